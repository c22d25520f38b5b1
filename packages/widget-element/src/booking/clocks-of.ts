import type { BookingView, LocationView } from '@hourfold/shared/contract/views'
import { zoneOf } from '@hourfold/shared/flow/cart/choices'
import type { Flow } from '@hourfold/shared/flow/flow'
import type { Clocks } from './other-clock.tsx'

/**
 * The zones in which a time at a location is shown: `home` is the zone of the location. An appointment that is not in person
 * needs the visitor's zone only.
 */
export function clocksOf(
  flow: Flow,
  place: LocationView | undefined,
  home: string,
  shown = zoneOf(flow) ?? home,
): Clocks {
  const { visitorZone } = flow
  return place?.kind === 'in_person'
    ? { timeZone: home, others: [shown, visitorZone ?? shown], visitorZone }
    : { timeZone: shown, others: [], visitorZone }
}

/** The zones in which the time of a booking is shown, by its own location. */
export const bookingClocks = (flow: Flow, { location, business, timeZone }: BookingView): Clocks =>
  clocksOf(flow, location, location.timeZone ?? business.timeZone, zoneOf(flow) ?? timeZone)
