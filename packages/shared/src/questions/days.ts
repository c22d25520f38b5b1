import { ok, type Result } from '../errors/result.ts'
import { isPlainDate, type PlainDate } from '../time/plain-date.ts'
import { fault, isNothing } from './check-text.ts'
import type { AnswerFault } from './question-type.ts'

/** What the types that hold a day have in common. */

/** No answer lies before or after them: a year of three or five digits is a slip of the finger. */
export const firstDay = '1900-01-01' satisfies PlainDate
export const lastDay = '2199-12-31' satisfies PlainDate

/** A day of the calendar from `min` to `max`, both included; null where nothing was given. */
export function checkDay(
  { min, max }: { readonly min: PlainDate; readonly max: PlainDate },
  given: unknown,
): Result<PlainDate | null, readonly AnswerFault[]> {
  if (isNothing(given)) return ok(null)
  const day = typeof given === 'string' ? given.trim() : ''
  if (!isPlainDate(day)) return fault('invalid')
  // ISO dates of four-digit years stand in the order of their text.
  return day < min || day > max ? fault('out_of_range', { min, max }) : ok(day)
}
