import type { Recurrence } from '@hourfold/shared/contract/recurrence'
import { weekdayCodes } from '@hourfold/shared/contract/weekday-codes'
import { isoWeekday, toEpochDay, type PlainDate } from '@hourfold/shared/time/plain-date'
import { datesOfWeek, type WeekRule } from '../../calendar/month-days.ts'

export type Frequency = Recurrence['freq']
export type WeekdayCode = (typeof weekdayCodes)[number]

/** Initial number of dates. */
const defaultCount = 4

/** Initial rule for a frequency. */
export const defaultRule = (freq: Frequency, maxCount: number): Recurrence => ({
  freq,
  interval: 1,
  count: Math.min(defaultCount, maxCount),
})

/** Weekday code of a date. */
export const weekdayOf = (date: PlainDate): WeekdayCode =>
  weekdayCodes[isoWeekday(toEpochDay(date)) - 1] ?? 'MO'

/** Weekdays in the order of the locale, each with a date that falls on it. */
export const weekInOrder = (
  rule: WeekRule,
): readonly { readonly code: WeekdayCode; readonly date: PlainDate }[] =>
  datesOfWeek('2026-11-01', rule).map((date) => ({ code: weekdayOf(date), date }))

/** Adds or removes a weekday. A rule without days means the weekday of the first date. */
export function toggleWeekday(rule: Recurrence, code: WeekdayCode, first: PlainDate): Recurrence {
  const days = daysOf(rule, first)
  const changed = weekdayCodes.filter((one) => (one === code) !== days.includes(one))
  const { byday: _byday, ...plain } = rule
  return changed.join() === weekdayOf(first) ? plain : { ...plain, byday: changed }
}

/** The weekdays of a weekly rule. */
export const daysOf = ({ byday }: Recurrence, first: PlainDate): readonly WeekdayCode[] =>
  byday ?? [weekdayOf(first)]

/** Ends the rule on a date or after a number of occurrences, never both. */
export function endRule(
  { freq, interval, byday }: Recurrence,
  end: { readonly count: number } | { readonly until: PlainDate },
): Recurrence {
  return { freq, interval, ...(byday === undefined ? {} : { byday }), ...end }
}
