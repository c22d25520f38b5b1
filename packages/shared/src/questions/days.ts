import { ok, type Result } from '../errors/result.ts'
import { isPlainDate, type PlainDate } from '../time/plain-date.ts'
import { fault, isNothing } from './check-text.ts'
import type { AnswerFault } from './question-type.ts'

/** Helpers that all types with a day share. */

/** A calendar day from `min` to `max`, both included; null where nothing was given. */
export function checkDay(
  { min, max }: { readonly min: PlainDate; readonly max: PlainDate },
  input: unknown,
): Result<PlainDate | null, readonly AnswerFault[]> {
  if (isNothing(input)) return ok(null)
  const day = typeof input === 'string' ? input.trim() : ''
  if (!isPlainDate(day)) return fault('invalid')
  // ISO dates with four-digit years sort as text.
  return day < min || day > max ? fault('out_of_range', { min, max }) : ok(day)
}
