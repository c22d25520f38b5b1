import { minute, type Instant } from '@hourfold/shared/time/instant'
import { firstInstantFrom, localEpochDay, localMinute } from '@hourfold/shared/time/wall-clock'

const minutesOfDay = 1440

/**
 * The instant that lies `minutes` before a start. Whole days are days of the calendar in the place's zone, the rest are elapsed
 * minutes: a reminder of 1440 minutes is sent at the same time of the day before, also on the days on which clocks change.
 */
export function instantBefore(start: Instant, minutes: number, timeZone: string): Instant {
  const days = Math.floor(minutes / minutesOfDay)
  return shiftDays(start, -days, timeZone) - (minutes % minutesOfDay) * minute
}

/** The instant that lies `minutes` after an end, in the same way. */
export function instantAfter(end: Instant, minutes: number, timeZone: string): Instant {
  const days = Math.floor(minutes / minutesOfDay)
  return shiftDays(end, days, timeZone) + (minutes % minutesOfDay) * minute
}

function shiftDays(at: Instant, days: number, timeZone: string): Instant {
  if (days === 0) return at
  const inMinute = at % minute
  return firstInstantFrom(timeZone, localEpochDay(timeZone, at) + days, localMinute(timeZone, at)) + inMinute
}
