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
    autoComplete: tokens[fills ?? ''] ?? null,
    most: max,
  }),
  check: ({ max }, given) => checkText(given, max),
} satisfies QuestionType<ShortText>

/** What a browser knows of its user, by what the question asks of the booker. */
const tokens: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  location: 'street-address',
}
