import type { Recurrence } from '../contract/recurrence.ts'
import { weekdayCodes } from '../contract/weekday-codes.ts'
import type { Instant, Span } from '../time/instant.ts'
import { fromEpochDay, isoWeekday } from '../time/plain-date.ts'
import { localEpochDay, localMinute, wallToInstants } from '../time/wall-clock.ts'
import { expandRecurrence } from './expand-recurrence.ts'

/**
 * True for a new series that every calendar can store as one recurring entry: its dates are exactly those of its rule, all equally
 * long, and an RRULE expresses them. It is false where
 * - the clocks skip the time on one of the days: RFC 5545 moves it by the jump, the series to the end of the jump,
 * - a date or the end of the first is in a repeated hour: RFC 5545 means the first pass, ical.js (Thunderbird) takes the second,
 * - the weekday of the first date is not listed, which RFC 5545 leaves undefined,
 * - months lack the day: Outlook takes their last day instead.
 * An RDATE could list these dates, but Outlook ignores it and would show only the first date.
 */
export function isUnbrokenSeries(rule: Recurrence, timeZone: string, dates: readonly Span[]): boolean {
  const [first] = dates
  if (!first || dates.length < 2) return false
  const planned = expandRecurrence(rule, first.start, timeZone, dates.length + 1)
  if (planned.length !== dates.length) return false
  const firstDay = localEpochDay(timeZone, first.start)
  const weekday = weekdayCodes[isoWeekday(firstDay) - 1]
  if (rule.byday && weekday && !rule.byday.includes(weekday)) return false
  if (rule.freq === 'monthly' && Number(fromEpochDay(firstDay).slice(8)) > 28) return false
  const length = first.end - first.start
  const minuteOfDay = localMinute(timeZone, first.start)
  return (
    isNamedByWallClock(timeZone, first.end) &&
    dates.every(
      ({ start, end }, index) =>
        start === planned[index] &&
        end - start === length &&
        localMinute(timeZone, start) === minuteOfDay &&
        isNamedByWallClock(timeZone, start),
    )
  )
}

/** True if a local time in the zone names this instant and no other: whole minutes, and not in a repeated hour. */
export function isNamedByWallClock(timeZone: string, instant: Instant): boolean {
  const [named, second] = wallToInstants(
    timeZone,
    localEpochDay(timeZone, instant),
    localMinute(timeZone, instant),
  )
  return named === instant && second === undefined
}
