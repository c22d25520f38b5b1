import * as v from 'valibot'
import { whole } from '../../files/file-values.ts'
import { baseEntries, ChoicesSchema, scoredEntries } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('multiple_choice'),
  ...baseEntries,
  ...scoredEntries,
  options: ChoicesSchema,
  /** The most that may be chosen. */
  max: v.optional(whole(1, 100)),
})
export type MultipleChoice = v.InferOutput<typeof definition>
