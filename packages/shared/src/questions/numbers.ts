import { ok, type Result } from '../errors/result.ts'
import { fault, isNothing } from './check-text.ts'
import type { Answer, AnswerFault, Points } from './question-type.ts'

/** Helpers that all types with a number share. */

/** The largest absolute value of an answer: with four decimals it is still exact. */
export const largestNumber = 1_000_000_000

/**
 * A number within its limits, from a number or a text; null for an empty value. Extra decimals are refused, not rounded: "1,000"
 * may mean a thousand where whole numbers are expected.
 */
export function checkNumber(
  { min, max, decimals = 0 }: { readonly min: number; readonly max: number; readonly decimals?: number },
  input: unknown,
): Result<number | null, readonly AnswerFault[]> {
  if (isNothing(input)) return ok(null)
  const value = typeof input === 'string' ? readTyped(input.trim(), decimals) : input
  if (typeof value !== 'number' || !hasDecimals(value, decimals)) return fault('invalid')
  // JSON has no negative zero.
  return value < min || value > max ? fault('out_of_range', { min, max }) : ok(value + 0)
}

/** True if a number has at most `decimals` decimals. */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Number.isFinite(value) && Number(value.toFixed(decimals)) === value

/** Higher answers score more; the lowest number and a missing answer score nothing. */
export const scoreNumber = (from: number, to: number, answer: Answer | undefined): Points => ({
  got: typeof answer === 'number' ? answer - from : 0,
  possible: to - from,
})

/** Accepts a decimal point or comma. */
function readTyped(text: string, decimals: number): number | null {
  const [, whole, fraction = ''] = /^([+-]?\d{1,15})(?:[.,](\d{1,4}))?$/.exec(text) ?? []
  return whole === undefined || fraction.length > decimals ? null : Number(`${whole}.${fraction}`)
}

/** Finds a category that no answer adds points to. */
export const findScaleFaults = ({
  category,
  scored,
}: {
  readonly category?: string | undefined
  readonly scored: boolean
}): readonly string[] =>
  category === undefined || scored ? [] : ['category: counts nothing: the question is not scored']
