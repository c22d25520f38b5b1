import type { Wall } from './calendar-zone.ts'

/** Parses `2026-11-20`, `2026-11-20T09:00:00` or the same with a Z, as the parser writes them; null for anything else. */
export function parseWall(
  text: string | undefined,
): { readonly wall: Wall; readonly isDate: boolean; readonly isUtc: boolean } | null {
  // The parser writes `T::` for a date without VALUE=DATE.
  const [, date, time, utc] = /^(\d{4}-\d\d-\d\d)(?:T::|T(\d\d:\d\d:\d\d)(Z?))?$/.exec(text ?? '') ?? []
  if (date === undefined) return null
  // A leap second is read as the second before it.
  const wall = Date.parse(`${date}T${(time ?? '00:00:00').replace(/:60$/, ':59')}Z`)
  return Number.isNaN(wall) ? null : { wall, isDate: time === undefined, isUtc: utc === 'Z' }
}
