/** A day without a time or a zone, ISO 8601: `2026-11-20`. */
export type PlainDate = `${number}-${number}-${number}`

const millisecondsPerDay = 86_400_000

/** True for a real day of the proleptic Gregorian calendar, years 0001–9999. */
export function isPlainDate(text: string): text is PlainDate {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined || Number(year) < 1) return false
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
}

/** The first and the last valid day: a year of three or five digits is a typing error and exceeds the column's range. */
export const firstDay = '1900-01-01' satisfies PlainDate
export const lastDay = '2199-12-31' satisfies PlainDate

/** True for a day that a request, an address, a form or a file may name. ISO dates with four-digit years sort as text. */
export const isOrdinaryDate = (text: string): text is PlainDate =>
  isPlainDate(text) && text >= firstDay && text <= lastDay

/** Narrows text from a trusted source. Throws RangeError for anything that is not a day. */
export function plainDate(text: string): PlainDate {
  if (!isPlainDate(text)) throw new RangeError(`not a plain date: ${text}`)
  return text
}

/** Returns the days since 1970-01-01, negative before. The slot engine counts in epoch days. */
export const toEpochDay = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`) / millisecondsPerDay

export const fromEpochDay = (day: number): PlainDate =>
  plainDate(new Date(day * millisecondsPerDay).toISOString().slice(0, 10))

export const addDays = (date: PlainDate, days: number): PlainDate => fromEpochDay(toEpochDay(date) + days)

/** 1 = Monday … 7 = Sunday (ISO 8601). */
export const isoWeekday = (epochDay: number): number => ((((epochDay + 3) % 7) + 7) % 7) + 1
