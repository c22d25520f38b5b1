import { isStorable } from '../input/is-storable.ts'
import { ok, type Result } from '../errors/result.ts'
import type { AnswerFault } from './question-type.ts'

type Checked<Value> = Result<Value, readonly AnswerFault[]>

/**
 * Words of at most `most` code points, trimmed; null where there are none. What can not be stored is `invalid`. A plain HTML form
 * ends lines with CR LF, a script with LF: the same words are the same answer.
 */
export function checkText(given: unknown, most: number): Checked<string | null> {
  if (isNothing(given)) return ok(null)
  if (typeof given !== 'string') return fault('invalid')
  const text = given.replaceAll(/\r\n?/g, '\n').trim()
  // A cheap bound first: no code point is longer than two UTF-16 units.
  if (text.length > most * 2 || Array.from(text).length > most) return fault('too_long', { count: most })
  return isStorable(text) ? ok(text) : fault('invalid')
}

export const fault = (
  code: AnswerFault['code'],
  params?: AnswerFault['params'],
): { readonly ok: false; readonly refusal: readonly AnswerFault[] } => ({
  ok: false,
  refusal: [params ? { code, params } : { code }],
})

/** Nothing was given: what a script leaves out, and what an empty field of a form sends. */
export const isNothing = (given: unknown): boolean =>
  given === undefined || given === null || (typeof given === 'string' && given.trim() === '')
