import * as v from 'valibot'
import { flag, whole } from '../../files/file-values.ts'
import { baseEntries, scoredEntries } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('rating'),
  ...baseEntries,
  ...scoredEntries,
  /** How many stars there are. */
  to: v.optional(whole(3, 10), 5),
  /** In a quiz, one star counts nothing, and each further one a point. */
  scored: v.optional(flag, false),
})
export type Rating = v.InferOutput<typeof definition>
