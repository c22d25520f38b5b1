import type { QuestionType } from '../question-type.ts'
import { checkText } from '../check-text.ts'
import { definition, type LongText } from './definition.ts'

/** Several lines of words. */
export const longText = {
  definition,
  holds: 'text',
  control: ({ max }) => ({ kind: 'lines', most: max }),
  check: ({ max }, given) => checkText(given, max),
} satisfies QuestionType<LongText>
