import type { SlotsView, StaffView } from '../contract/views.ts'
import { toIso, minute } from '../time/instant.ts'
import { addDays, type PlainDate } from '../time/plain-date.ts'
import { currentService, serviceOf } from './cart.ts'
import { shownMonth, staffChoices, zoneOf } from './choices.ts'
import type { Flow } from './flow.ts'
import { dateIn, monthOf } from './plain-month.ts'
import { slotsRequest } from './pending-requests.ts'
import { requestKey } from './flow-request.ts'

/** What the screens show, derived from the flow and what was fetched for it. */

/** The free times of the shown month, or null while they are not there. */
export function shownSlots(flow: Flow): SlotsView | null {
  const request = slotsRequest(flow)
  return (request && flow.months[requestKey(request)]) ?? null
}

/** The day whose times are listed: the chosen one, else the first of the month that has any. */
export function shownDate(flow: Flow): PlainDate | null {
  const month = shownMonth(flow)
  const requestedDate = flow.date ?? flow.options.date
  if (requestedDate !== null && monthOf(requestedDate) === month) return requestedDate
  const slots = shownSlots(flow)
  return slots ? firstDate(slots, slots.from) : null
}

/** The first day on or after `from` that has free times, within what was fetched. */
export function firstDate(slots: SlotsView, from: PlainDate): PlainDate | null {
  for (let date = from; date < slots.to; date = addDays(date, 1)) {
    if (slots.slots[date]?.length) return date
  }
  return null
}

/** The day that «Find next available slot» leads to, as far as the shown month tells, or null. */
export function nextDate(flow: Flow): PlainDate | null {
  const slots = shownSlots(flow)
  const zone = zoneOf(flow)
  if (!slots || zone === null) return null
  const later = firstDate(slots, shownDate(flow) ?? slots.from)
  return later ?? (slots.next === null ? null : dateIn(zone, Date.parse(slots.next)))
}

/** Whether looking for a later day makes sense: in an empty month the server has said so, else the horizon tells. */
export function canFindNext(flow: Flow): boolean {
  const slots = shownSlots(flow)
  if (!slots) return false
  return nextDate(flow) !== null || (slots.reason === null && slots.bookable.last >= slots.to)
}

/** Who an item's customer will meet, as far as it is known: assigned by the order or the hold, else chosen. */
export function staffOf(flow: Flow, index = flow.current): StaffView | 'any' | null {
  if (flow.task !== 'book') return flow.booking?.staff ?? null
  const assigned = flow.payment ? flow.order?.bookings[index]?.staff : flow.hold?.view?.items[index]?.staff
  if (assigned) return assigned
  const item = flow.items[index] ?? null
  const service = serviceOf(flow, item)
  const known = [...(service?.staff ?? []), ...(flow.provider?.staff ?? [])]
  const chosen = item?.staff ?? flow.provider?.id
  const only = service?.staff.length === 1 ? service.staff[0] : undefined
  return (
    known.find(({ id }) => id === chosen) ?? (staffChoices(flow, item).length > 0 ? 'any' : (only ?? null))
  )
}

/** The end of the chosen time, ISO in UTC: of a party, when the last one is done. */
export function endOfSlot(flow: Flow): string | null {
  const minutes = shownSlots(flow)?.durationMinutes ?? currentService(flow)?.durationMinutes
  if (flow.slot === null || minutes === undefined) return null
  return toIso(Date.parse(flow.slot) + minutes * minute)
}

/** Places left at a shown time, where it is a class. */
export const seatsLeft = (flow: Flow, start: string): number | null =>
  Object.values(shownSlots(flow)?.slots ?? {})
    .flat()
    .find((slot) => slot.start === start)?.seats ?? null

/** First and last day on which anything may be booked, from the latest answer; null while unknown. */
export const bookableRange = (flow: Flow): SlotsView['bookable'] | null =>
  (shownSlots(flow) ?? Object.values(flow.months).at(-1))?.bookable ?? null
