import { day, minute, type Instant } from '../time/instant.ts'
import { fromEpochDay, isoWeekday, toEpochDay } from '../time/plain-date.ts'
import type { ZoneTable } from '../time/zone-table.ts'
import type { SlotRules, StaffCalendar, WallRange } from './calendar.ts'
import { sortAnchors } from './start-anchors.ts'
import { uniteSpans } from './unite-spans.ts'

/** When a person works, and the anchors of their start grid. */
export type OpenSpans = {
  /** Flat `[start, end, …]`, ascending and disjoint (S1–S3, S6). */
  readonly open: readonly number[]
  /** See start-anchors.ts (S8). */
  readonly anchors: readonly number[]
}

/**
 * Returns when a person works within `[from, to)`. An instant is open when the wall clock shows a time of the written
 * hours, so clock changes need no rule of their own: within each stretch of equal offset, wall time and instants run
 * in parallel.
 */
export function openSpans(
  staff: StaffCalendar,
  zone: ZoneTable,
  startsFrom: SlotRules['startsFrom'],
  from: Instant,
  to: Instant,
): OpenSpans {
  const byWeekday = groupByWeekday(staff)
  const overrides = overridesBetween(staff, from, to)
  const spans: number[] = []
  const anchors: number[] = []
  for (let n = 0; n < zone.at.length; n++) {
    const begins = Math.max(zone.at[n] ?? 0, from)
    const ends = Math.min(zone.at[n + 1] ?? Infinity, to)
    if (begins >= ends) continue
    const offset = zone.offset[n] ?? 0
    const lastDay = Math.floor((ends - 1 + offset) / day)
    // Hours of the previous day may run past midnight.
    for (let date = Math.floor((begins + offset) / day) - 1; date <= lastDay; date++) {
      const ranges = overrides?.get(date) ?? byWeekday[isoWeekday(date)] ?? closed
      const midnight = date * day - offset
      if (startsFrom === 'midnight') anchors.push(Math.max(midnight, begins), midnight)
      for (const range of ranges) {
        const opening = midnight + range.from * minute
        if (startsFrom === 'opening' && opening < ends) anchors.push(Math.max(opening, begins), opening)
        const start = Math.max(opening, begins)
        const end = Math.min(midnight + range.to * minute, ends)
        if (start < end) spans.push(start, end)
      }
    }
  }
  return { open: uniteSpans(spans), anchors: sortAnchors(anchors) }
}

/** True if two people certainly have equal open spans. Overrides are compared by identity only. */
export function haveSameHours(a: StaffCalendar, b: StaffCalendar): boolean {
  if (a.timeZone !== b.timeZone || a.weekly.length !== b.weekly.length) return false
  if (a.overrides !== b.overrides && a.overrides.length + b.overrides.length > 0) return false
  return a.weekly.every((range, n) => {
    const other = b.weekly[n]
    return other?.weekday === range.weekday && other.from === range.from && other.to === range.to
  })
}

const closed: readonly WallRange[] = []

function groupByWeekday(staff: StaffCalendar): readonly (readonly WallRange[])[] {
  const byWeekday: WallRange[][] = [[], [], [], [], [], [], [], []]
  for (const range of staff.weekly) byWeekday[range.weekday]?.push(range)
  return byWeekday
}

/**
 * Returns the overrides that can affect the period, by day. Of two overrides for one date the later in the list wins.
 */
function overridesBetween(
  staff: StaffCalendar,
  from: Instant,
  to: Instant,
): ReadonlyMap<number, readonly WallRange[]> | null {
  if (staff.overrides.length === 0) return null
  // ISO dates sort as text. The margin of two to three days covers any zone's offset and hours that run past
  // midnight.
  const first = fromEpochDay(Math.floor(from / day) - 3)
  const last = fromEpochDay(Math.floor(to / day) + 2)
  const byDay = new Map<number, readonly WallRange[]>()
  for (const { date, ranges } of staff.overrides) {
    if (date >= first && date <= last) byDay.set(toEpochDay(date), ranges)
  }
  return byDay
}
