import * as v from 'valibot'
import { ok } from '../../errors/result.ts'
import { ProseSchema, unansweredEntries } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const SectionSchema = v.strictObject({
  type: v.literal('section'),
  /** The label is the heading. */
  ...unansweredEntries,
  text: v.optional(ProseSchema),
})
type Section = v.InferOutput<typeof SectionSchema>

/** A heading with text between questions. */
export const section = {
  definition: SectionSchema,
  holds: 'nothing',
  control: ({ text = null }) => ({ kind: 'words', text }),
  check: () => ok(null),
} satisfies QuestionType<Section>
