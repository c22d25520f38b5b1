import type { BookingView, LocationView } from '@booking/shared/contract/views'
import { zoneOf } from '@booking/shared/flow/choices'
import type { Flow } from '@booking/shared/flow/flow'
import type { Clocks } from './other-clock.tsx'

/** The clocks for a time at a place: `home` is the zone of the place. Whoever goes nowhere needs their own clock alone. */
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

/** The clocks for the time of a booking: of several, each has a place of its own. */
export const bookingClocks = (flow: Flow, { location, business, timeZone }: BookingView): Clocks =>
  clocksOf(flow, location, location.timeZone ?? business.timeZone, zoneOf(flow) ?? timeZone)
