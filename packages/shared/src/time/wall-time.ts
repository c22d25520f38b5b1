import { day, fromIso, minute, toIso, type Instant } from './instant.ts'
import { isOrdinaryDate, toEpochDay } from './plain-date.ts'
import { firstInstantFrom, wallToInstants } from './wall-clock.ts'
import { offsetAt } from './zone-table.ts'

/**
 * The wall time of a zone at an instant, ISO 8601 without an offset: `2026-12-08T09:00:00`. Throws RangeError for an unknown zone.
 */
export const wallTime = (timeZone: string, instant: Instant): string =>
  toIso(instant + offsetAt(timeZone, instant)).slice(0, -'Z'.length)

/**
 * The instant at which the zone's clocks show a wall time: of a repeated hour the one nearer to `near`, and the moment of the jump
 * where the clock skips it.
 */
export function instantOfWall(timeZone: string, wall: string, near: Instant): Instant {
  const shown = fromIso(`${wall}Z`)
  const epochDay = Math.floor(shown / day)
  const minuteOfDay = (shown - epochDay * day) / minute
  const [first, second] = wallToInstants(timeZone, epochDay, minuteOfDay)
  if (first === undefined) return firstInstantFrom(timeZone, epochDay, minuteOfDay)
  return second !== undefined && Math.abs(second - near) < Math.abs(first - near) ? second : first
}

/** The minutes since midnight of a time such as `09:30`, as people and `<input type="time">` write it; null for any other text. */
export function parseClock(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/**
 * The instants at which the zone's clocks show a date (`2026-12-08`) and a time (`09:30`): none where they skip it, two where they
 * repeat it, the earlier first; null where either is not readable.
 */
export function instantsOf(timeZone: string, date: string, time: string): readonly Instant[] | null {
  const minuteOfDay = parseClock(time)
  return isOrdinaryDate(date) && minuteOfDay !== null
    ? wallToInstants(timeZone, toEpochDay(date), minuteOfDay)
    : null
}
