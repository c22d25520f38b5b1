import { ok, type Result } from '../errors/result.ts'
import { fault, isNothing } from './check-text.ts'
import type { Answer, AnswerFault, Points } from './question-type.ts'

/** What the types that hold a number have in common. */

/** The most that an answer may be, either way: with four decimals it is still exact. */
export const largest = 1_000_000_000

/**
 * A number within its limits, given as one or as typed; null where nothing was given. More decimals than there may be are
 * refused, not rounded: «1,000» where whole numbers are asked for may well mean a thousand.
 */
export function checkNumber(
  { min, max, decimals = 0 }: { readonly min: number; readonly max: number; readonly decimals?: number },
  given: unknown,
): Result<number | null, readonly AnswerFault[]> {
  if (isNothing(given)) return ok(null)
  const value = typeof given === 'string' ? readTyped(given.trim(), decimals) : given
  if (typeof value !== 'number' || !hasDecimals(value, decimals)) return fault('invalid')
  // JSON knows no negative zero.
  return value < min || value > max ? fault('out_of_range', { min, max }) : ok(value + 0)
}

/** True for a number of at most so many decimals. */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Number.isFinite(value) && Number(value.toFixed(decimals)) === value

/** The higher, the better: the least there is counts nothing, and so does no answer. */
export const scoreNumber = (from: number, to: number, answer: Answer | undefined): Points => ({
  got: typeof answer === 'number' ? answer - from : 0,
  possible: to - from,
})

/** With a point or a comma. */
function readTyped(text: string, decimals: number): number | null {
  const [, whole, fraction = ''] = /^([+-]?\d{1,15})(?:[.,](\d{1,4}))?$/.exec(text) ?? []
  return whole === undefined || fraction.length > decimals ? null : Number(`${whole}.${fraction}`)
}

/** A category that no answer can add to. */
export const findScaleFaults = ({
  category,
  scored,
}: {
  readonly category?: string | undefined
  readonly scored: boolean
}): readonly string[] =>
  category === undefined || scored ? [] : ['category: counts nothing: the question is not scored']
