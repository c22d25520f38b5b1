import * as v from 'valibot'
import { baseEntries, linkPattern, textOf } from '../question-base.ts'

const linkWords = 'must be a web address, or a path of the site such as /privacy'

export const definition = v.strictObject({
  type: v.literal('consent'),
  ...baseEntries,
  /** What is agreed to, next to the tick. */
  text: textOf(1000),
  /** Where it can be read in full. */
  link: v.optional(
    v.pipe(v.string(linkWords), v.maxLength(2000, linkWords), v.regex(linkPattern, linkWords)),
  ),
})
export type Consent = v.InferOutput<typeof definition>
