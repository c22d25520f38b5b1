import * as v from 'valibot'
import { checkChoice, findScoreFaults, labelOf, scoreChoice } from '../choices.ts'
import { baseEntries, ChoicesSchema, scoredEntries } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const SingleChoiceSchema = v.strictObject({
  type: v.literal('single_choice'),
  ...baseEntries,
  ...scoredEntries,
  options: ChoicesSchema,
})
type SingleChoice = v.InferOutput<typeof SingleChoiceSchema>

/** One of a few choices, all visible. */
export const singleChoice = {
  definition: SingleChoiceSchema,
  holds: 'text',
  control: ({ options }) => ({ kind: 'one_of', choices: options }),
  check: ({ options }, input) => checkChoice(options, input),
  score: ({ options }, answer) => scoreChoice(options, answer),
  show: ({ options }, answer) => labelOf(options, answer),
  faults: (question) => findScoreFaults(question),
} satisfies QuestionType<SingleChoice>
