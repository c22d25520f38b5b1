import type { SlotsView, StaffView } from '../../contract/views.ts'
import { toIso, minute } from '../../time/instant.ts'
import { addDays, type PlainDate } from '../../time/plain-date.ts'
import { currentService, serviceOf } from '../cart/cart.ts'
import { shownPeriod, staffChoices, todayOf, zoneOf } from '../cart/choices.ts'
import type { Flow } from '../flow.ts'
import { monthOf } from './plain-month.ts'
import { localDate } from '../../time/wall-clock.ts'
import { includes } from './shown-period.ts'
import { slotsRequest } from '../pending-requests.ts'
import { requestKey } from '../flow-request.ts'

/** Values for the screens, derived from the flow and its loaded data. */

/** The slots of the shown dates, or null until they have loaded. */
export function shownSlots(flow: Flow): SlotsView | null {
  const request = slotsRequest(flow)
  return (request && flow.slots.months[requestKey(request)]) ?? null
}

/** The date whose slots are listed: the chosen one, else the first shown one with slots. */
export function shownDate(flow: Flow): PlainDate | null {
  const requestedDate = flow.date ?? flow.options.date
  if (requestedDate !== null && includes(shownPeriod(flow), requestedDate)) return requestedDate
  const slots = shownSlots(flow)
  return slots ? firstDate(slots, slots.from) : null
}

/** The first date on or after `from` that has slots, within the loaded period. */
export function firstDate(slots: SlotsView, from: PlainDate): PlainDate | null {
  for (let date = from; date < slots.to; date = addDays(date, 1)) {
    if (slots.slots[date]?.length) return date
  }
  return null
}

/**
 * The first free start of each person, by id, from the response for anyone in the calendar's first view; null until that has
 * loaded, undefined if it names none. It stays known when the visitor has chosen a person or looks at a later month.
 */
export function firstByStaff(flow: Flow): SlotsView['firstByStaff'] | null {
  const items = flow.items.map((item) => ({ ...item, staff: null }))
  const slots = shownSlots({ ...flow, items, month: monthOf(todayOf(flow)) })
  return slots && slots.firstByStaff
}

/** The date to which "Find next available slot" leads, if the shown month's response contains it, else null. */
export function nextDate(flow: Flow): PlainDate | null {
  const slots = shownSlots(flow)
  const zone = zoneOf(flow)
  if (!slots || zone === null) return null
  const later = firstDate(slots, shownDate(flow) ?? slots.from)
  return later ?? (slots.next === null ? null : localDate(zone, Date.parse(slots.next)))
}

/** True if a search for a later date can succeed: by the server's response for an empty month, else by the horizon. */
export function canFindNext(flow: Flow): boolean {
  const slots = shownSlots(flow)
  if (!slots) return false
  return nextDate(flow) !== null || (slots.reason === null && slots.bookable.last >= slots.to)
}

/** The person of an item: assigned by the order or the hold, else chosen. */
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

/** The end of the chosen slot, ISO in UTC; for a party, the end of its last item. */
export function endOfSlot(flow: Flow): string | null {
  const minutes = shownSlots(flow)?.durationMinutes ?? currentService(flow)?.durationMinutes
  if (flow.slot === null || minutes === undefined) return null
  return toIso(Date.parse(flow.slot) + minutes * minute)
}

/** Seats left at a shown start, for a class. */
export const seatsLeft = (flow: Flow, start: string): number | null =>
  Object.values(shownSlots(flow)?.slots ?? {})
    .flat()
    .find((slot) => slot.start === start)?.seats ?? null

/** The first and last bookable date, from the latest response; null while unknown. */
export const bookableRange = (flow: Flow): SlotsView['bookable'] | null =>
  (shownSlots(flow) ?? Object.values(flow.slots.months).at(-1))?.bookable ?? null
