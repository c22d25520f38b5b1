import * as v from 'valibot'
import { flag, whole } from '../../files/file-values.ts'
import { baseEntries, scoredEntries, textOf } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('scale'),
  ...baseEntries,
  ...scoredEntries,
  /** Without these two, 0 to 10: how likely somebody is to recommend the business is asked so (Net Promoter Score). */
  from: v.optional(whole(0, 1), 0),
  to: v.optional(whole(2, 10), 10),
  /** What the two ends mean. */
  low: v.optional(textOf(60)),
  high: v.optional(textOf(60)),
  /** In a quiz, its lowest number counts nothing, and each further one a point. */
  scored: v.optional(flag, false),
})
export type Scale = v.InferOutput<typeof definition>
