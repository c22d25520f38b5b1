import * as v from 'valibot'
import { baseEntries, fillsEntry } from '../question-base.ts'

export const definition = v.strictObject({
  type: v.literal('date_of_birth'),
  ...baseEntries,
  ...fillsEntry('dateOfBirth'),
})
export type DateOfBirth = v.InferOutput<typeof definition>
