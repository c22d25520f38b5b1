import { isVisible } from '@hourfold/shared/input/is-visible'
import { refused, ok, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { businessRules, type BusinessRule } from '@hourfold/shared/contract/business/scheduling'
import { findBrokenRules } from '@hourfold/shared/scheduling/find-broken-rules'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { Queryable } from '../database/database.ts'
import { type CapacityRequest, type TakenCapacity, lockCapacity, takeCapacity } from './take-capacity.ts'
import { addExtraTime } from '@hourfold/shared/scheduling/add-extra-time'
import { minute } from '@hourfold/shared/time/instant'
import type { StaffMember } from '../catalog/people-rows.ts'
import type { CatalogService } from '../catalog/service-rows.ts'
import { spanOf } from './assign-items.ts'
import { beyondAnyHorizon } from './recheck-booking.ts'
import type { RequestedItem } from './requested-item.ts'

/** The overrides of a change, as sent. */
export type Overriding = { readonly overrides: readonly BusinessRule[]; readonly reason: string }

type Taken = TakenCapacity & {
  /** The rules that were broken and overridden; empty where none had to be. */
  readonly rules: readonly BusinessRule[]
}

/**
 * Takes the capacity of items for the business, which may override its own rules by name. Refuses with `rule_broken`
 * (`params.rules`, separated by commas) for a broken rule without an override, with `reason_required` for overrides without a
 * reason, and like `takeCapacity` where overriding does not help. All attempts run behind the same locks, and only the last one
 * writes.
 */
export async function takeWithOverrides(
  tx: Queryable,
  context: AvailabilityContext,
  request: CapacityRequest,
  { overrides, reason, isOverLimit }: Overriding & { readonly isOverLimit: boolean },
): Promise<Result<Taken, AnyRefusal>> {
  if (overrides.length > 0 && !isVisible(reason))
    return refused('reason_required', { fields: [{ path: 'reason', code: 'required' }] })
  // An attempt locks only what its waived rules leave over, or nothing, and a later one would then lock the rest out of order.
  await lockCapacity(tx, context, request)
  let last: Result<TakenCapacity> | undefined
  const attempt = async (waived: ReadonlySet<BusinessRule>): Promise<Result<TakenCapacity>> => {
    const requested = request.requested.map((item) => waiveRules(item, waived))
    last = await takeCapacity(tx, context, { ...request, requested })
    return last
  }
  const rules = await findBrokenRules(businessRules, async (waived) =>
    isOverLimit && !waived.has('active_limit') ? false : (await attempt(waived)).ok,
  )
  if (rules === null) return last && !last.ok ? last : refused('slot_taken')
  if (!rules.every((rule) => overrides.includes(rule)))
    return refused('rule_broken', { params: { rules: rules.join(',') } })
  const capacity = await attempt(new Set(rules))
  return capacity.ok ? ok({ ...capacity.value, rules }) : capacity
}

/** An item for which rules of the business do not count. Nothing else of it changes. */
const waiveRules = (item: RequestedItem, rules: ReadonlySet<BusinessRule>): RequestedItem =>
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
