import * as v from 'valibot'
import { ProseSchema, unansweredEntries } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('section'),
  /** The label is the heading. */
  ...unansweredEntries,
  text: v.optional(ProseSchema),
})
export type Section = v.InferOutput<typeof definition>
