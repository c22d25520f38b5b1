import { addExtraTime } from '@booking/shared/scheduling/add-extra-time'
import type { BusinessRule } from '@booking/shared/contract/business/business-rules'
import { minute } from '@booking/shared/time/instant'
import type { StaffMember } from '../catalog/people-rows.ts'
import type { CatalogService } from '../catalog/service-rows.ts'
import { spanOf } from './assign-items.ts'
import { beyondAnyHorizon } from './recheck-booking.ts'
import type { RequestedItem } from './requested-item.ts'

/** An item for which rules of the business do not count. Nothing else of it changes. */
export const waiveRules = (item: RequestedItem, rules: ReadonlySet<BusinessRule>): RequestedItem =>
  [...rules].reduce((one, rule) => waive[rule](one), item)

/** THE table: rule → the item without it. */
const waive: Readonly<Record<BusinessRule, (item: RequestedItem) => RequestedItem>> = {
  hours: (item) => withPeople(item, (person) => ({ ...person, overrides: openAt(item, person) })),
  time_off: (item) => withPeople(item, (person) => ({ ...person, timeOff: [] })),
  external_busy: (item) => withPeople(item, (person) => ({ ...person, hasFeeds: false })),
  notice: (item) => withService(item, { minimumNotice: 0 }),
  horizon: (item) => withService(item, { horizonDays: beyondAnyHorizon }),
  grid: (item) => ({ ...item, onGrid: false }),
  daily_cap: (item) => withService(item, { dailyCap: null }),
  // It belongs to the customer, not to the time: see check-active-limits.ts.
  active_limit: (item) => item,
  // The allocation is then the appointment alone. The buffers of its neighbours are theirs.
  buffers: (item) => withService(item, { bufferBefore: 0, bufferAfter: 0 }),
}

const withPeople = (item: RequestedItem, change: (person: StaffMember) => StaffMember): RequestedItem => ({
  ...item,
  people: item.people.map(change),
})

const withService = (item: RequestedItem, change: Partial<CatalogService>): RequestedItem => ({
  ...item,
  service: { ...item.service, ...change },
})

/** The hours of a person who works for the item besides. */
function openAt(item: RequestedItem, person: StaffMember): StaffMember['overrides'] {
  const { service, chosen, start } = item
  const span = service.buffersWithinHours ? spanOf(item) : { start, end: start + chosen.duration * minute }
  return [...addExtraTime(person, [span])]
}
