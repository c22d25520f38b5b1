import * as v from 'valibot'
import { baseEntries, PointsSchema, scoredEntries } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('yes_no'),
  ...baseEntries,
  ...scoredEntries,
  pointsYes: v.optional(PointsSchema),
  pointsNo: v.optional(PointsSchema),
})
export type YesNo = v.InferOutput<typeof definition>
