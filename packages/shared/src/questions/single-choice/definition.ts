import * as v from 'valibot'
import { baseEntries, ChoicesSchema, scoredEntries } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('single_choice'),
  ...baseEntries,
  ...scoredEntries,
  options: ChoicesSchema,
})
export type SingleChoice = v.InferOutput<typeof definition>
