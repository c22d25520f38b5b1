import { dateFormat } from '../../i18n/formatters.ts'
import { plainDate, type PlainDate } from '../../time/plain-date.ts'
import type { Instant } from '../../time/instant.ts'

/** A month without a zone: `2026-11`. */
export type PlainMonth = string

export const isPlainMonth = (text: string): boolean => /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text)

export const monthOf = (date: PlainDate): PlainMonth => date.slice(0, 7)

export const firstOfMonth = (month: PlainMonth): PlainDate => plainDate(`${month}-01`)

/** The first day after the month: the exclusive end of a query for it. */
export function afterMonth(month: PlainMonth): PlainDate {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
  return plainDate(`${next.padStart(7, '0')}-01`)
}

/** The local date of an instant in a zone. */
export const dateIn = (timeZone: string, instant: Instant): PlainDate =>
  plainDate(
    timeZone === 'UTC'
      ? new Date(instant).toISOString().slice(0, 10)
      : // The Swedish locale formats dates as ISO.
        dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant),
  )
