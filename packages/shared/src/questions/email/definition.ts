import * as v from 'valibot'
import { baseEntries, fillsEntry } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('email'),
  ...baseEntries,
  ...fillsEntry('email'),
})
export type Email = v.InferOutput<typeof definition>
