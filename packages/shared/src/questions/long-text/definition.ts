import * as v from 'valibot'
import { whole } from '../../files/file-values.ts'
import { baseEntries, fillsEntry } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('long_text'),
  ...baseEntries,
  ...fillsEntry('location', 'notes'),
  /** Code points. */
  max: v.optional(whole(1, 5000), 2000),
})
export type LongText = v.InferOutput<typeof definition>
