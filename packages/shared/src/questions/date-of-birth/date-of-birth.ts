import { checkDay, firstDay } from '../days.ts'
import type { QuestionType } from '../question-type.ts'
import { definition, type DateOfBirth } from './definition.ts'

/** A day that one knows by heart and types. */
export const dateOfBirth = {
  definition,
  holds: 'date',
  control: () => ({ kind: 'date_parts' }),
  check: (_, given, { today }) => checkDay({ min: firstDay, max: today }, given),
} satisfies QuestionType<DateOfBirth>
