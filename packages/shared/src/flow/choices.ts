import type { LocationView, ServiceView, StaffView } from '../contract/views.ts'
import type { PlainDate } from '../time/plain-date.ts'
import { currentItem, currentService, placeOf, serviceOf } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import type { Flow } from './flow.ts'
import { dateIn, monthOf, type PlainMonth } from './plain-month.ts'

/** What follows from the visitor's choices and the page's: derived, never stored twice. */

/** The zone that somebody wants: the visitor, else the page. */
const requestedZone = (flow: Flow): string | null => flow.chosenZone ?? flow.options.timeZone

/** The zone times are shown in: the wished one, else the place's when one goes there, else the visitor's own. */
export function zoneOf(flow: Flow): string | null {
  const requested = requestedZone(flow)
  if (requested !== null) return requested
  if (flow.booking) return flow.booking.timeZone
  const home = placeZone(flow)
  return whereOf(flow)?.kind === 'in_person' ? home : home && (flow.visitorZone ?? home)
}

/** The same as times are asked for; null is the place's, so that they can be asked for before the service is known. */
export function slotQueryZone(flow: Flow): string | null {
  const zone = zoneOf(flow)
  return zone === placeZone(flow) ? requestedZone(flow) : zone
}

/** Where the booking or the current item takes place; where it would by default, while nothing is chosen. */
export const whereOf = (flow: Flow): LocationView | undefined =>
  flow.booking?.location ?? placeOf(flow, currentItem(flow)) ?? currentService(flow)?.location

/**
 * The zone of the place, as far as it is known before anybody is assigned: its own, that of the person asked for, that of the
 * business. The server's rule, which times are grouped by where none is asked for; null while no service is known.
 */
export function placeZone(flow: Flow): string | null {
  const { booking, provider } = flow
  const service = currentService(flow)
  const asked = currentItem(flow)?.staff ?? provider?.id
  const person =
    service?.kind !== 'class' &&
    [...(service?.staff ?? []), ...(provider?.staff ?? [])].find(({ id }) => id === asked)
  return (
    whereOf(flow)?.timeZone ??
    (person || undefined)?.timeZone ??
    (booking ?? service)?.business.timeZone ??
    null
  )
}

/** The people to choose from for an item; empty where there is nothing to choose, as where all of them come. */
export function staffChoices(flow: Flow, item: CartItem | null = currentItem(flow)): readonly StaffView[] {
  const service = serviceOf(flow, item)
  if (flow.task !== 'book' || !service || flow.provider?.kind === 'staff') return []
  if (service.kind === 'collective' || flow.provider?.together) return []
  const team = flow.provider?.staff.map(({ id }) => id)
  const there = service.locations.find(({ slug }) => slug === item?.location)?.staff
  const offered = service.staff.filter(({ id }) =>
    [team, there].every((ids) => ids === undefined || ids.includes(id)),
  )
  return offered.length > 1 ? offered : []
}

/** Where an item can take place: with the people of the address, where one of them works. */
export const placesOf = (flow: Flow, item: CartItem): ServiceView['locations'] =>
  (serviceOf(flow, item)?.locations ?? []).filter(
    ({ staff }) => !staff || (flow.provider?.staff.some(({ id }) => staff.includes(id)) ?? true),
  )

/** The id of the person who is named by id or slug, where they can be chosen. */
export const chosenStaff = (flow: Flow, item: CartItem, named: string | null): string | null =>
  staffChoices(flow, item).find(({ id, slug }) => id === named || slug === named)?.id ?? null

/** Who the current item is asked of: a person's id, the team or person of the address, or null for anyone. */
export function providerOf(flow: Flow): string | null {
  if (flow.task !== 'book') return flow.booking?.staff?.id ?? null
  return currentItem(flow)?.staff ?? flow.provider?.id ?? null
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
