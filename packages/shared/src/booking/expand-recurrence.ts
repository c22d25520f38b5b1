import type { Recurrence } from '../contract/recurrence.ts'
import { weekdayCodes } from '../contract/weekday-codes.ts'
import type { Instant } from '../time/instant.ts'
import { fromEpochDay, isoWeekday, isPlainDate, toEpochDay } from '../time/plain-date.ts'
import { firstInstantFrom, localEpochDay, localMinute } from '../time/wall-clock.ts'

/**
 * Returns the starts of a series, ascending and distinct, at most `limit`; `first` is included and counted. All
 * starts have the same wall time in the zone. A time that the clocks skip moves to the end of the jump, and of a
 * repeated time the earlier is used. Months without the day are skipped. The result is empty when `until` is before
 * `first`.
 */
export function expandRecurrence(
  rule: Recurrence,
  first: Instant,
  timeZone: string,
  limit: number,
): readonly Instant[] {
  const firstDay = localEpochDay(timeZone, first)
  const minuteOfDay = localMinute(timeZone, first)
  const lastDay = rule.until === undefined ? Infinity : toEpochDay(rule.until)
  const most = Math.min(limit, rule.count ?? Infinity)
  const starts: Instant[] = []
  for (const day of daysOf(rule, firstDay)) {
    if (starts.length >= most || day > lastDay) break
    const start = day === firstDay ? first : firstInstantFrom(timeZone, day, minuteOfDay)
    // A day that the zone skipped, or a jump over midnight, can lead to the next date or to a start that already
    // exists.
    if (start > (starts.at(-1) ?? -Infinity) && localEpochDay(timeZone, start) <= lastDay) starts.push(start)
  }
  return starts
}

/** Returns the days of the rule, ascending, from the first one to the end of the calendar. */
function daysOf(rule: Recurrence, firstDay: number): Iterable<number> {
  if (rule.freq === 'daily') return everyDays(firstDay, rule.interval)
  return rule.freq === 'weekly'
    ? weeklyDays(firstDay, rule.interval, rule.byday)
    : monthlyDays(firstDay, rule.interval)
}

const endOfCalendar = toEpochDay('9999-12-31')

function* everyDays(firstDay: number, step: number): Generator<number> {
  for (let day = firstDay; day <= endOfCalendar; day += step) yield day
}

/** Weeks begin on Monday. The first day belongs to the series even when its weekday is not listed. */
function* weeklyDays(firstDay: number, interval: number, byday: Recurrence['byday']) {
  const monday = firstDay + 1 - isoWeekday(firstDay)
  const daysFromMonday = byday
    ? weekdayCodes.flatMap((code, index) => (byday.includes(code) ? [index] : []))
    : [firstDay - monday]
  yield firstDay
  for (const week of everyDays(monday, 7 * interval)) {
    for (const days of daysFromMonday) if (week + days > firstDay) yield week + days
  }
}

function* monthlyDays(firstDay: number, interval: number): Generator<number> {
  const first = fromEpochDay(firstDay)
  const firstMonth = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1
  for (let month = firstMonth; month < 10_000 * 12; month += interval) {
    const year = String(Math.floor(month / 12)).padStart(4, '0')
    const date = `${year}-${String((month % 12) + 1).padStart(2, '0')}-${first.slice(8)}`
    if (isPlainDate(date)) yield toEpochDay(date)
  }
}
