import * as v from 'valibot'
import { whole } from '../../files/file-values.ts'
import { checkText } from '../check-text.ts'
import { baseEntries, fillsEntry } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const LongTextSchema = v.strictObject({
  type: v.literal('long_text'),
  ...baseEntries,
  ...fillsEntry('location', 'notes'),
  /** In code points. */
  max: v.optional(whole(1, 5000), 2000),
})
type LongText = v.InferOutput<typeof LongTextSchema>

/** Text with more than one line. */
export const longText = {
  definition: LongTextSchema,
  holds: 'text',
  control: ({ max }) => ({ kind: 'lines', most: max }),
  check: ({ max }, input) => checkText(input, max),
} satisfies QuestionType<LongText>
