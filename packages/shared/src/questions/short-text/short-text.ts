import type { QuestionType } from '../question-type.ts'
import { checkText } from '../check-text.ts'
import { definition, type ShortText } from './definition.ts'

/** One line of words. */
export const shortText = {
  definition,
  holds: 'text',
  control: ({ max, fills }) => ({
    kind: 'line',
    type: 'text',
    autoComplete: fills === 'firstName' ? 'given-name' : fills === 'lastName' ? 'family-name' : null,
    most: max,
  }),
  check: ({ max }, given) => checkText(given, max),
} satisfies QuestionType<ShortText>
