import { parseDate, startOfWeek, type CalendarDate, type DateDuration } from '@internationalized/date'
import type { PlainMonth } from '@hourfold/shared/flow/time/plain-month'
import { includes, periodOf } from '@hourfold/shared/flow/time/shown-period'
import { plainDate, type PlainDate } from '@hourfold/shared/time/plain-date'

/** The first day of the week: that of the locale, or 0 = Sunday … 6 = Saturday. */
export type FirstDay = 'auto' | 0 | 1 | 2 | 3 | 4 | 5 | 6
export type WeekRule = {
  /** Full Intl tag. */
  readonly locale: string
  readonly firstDay: FirstDay
}
export type DayRange = { readonly first: PlainDate; readonly last: PlainDate }

/**
 * The weeks of a calendar view. Dates outside of it are null, but the view of the present month begins with the week of today,
 * whose past days are shown too.
 */
export function weeksOfMonth(
  month: PlainMonth,
  today: PlainDate,
  rule: WeekRule,
): readonly (readonly (PlainDate | null)[])[] {
  const { from, to } = periodOf(month, today)
  const [weekStart = from] = datesOfWeek(from, rule)
  const shown = { from: from === today ? weekStart : from, to }
  const weeks: (PlainDate | null)[][] = []
  for (let start = weekStart; start < to; start = moveDate(start, { weeks: 1 })) {
    weeks.push(datesOfWeek(start, rule).map((date) => (includes(shown, date) ? date : null)))
  }
  return weeks
}

/** The seven dates of the week that contains a date, in the order of the rule. */
export function datesOfWeek(date: PlainDate, rule: WeekRule): readonly PlainDate[] {
  const start = startOfWeek(parseDate(date), rule.locale, weekStartOf(rule))
  return Array.from({ length: 7 }, (_, days) => toPlainDate(start.add({ days })))
}

/** Moves a date by days or months. In a shorter month it becomes the last day. */
export const moveDate = (date: PlainDate, duration: DateDuration): PlainDate =>
  toPlainDate(parseDate(date).add(duration))

/** The date in the format of the flow. The library stops at 9999-12-31, but it continues into the years before 1. */
export const toPlainDate = (date: CalendarDate): PlainDate =>
  date.era === 'BC' ? '0001-01-01' : plainDate(date.toString())

/** The last date that the calendar can show. */
export const lastDate: PlainDate = '9999-11-30'

// ISO dates sort as text.
export function clampDay(date: PlainDate, range: DayRange | null): PlainDate {
  if (range && date < range.first) return range.first
  return range && date > range.last ? range.last : date
}

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
type WeekdayName = (typeof weekdayNames)[number]

/** Locales whose printed calendars begin on another day than CLDR says. */
const weekStarts: Readonly<Record<string, WeekdayName>> = { 'pt-PT': 'mon' }

/** The library's name of the first day of the week; undefined selects that of the locale. */
export const weekStartOf = ({ locale, firstDay }: WeekRule): WeekdayName | undefined =>
  firstDay === 'auto' ? weekStarts[locale.slice(0, 5)] : weekdayNames[firstDay]
