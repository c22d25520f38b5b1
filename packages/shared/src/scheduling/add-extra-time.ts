import { minute, type Span } from '../time/instant.ts'
import { addDays, isoWeekday, toEpochDay, type PlainDate } from '../time/plain-date.ts'
import { localDate, startOfDay } from '../time/wall-clock.ts'
import { zoneTable } from '../time/zone-table.ts'
import type { DateOverride, StaffCalendar, WallRange } from './calendar.ts'

type Hours = Pick<StaffCalendar, 'timeZone' | 'weekly' | 'overrides'>

const minutesOfDay = 1440

/**
 * The overrides of a person who works for some spans besides their hours (S31). Each date on which a span begins gets its hours
 * plus those of the span; other dates keep theirs. A span is at most a day long. Where the clock is set forward it may still end on
 * the date after next, which no range reaches: that part becomes a separate span.
 */
export function addExtraTime(hours: Hours, spans: readonly Span[]): readonly DateOverride[] {
  if (spans.length === 0) return hours.overrides
  const changed = new Map<PlainDate, readonly WallRange[]>()
  const rangesOn = (date: PlainDate) => changed.get(date) ?? writtenRanges(hours, date)
  for (const span of spans.flatMap((one) => withinTwoDates(hours.timeZone, one))) {
    const date = localDate(hours.timeZone, span.start)
    // A range that begins within the hours would restart the start grid (S8) and remove times.
    const open = [-1, 0, 1].flatMap((days) =>
      rangesOn(addDays(date, days)).map((range) => shift(range, days * minutesOfDay)),
    )
    const added = toWallRanges(hours.timeZone, date, span)
    changed.set(date, [...rangesOn(date), ...open.reduce(withoutRange, added)])
  }
  return [
    ...hours.overrides.filter(({ date }) => !changed.has(date)),
    ...Array.from(changed, ([date, ranges]): DateOverride => ({ date, ranges })),
  ]
}

function withinTwoDates(timeZone: string, { start, end }: Span): readonly Span[] {
  const limit = startOfDay(timeZone, addDays(localDate(timeZone, start), 2))
  return end <= limit
    ? [{ start, end }]
    : [
        { start, end: limit },
        { start: limit, end },
      ]
}

/** The hours of a date without extra time. */
const writtenRanges = ({ weekly, overrides }: Hours, date: PlainDate): readonly WallRange[] =>
  overrides.findLast((override) => override.date === date)?.ranges ??
  weekly
    .filter(({ weekday }) => weekday === isoWeekday(toEpochDay(date)))
    .map(({ from, to }) => ({ from, to }))

const shift = ({ from, to }: WallRange, minutes: number): WallRange => ({
  from: from + minutes,
  to: to + minutes,
})

const withoutRange = (ranges: readonly WallRange[], removed: WallRange): readonly WallRange[] =>
  ranges.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, removed.from) },
      { from: Math.max(from, removed.to), to },
    ].filter((rest) => rest.from < rest.to),
  )

/**
 * The whole minutes of a span on the wall clock of the date on which it begins; they may run into the next date. A span in which the
 * clock is put back shows some times twice, and is a range before and one after.
 */
function toWallRanges(timeZone: string, date: PlainDate, { start, end }: Span): readonly WallRange[] {
  const { at, offset } = zoneTable(timeZone, start, end)
  const midnight = toEpochDay(date) * minutesOfDay
  const ranges: WallRange[] = []
  for (let n = 0; n < at.length; n++) {
    const begins = Math.max(start, at[n] ?? 0)
    const ends = Math.min(end, at[n + 1] ?? Infinity)
    if (begins >= ends) continue
    const from = Math.max(Math.ceil((begins + (offset[n] ?? 0)) / minute) - midnight, 0)
    const to = Math.min(Math.floor((ends + (offset[n] ?? 0)) / minute) - midnight, 2 * minutesOfDay)
    const last = ranges.at(-1)
    // Times that the clock skips cannot be booked, so the span stays one range there.
    if (last && last.to < from) ranges[ranges.length - 1] = { from: last.from, to }
    else if (from < to) ranges.push({ from, to })
  }
  return ranges.reduce<readonly WallRange[]>(
    (disjoint, range) => [...disjoint, ...disjoint.reduce(withoutRange, [range])],
    [],
  )
}
