import { zoneTable, type ZoneTable } from '@hourfold/shared/time/zone-table'
import type { Instant } from '@hourfold/shared/time/instant'

/** A wall-clock time, in milliseconds as if it were UTC. */
export type Wall = number

/** The zone of a time: converts wall-clock time to instants and back. */
export type CalendarZone = {
  readonly toInstant: (wall: Wall) => Instant
  readonly toWall: (instant: Instant) => Wall
  /** True where the file names its zone incompletely or not at all, so that its times may be wrong. */
  readonly isGuess?: boolean
}

export const utcZone: CalendarZone = { toInstant: (wall) => wall, toWall: (instant) => instant }

/** A zone that is always as many milliseconds ahead of UTC. */
export const fixedZone = (offset: number): CalendarZone => ({
  toInstant: (wall) => wall - offset,
  toWall: (instant) => instant + offset,
})

/** An IANA zone. */
export const ianaZone = (timeZone: string): CalendarZone => ({
  toInstant: (wall) => findInstant(zoneTable(timeZone, wall, wall), wall),
  toWall: (instant) => findWall(zoneTable(timeZone, instant, instant), instant),
})

/** A zone whose whole table of offsets is known. */
export const tableZone = (table: ZoneTable): CalendarZone => ({
  toInstant: (wall) => findInstant(table, wall),
  toWall: (instant) => findWall(table, instant),
})

/** A repeated time means the first; a skipped one uses the offset before the jump (RFC 5545, 3.3.5). */
function findInstant({ at, offset }: ZoneTable, wall: Wall): Instant {
  let before = offset[0] ?? 0
  for (let n = 0; n < at.length; n++) {
    const now = offset[n] ?? 0
    if (wall - now < (at[n] ?? 0)) return wall - before
    if (wall - now < (at[n + 1] ?? Infinity)) return wall - now
    before = now
  }
  return wall - before
}

function findWall({ at, offset }: ZoneTable, instant: Instant): Wall {
  let wallOffset = offset[0] ?? 0
  for (let n = 0; n < at.length && (at[n] ?? 0) <= instant; n++) wallOffset = offset[n] ?? 0
  return instant + wallOffset
}
