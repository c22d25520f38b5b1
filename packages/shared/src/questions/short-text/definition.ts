import * as v from 'valibot'
import { whole } from '../../files/file-values.ts'
import { baseEntries, fillsEntry } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('short_text'),
  ...baseEntries,
  ...fillsEntry('firstName', 'lastName', 'location', 'notes'),
  /** Code points. */
  max: v.optional(whole(1, 500), 200),
})
export type ShortText = v.InferOutput<typeof definition>
