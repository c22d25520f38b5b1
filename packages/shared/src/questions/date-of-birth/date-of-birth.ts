import * as v from 'valibot'
import { firstDay } from '../../time/plain-date.ts'
import { checkDay } from '../days.ts'
import { baseEntries, fillsEntry } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const DateOfBirthSchema = v.strictObject({
  type: v.literal('date_of_birth'),
  ...baseEntries,
  ...fillsEntry('dateOfBirth'),
})
type DateOfBirth = v.InferOutput<typeof DateOfBirthSchema>

/** A date of birth: visitors know it by heart, so they type it. */
export const dateOfBirth = {
  definition: DateOfBirthSchema,
  holds: 'date',
  control: () => ({ kind: 'date_parts' }),
  check: (_, input, { today }) => checkDay({ min: firstDay, max: today }, input),
} satisfies QuestionType<DateOfBirth>
