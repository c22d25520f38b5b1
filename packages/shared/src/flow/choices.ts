import type { StaffView } from '../contract/views.ts'
import type { PlainDate } from '../time/plain-date.ts'
import type { Flow } from './flow.ts'
import { dateIn, monthOf, type PlainMonth } from './plain-month.ts'

/** What follows from the visitor's choices and the page's: derived, never stored twice. */

/** The zone times are shown in: chosen, else the page's, else the place's when one goes there, else the visitor's own. */
export function zoneOf(flow: Flow): string | null {
  const chosen = flow.chosenZone ?? flow.options.timeZone
  if (chosen !== null) return chosen
  if (flow.booking) return flow.booking.timeZone
  if (!flow.service) return null
  const { business, location } = flow.service
  return location.kind === 'in_person' ? business.timeZone : (flow.visitorZone ?? business.timeZone)
}

/** The people to choose from; empty where there is nothing to choose. */
export function staffChoices(flow: Flow): readonly StaffView[] {
  if (flow.task !== 'book' || !flow.service || flow.provider?.kind === 'staff') return []
  const team = flow.provider?.staff.map(({ id }) => id)
  const offered = flow.service.staff.filter(({ id }) => team === undefined || team.includes(id))
  return offered.length > 1 ? offered : []
}

/** The id of the person a page names by id or slug, where they can be chosen. */
export const chosenStaff = (flow: Flow, named: string | null): string | null =>
  staffChoices(flow).find(({ id, slug }) => id === named || slug === named)?.id ?? null

/** Who the times are asked for: a person's id, the team or person of the address, or null for anyone. */
export function providerOf(flow: Flow): string | null {
  if (flow.task !== 'book') return flow.booking?.staff?.id ?? null
  return flow.staff ?? flow.provider?.id ?? null
}

/** The day it is in the shown zone. */
export const todayOf = (flow: Flow): PlainDate => dateIn(zoneOf(flow) ?? 'UTC', flow.now)

/** The month on the calendar: the visitor's, the page's, the one of the booking to be moved, else this one. */
export function shownMonth(flow: Flow): PlainMonth {
  const month =
    flow.month ?? flow.options.month ?? monthOf(flow.options.date ?? bookedDate(flow) ?? todayOf(flow))
  return month < firstMonth ? firstMonth : month > lastMonth ? lastMonth : month
}

// A month is drawn with the weeks, and left by the months, before and after it: those must be dates too (0001–9999).
const firstMonth = '0001-03'
const lastMonth = '9999-10'

function bookedDate(flow: Flow): PlainDate | null {
  const zone = zoneOf(flow)
  return flow.task === 'reschedule' && flow.booking && zone !== null
    ? dateIn(zone, Date.parse(flow.booking.start))
    : null
}
