import * as v from 'valibot'
import { textOf, unansweredEntries } from '../question-base.ts'

const parameterWords = 'must be the name of a parameter such as utm_source'

export const definition = v.strictObject({
  type: v.literal('hidden'),
  ...unansweredEntries,
  /** What it always holds. */
  value: v.optional(textOf(500)),
  /** The parameter of the page's address that fills it. */
  parameter: v.optional(
    v.pipe(v.string(parameterWords), v.regex(/^[A-Za-z][A-Za-z0-9_.-]{0,59}$/, parameterWords)),
  ),
})
export type Hidden = v.InferOutput<typeof definition>
