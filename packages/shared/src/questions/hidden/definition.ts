import * as v from 'valibot'
import { unansweredEntries } from '../question-base.ts'

const parameterWords = 'must be the name of a parameter such as utm_source'

const valueWords = 'must be one text for all languages'

export const definition = v.strictObject({
  type: v.literal('hidden'),
  ...unansweredEntries,
  /** What it always holds: nobody reads it, and conditions say it, so it is the same in all languages. */
  value: v.optional(
    v.pipe(
      v.string(valueWords),
      v.trim(),
      v.nonEmpty('must not be empty'),
      v.maxLength(500, 'must be at most 500 characters'),
    ),
  ),
  /** The parameter of the page's address that fills it. */
  parameter: v.optional(
    v.pipe(v.string(parameterWords), v.regex(/^[A-Za-z][A-Za-z0-9_.-]{0,59}$/, parameterWords)),
  ),
})
export type Hidden = v.InferOutput<typeof definition>
