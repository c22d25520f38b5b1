import {
  addDays,
  fromEpochDay,
  isPlainDate,
  isoWeekday,
  plainDate,
  toEpochDay,
  type PlainDate,
} from '@booking/shared/time/plain-date'

/** 0 = Sunday … 6 = Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
export type FirstDay = 'auto' | Weekday
export type DayRange = { readonly first: PlainDate; readonly last: PlainDate }

/** The weeks of a month (`2026-11`), days of other months left out as null. */
export function weeksOfMonth(month: string, firstDay: Weekday): (PlainDate | null)[][] {
  const first = firstOfMonth(month)
  const start = toEpochDay(startOfWeek(first, firstDay))
  const end = toEpochDay(addMonths(first, 1))
  return Array.from({ length: Math.ceil((end - start) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, column) => {
      const date = fromEpochDay(start + week * 7 + column)
      return monthOf(date) === month ? date : null
    }),
  )
}

export const monthOf = (date: PlainDate): string => date.slice(0, 7)

export const firstOfMonth = (month: string): PlainDate => plainDate(`${month}-01`)

/** The same day some months on; the last of the month where it has no such day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months
  const month = `${padded(Math.floor(count / 12), 4)}-${padded((count % 12) + 1, 2)}`
  const wanted = Number(date.slice(8))
  for (let day = wanted; day > 28; day--) {
    const candidate = `${month}-${day}`
    if (isPlainDate(candidate)) return candidate
  }
  return plainDate(`${month}-${padded(Math.min(wanted, 28), 2)}`)
}

export const startOfWeek = (date: PlainDate, firstDay: Weekday): PlainDate =>
  addDays(date, -(((isoWeekday(toEpochDay(date)) % 7) - firstDay + 7) % 7))

// ISO dates sort as text.
export function clampDay(date: PlainDate, range: DayRange | null): PlainDate {
  if (range && date < range.first) return range.first
  return range && date > range.last ? range.last : date
}

// CLDR's week data, cut to the regions of our languages; a test compares them with Intl where it knows.
const sundayRegions = new Set(['US', 'CA', 'BR', 'PT'])

/** The day a week begins on, by the language's region unless it is given. */
export function resolveFirstDay(locale: string, firstDay: FirstDay): Weekday {
  if (firstDay !== 'auto') return firstDay
  return sundayRegions.has(new Intl.Locale(locale).region ?? '') ? 0 : 1
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0')
