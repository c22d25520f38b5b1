import { localDate, localMinute } from '../time/wall-clock.ts'
import type { Span } from '../time/instant.ts'
import { addDays, isoWeekday, toEpochDay, type PlainDate } from '../time/plain-date.ts'
import type { DateOverride, StaffCalendar, WallRange } from './calendar.ts'

type Hours = Pick<StaffCalendar, 'timeZone' | 'weekly' | 'overrides'>

const minutesOfDay = 1440

/**
 * The overrides of a person who works for some spans besides their hours (S31). Each of the dates on which a span begins gets its hours
 * with the span; the other dates stay as they are. A span is at most a day long.
 */
export function addExtraTime(hours: Hours, spans: readonly Span[]): readonly DateOverride[] {
  if (spans.length === 0) return hours.overrides
  const added = new Map<PlainDate, readonly WallRange[]>()
  for (const span of spans) {
    const date = localDate(hours.timeZone, span.start)
    added.set(date, [...(added.get(date) ?? rangesOf(hours, date)), toWallRange(hours.timeZone, date, span)])
  }
  const changed = Array.from(added, ([date, ranges]): DateOverride => ({ date, ranges }))
  // Of two overrides for one date the later counts.
  return [...hours.overrides, ...changed]
}

/** The hours of a date without extra time. */
const rangesOf = ({ weekly, overrides }: Hours, date: PlainDate): readonly WallRange[] =>
  overrides.findLast((override) => override.date === date)?.ranges ??
  weekly
    .filter(({ weekday }) => weekday === isoWeekday(toEpochDay(date)))
    .map(({ from, to }) => ({ from, to }))

/** A span on the wall clock of the date on which it begins; its end may be on the next one. */
function toWallRange(timeZone: string, date: PlainDate, { start, end }: Span): WallRange {
  const minute = localMinute(timeZone, end)
  const endDate = localDate(timeZone, end)
  const days = endDate === date ? 0 : endDate === addDays(date, 1) ? 1 : 2
  return { from: localMinute(timeZone, start), to: Math.min(minute + days * minutesOfDay, 2 * minutesOfDay) }
}
