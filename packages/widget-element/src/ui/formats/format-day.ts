import { dateFormat, numberFormat, relativeFormat } from '@hourfold/shared/i18n/formatters'
import type { PlainDate } from '@hourfold/shared/time/plain-date'
import { plainSpaces } from './intl.ts'

const utc = { timeZone: 'UTC' } as const
const midnight = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** A day in words: "Friday, November 20, 2026". */
export const formatDay = (locale: string, date: PlainDate): string =>
  plainSpaces(dateFormat(locale, { ...utc, dateStyle: 'full' }).format(midnight(date)))

/** A day without its year: "Friday, November 20". */
export const formatDayShort = (locale: string, date: PlainDate): string =>
  plainSpaces(
    dateFormat(locale, { ...utc, weekday: 'long', day: 'numeric', month: 'long' }).format(midnight(date)),
  )

/** The months of a period in words: "November 2026", "November – December 2026". */
export const formatMonths = (locale: string, first: PlainDate, last: PlainDate): string =>
  plainSpaces(
    dateFormat(locale, { ...utc, month: 'long', year: 'numeric' }).formatRange(
      midnight(first),
      midnight(last),
    ),
  )

/** The short name of a date's month: "Dec". */
export const formatMonthName = (locale: string, date: PlainDate): string =>
  dateFormat(locale, { ...utc, month: 'short' }).format(midnight(date))

/** The day of the month in the digits of the locale: "20". */
export const formatDayNumber = (locale: string, date: PlainDate): string =>
  numberFormat(locale).format(Number(date.slice(8)))

/** The weekday of a date, in full and in the shortest unambiguous form. */
export function formatWeekday(
  locale: string,
  date: PlainDate,
): { readonly long: string; readonly short: string } {
  const short = dateFormat(locale, { ...utc, weekday: 'short' }).format(midnight(date))
  return {
    long: dateFormat(locale, { ...utc, weekday: 'long' }).format(midnight(date)),
    // European Portuguese has full words as short weekdays, Brazilian has "dom.": an abbreviation ends in a dot or has at most
    // three letters.
    short: /^[^.]{4,}$/.test(short) ? short.slice(0, 3) : short,
  }
}

/** A day that has a word of its own: "today" for 0, "tomorrow" for 1. */
export const formatNearDay = (locale: string, days: number): string =>
  relativeFormat(locale, { numeric: 'auto' }).format(days, 'day')
