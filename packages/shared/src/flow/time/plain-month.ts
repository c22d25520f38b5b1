import { plainDate, type PlainDate } from '../../time/plain-date.ts'

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
