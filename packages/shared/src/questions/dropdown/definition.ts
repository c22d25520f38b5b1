import * as v from 'valibot'
import { baseEntries, ChoicesSchema, scoredEntries } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('dropdown'),
  ...baseEntries,
  ...scoredEntries,
  options: ChoicesSchema,
})
export type Dropdown = v.InferOutput<typeof definition>
