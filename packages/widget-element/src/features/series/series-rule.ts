import type { Recurrence } from '@booking/shared/contract/recurrence'
import { weekdayCodes } from '@booking/shared/contract/weekday-codes'
import { isoWeekday, toEpochDay, type PlainDate } from '@booking/shared/time/plain-date'
import { datesOfWeek, type WeekRule } from '../../calendar/month-days.ts'

export type Frequency = Recurrence['freq']
export type WeekdayCode = (typeof weekdayCodes)[number]

/** How often it repeats at first, before the visitor says so. */
const defaultCount = 4

/** A rhythm to begin with. */
export const defaultRule = (freq: Frequency, maxCount: number): Recurrence => ({
  freq,
  interval: 1,
  count: Math.min(defaultCount, maxCount),
})

/** The code of the weekday of a date. */
export const weekdayOf = (date: PlainDate): WeekdayCode =>
  weekdayCodes[isoWeekday(toEpochDay(date)) - 1] ?? 'MO'

/** The week in the order of the language, each day with a date that falls on it. */
export const weekInOrder = (
  rule: WeekRule,
): readonly { readonly code: WeekdayCode; readonly date: PlainDate }[] =>
  datesOfWeek('2026-11-01', rule).map((date) => ({ code: weekdayOf(date), date }))

/** The rule with a weekday more or less. The first date's own weekday alone is what a rule without days means. */
export function toggleWeekday(rule: Recurrence, code: WeekdayCode, first: PlainDate): Recurrence {
  const days = daysOf(rule, first)
  const changed = weekdayCodes.filter((one) => (one === code) !== days.includes(one))
  const { byday: _byday, ...plain } = rule
  return changed.join() === weekdayOf(first) ? plain : { ...plain, byday: changed }
}

/** The weekdays of a weekly rule. */
export const daysOf = ({ byday }: Recurrence, first: PlainDate): readonly WeekdayCode[] =>
  byday ?? [weekdayOf(first)]

/** The rule until a date, or with a number of occurrences: never both. */
export function endRule(
  { freq, interval, byday }: Recurrence,
  end: { readonly count: number } | { readonly until: PlainDate },
): Recurrence {
  return { freq, interval, ...(byday === undefined ? {} : { byday }), ...end }
}
