import { day, minute, type Instant } from './instant.ts'
import { fromEpochDay, toEpochDay, type PlainDate } from './plain-date.ts'
import { offsetAt, zoneTable } from './zone-table.ts'

/**
 * The day a calendar on the wall shows. Instants come from outside, and some zone is always a day ahead: beyond the
 * years 0001–9999 it is the first or the last day that can be written. Throws RangeError for an unknown zone.
 */
export const localDate = (timeZone: string, instant: Instant): PlainDate =>
  fromEpochDay(Math.min(Math.max(localEpochDay(timeZone, instant), firstDay), lastDay))

const firstDay = toEpochDay('0001-01-01')
const lastDay = toEpochDay('9999-12-31')

/** The same day as a count of days since 1970-01-01. */
export const localEpochDay = (timeZone: string, instant: Instant): number =>
  Math.floor((instant + offsetAt(timeZone, instant)) / day)

/** Whole minutes since midnight, 0–1439, that a clock on the wall shows. */
export function localMinute(timeZone: string, instant: Instant): number {
  const wall = instant + offsetAt(timeZone, instant)
  return Math.floor((wall - Math.floor(wall / day) * day) / minute)
}

/**
 * Every instant at which the clock on the wall shows this day and minute: none where the clock jumps over it, two
 * where an hour is repeated (earlier first), else one. `minuteOfDay` may exceed 1440 and then means a later day.
 */
export function wallToInstants(timeZone: string, epochDay: number, minuteOfDay: number): readonly Instant[] {
  const wall = epochDay * day + minuteOfDay * minute
  const { at, offset } = zoneTable(timeZone, wall, wall)
  const found: Instant[] = []
  for (let n = 0; n < at.length; n++) {
    const instant = wall - (offset[n] ?? 0)
    if (instant >= (at[n] ?? 0) && instant < (at[n + 1] ?? Infinity)) found.push(instant)
  }
  return found
}

/** The first instant at which the wall shows this day and minute or, where the clock jumps over it, what follows. */
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
 * The first instant of a day: where midnight does not exist (Santiago, Cairo, Beirut on the day of a change), the
 * moment the clock jumps. A day that the zone skipped (Apia, 2011-12-30) starts and ends at the same instant.
 */
export const startOfDay = (timeZone: string, date: PlainDate): Instant =>
  firstInstantFrom(timeZone, toEpochDay(date), 0)

/** The first instant after a day: days follow each other without a hole. */
export const endOfDay = (timeZone: string, date: PlainDate): Instant =>
  firstInstantFrom(timeZone, toEpochDay(date) + 1, 0)
