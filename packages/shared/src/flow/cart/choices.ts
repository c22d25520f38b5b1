import type { LocationView, ServiceView, StaffView } from '../../contract/views.ts'
import type { PlainDate } from '../../time/plain-date.ts'
import { currentItem, currentService, placeOf, serviceOf } from './cart.ts'
import type { CartItem } from './cart-item.ts'
import type { Flow } from '../flow.ts'
import { monthOf, type PlainMonth } from '../time/plain-month.ts'
import { localDate } from '../../time/wall-clock.ts'
import { monthToShow, periodOf, type DatePeriod } from '../time/shown-period.ts'

/** Values derived from the choices of the visitor and of the page, so that none is stored twice. */

/** The zone that the visitor chose, else the one that the page sets. */
const requestedZone = (flow: Flow): string | null => flow.chosenZone ?? flow.options.timeZone

/**
 * The zone in which times are shown: the requested one, else the location's for an appointment in person, else the
 * visitor's.
 */
export function zoneOf(flow: Flow): string | null {
  const requested = requestedZone(flow)
  if (requested !== null) return requested
  if (flow.booking) return flow.booking.timeZone
  const home = placeZone(flow)
  return locationOf(flow)?.kind === 'in_person' ? home : home && (flow.visitorZone ?? home)
}

/** The zone of slot queries; null is the location's zone, so that a query can be sent before the service has loaded. */
export function slotQueryZone(flow: Flow): string | null {
  const zone = zoneOf(flow)
  return zone === placeZone(flow) ? requestedZone(flow) : zone
}

/** The location of the booking or the current item, else the default location of the service. */
export const locationOf = (flow: Flow): LocationView | undefined =>
  flow.booking?.location ?? placeOf(flow, currentItem(flow)) ?? currentService(flow)?.location

/**
 * The zone of the location before a person is assigned: the location's own, else that of the requested person, else that of
 * the business; null until the service has loaded. The server groups slots by the same rule if a query names no zone.
 */
export function placeZone(flow: Flow): string | null {
  const { booking, provider } = flow
  const service = currentService(flow)
  const asked = currentItem(flow)?.staff ?? provider?.id
  const person =
    service?.kind !== 'class' &&
    [...(service?.staff ?? []), ...(provider?.staff ?? [])].find(({ id }) => id === asked)
  return (
    locationOf(flow)?.timeZone ??
    (person || undefined)?.timeZone ??
    (booking ?? service)?.business.timeZone ??
    null
  )
}

/** The people to choose from for an item; empty if there is no choice, for example if all of them attend. */
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

/** The possible locations of an item: those where a person of the subject's provider works. */
export const placesOf = (flow: Flow, item: CartItem): ServiceView['locations'] =>
  (serviceOf(flow, item)?.locations ?? []).filter(
    ({ staff }) => !staff || (flow.provider?.staff.some(({ id }) => staff.includes(id)) ?? true),
  )

/** The id of the person with this id or slug, or null if the person cannot be chosen. */
export const chosenStaff = (flow: Flow, item: CartItem, named: string | null): string | null =>
  staffChoices(flow, item).find(({ id, slug }) => id === named || slug === named)?.id ?? null

/** The provider of the current item: the id of the chosen person, the subject's team or person, or null for anyone. */
export function providerOf(flow: Flow): string | null {
  if (flow.task !== 'book') return flow.booking?.staff?.id ?? null
  return currentItem(flow)?.staff ?? flow.provider?.id ?? null
}

/** Today's date in the shown zone; before that is known, in the visitor's. */
export const todayOf = (flow: Flow): PlainDate =>
  localDate(zoneOf(flow) ?? flow.visitorZone ?? 'UTC', flow.now)

/** The month of the calendar: the visitor's, else the page's, else that of the booking to reschedule, else the present one. */
export function shownMonth(flow: Flow): PlainMonth {
  const today = todayOf(flow)
  const date = flow.options.date ?? bookedDate(flow)
  const month =
    flow.month ??
    flow.options.month ??
    (date === null ? monthOf(today) : monthToShow(date, monthOf(today), today))
  // ISO months sort as text. No past month is shown.
  return month < monthOf(today) ? monthOf(today) : month > lastMonth ? lastMonth : month
}

// The buttons of the grid lead to the next month, so it must be one that the API knows.
const lastMonth = '2199-10'

/** The dates that the calendar shows. */
export const shownPeriod = (flow: Flow): DatePeriod => periodOf(shownMonth(flow), todayOf(flow))

/** The month to show for a date: the shown one, unless the date is outside of it. */
export const monthFor = (flow: Flow, date: PlainDate): PlainMonth =>
  monthToShow(date, shownMonth(flow), todayOf(flow))

function bookedDate(flow: Flow): PlainDate | null {
  const zone = zoneOf(flow)
  return flow.task === 'reschedule' && flow.booking && zone !== null
    ? localDate(zone, Date.parse(flow.booking.start))
    : null
}
