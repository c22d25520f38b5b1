import * as v from 'valibot'
import { whole } from '../../files/file-values.ts'
import { checkText } from '../check-text.ts'
import { baseEntries, fillsEntry } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const ShortTextSchema = v.strictObject({
  type: v.literal('short_text'),
  ...baseEntries,
  ...fillsEntry('firstName', 'lastName', 'location', 'notes'),
  /** In code points. */
  max: v.optional(whole(1, 500), 200),
})
type ShortText = v.InferOutput<typeof ShortTextSchema>

/** One line of text. */
export const shortText = {
  definition: ShortTextSchema,
  holds: 'text',
  control: ({ max, fills }) => ({
    kind: 'line',
    type: 'text',
    autoComplete: tokens[fills ?? ''] ?? null,
    most: max,
  }),
  check: ({ max }, input) => checkText(input, max),
} satisfies QuestionType<ShortText>

/** Autocomplete tokens by the contact field that the question fills. */
const tokens: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  location: 'street-address',
}
