import {
  endOfMonth,
  getDayOfWeek,
  getWeeksInMonth,
  parseDate,
  startOfWeek,
  type CalendarDate,
  type DateDuration,
} from '@internationalized/date'
import { firstOfMonth, type PlainMonth } from '@booking/shared/flow/time/plain-month'
import { plainDate, type PlainDate } from '@booking/shared/time/plain-date'

/** The first day of the week: that of the locale, or 0 = Sunday … 6 = Saturday. */
export type FirstDay = 'auto' | 0 | 1 | 2 | 3 | 4 | 5 | 6
export type WeekRule = {
  /** Full Intl tag. */
  readonly locale: string
  readonly firstDay: FirstDay
}
export type DayRange = { readonly first: PlainDate; readonly last: PlainDate }

/** The weeks of a month; dates of other months are null. */
export function weeksOfMonth(month: PlainMonth, { locale, firstDay }: WeekRule): (PlainDate | null)[][] {
  const first = parseDate(firstOfMonth(month))
  const { day: last } = endOfMonth(first)
  const firstColumn = getDayOfWeek(first, locale, weekdayName(firstDay))
  return Array.from({ length: getWeeksInMonth(first, locale, weekdayName(firstDay)) }, (_, week) =>
    Array.from({ length: 7 }, (_day, column) => {
      const day = week * 7 + column - firstColumn + 1
      return day >= 1 && day <= last ? toPlainDate(first.set({ day })) : null
    }),
  )
}

/** The seven dates of the week that contains a date, in the order of the rule. */
export function datesOfWeek(date: PlainDate, { locale, firstDay }: WeekRule): readonly PlainDate[] {
  const start = startOfWeek(parseDate(date), locale, weekdayName(firstDay))
  return Array.from({ length: 7 }, (_, days) => toPlainDate(start.add({ days })))
}

/** Moves a date by days or months. In a shorter month it becomes the last day. */
export const moveDate = (date: PlainDate, duration: DateDuration): PlainDate =>
  toPlainDate(parseDate(date).add(duration))

/** The date in the format of the flow. The library stops at 9999-12-31, but it continues into the years before 1. */
export const toPlainDate = (date: CalendarDate): PlainDate =>
  date.era === 'BC' ? '0001-01-01' : plainDate(date.toString())

// ISO dates sort as text.
export function clampDay(date: PlainDate, range: DayRange | null): PlainDate {
  if (range && date < range.first) return range.first
  return range && date > range.last ? range.last : date
}

const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The library's name of a weekday; undefined selects the first day of the locale. */
export const weekdayName = (firstDay: FirstDay): (typeof weekdayNames)[number] | undefined =>
  firstDay === 'auto' ? undefined : weekdayNames[firstDay]
