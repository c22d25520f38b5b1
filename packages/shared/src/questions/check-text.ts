import { isStorable, isVisible } from '../input/is-visible.ts'
import { ok, type Result } from '../errors/result.ts'
import type { AnswerFault } from './question-type.ts'

type Checked<Value> = Result<Value, readonly AnswerFault[]>

/**
 * A text of at most `most` code points, trimmed; null where it is empty. A text that cannot be stored is `invalid`. A plain
 * HTML form ends lines with CR LF and a script with LF; both give the same answer.
 */
export function checkText(input: unknown, most: number): Checked<string | null> {
  if (isNothing(input)) return ok(null)
  if (typeof input !== 'string') return fault('invalid')
  const text = input.replaceAll(/\r\n?/g, '\n').trim()
  // This check is cheap and comes first: no code point is longer than two UTF-16 units.
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

/** True if nothing was given that can be seen: scripts leave the value out, and an empty form field sends ''. */
export const isNothing = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && !isVisible(input))
