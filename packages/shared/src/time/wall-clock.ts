import { day, minute, type Instant } from './instant.ts'
import { fromEpochDay, toEpochDay, type PlainDate } from './plain-date.ts'
import { offsetAt, zoneTable } from './zone-table.ts'

/**
 * Returns the date on the zone's wall clock. Clients may send any instant, so the result is clamped to the years
 * 0001–9999, outside which a PlainDate cannot be written. Throws RangeError for an unknown zone.
 */
export const localDate = (timeZone: string, instant: Instant): PlainDate =>
  fromEpochDay(Math.min(Math.max(localEpochDay(timeZone, instant), firstDay), lastDay))

const firstDay = toEpochDay('0001-01-01')
const lastDay = toEpochDay('9999-12-31')

/** Returns the same day as a number of days since 1970-01-01, without clamping. */
export const localEpochDay = (timeZone: string, instant: Instant): number =>
  Math.floor((instant + offsetAt(timeZone, instant)) / day)

/** Returns the whole minutes since midnight, 0–1439, on the zone's wall clock. */
export function localMinute(timeZone: string, instant: Instant): number {
  const wall = instant + offsetAt(timeZone, instant)
  return Math.floor((wall - Math.floor(wall / day) * day) / minute)
}

/**
 * Returns every instant at which the wall clock shows this day and minute: none where the clock jumps over it, two
 * where an hour is repeated (the earlier first), otherwise one. A `minuteOfDay` of 1440 or more means a later day.
 */
export function wallToInstants(timeZone: string, epochDay: number, minuteOfDay: number): readonly Instant[] {
  const wall = epochDay * day + minuteOfDay * minute
  const { at, offset } = zoneTable(timeZone, wall, wall)
  const instants: Instant[] = []
  for (let n = 0; n < at.length; n++) {
    const instant = wall - (offset[n] ?? 0)
    if (instant >= (at[n] ?? 0) && instant < (at[n + 1] ?? Infinity)) instants.push(instant)
  }
  return instants
}

/**
 * Returns the first instant at which the wall clock shows this day and minute, or the moment of the jump where the
 * clock skips it.
 */
export function firstInstantFrom(timeZone: string, epochDay: number, minuteOfDay: number): Instant {
  const wall = epochDay * day + minuteOfDay * minute
  const { at, offset } = zoneTable(timeZone, wall, wall)
  for (let n = 0; n < at.length; n++) {
    const instant = Math.max(wall - (offset[n] ?? 0), at[n] ?? 0)
    if (instant < (at[n + 1] ?? Infinity)) return instant
  }
  throw new RangeError(`no instant from day ${epochDay}, minute ${minuteOfDay} in ${timeZone}`)
}

/**
 * Returns the first instant of a day. Where midnight does not exist (Santiago, Cairo and Beirut on the day of a
 * change), this is the moment the clock jumps. A day that the zone skipped (Apia, 2011-12-30) starts and ends at the
 * same instant.
 */
export const startOfDay = (timeZone: string, date: PlainDate): Instant =>
  firstInstantFrom(timeZone, toEpochDay(date), 0)

/** Returns the first instant after a day, so that consecutive days leave no gap. */
export const endOfDay = (timeZone: string, date: PlainDate): Instant =>
  firstInstantFrom(timeZone, toEpochDay(date) + 1, 0)
