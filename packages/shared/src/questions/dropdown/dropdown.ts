import * as v from 'valibot'
import { checkChoice, findScoreFaults, labelOf, scoreChoice } from '../choices.ts'
import { baseEntries, ChoicesSchema, scoredEntries } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const DropdownSchema = v.strictObject({
  type: v.literal('dropdown'),
  ...baseEntries,
  ...scoredEntries,
  options: ChoicesSchema,
})
type Dropdown = v.InferOutput<typeof DropdownSchema>

/** One of many choices, in a drop-down list. */
export const dropdown = {
  definition: DropdownSchema,
  holds: 'text',
  control: ({ options }) => ({ kind: 'dropdown', choices: options }),
  check: ({ options }, input) => checkChoice(options, input),
  score: ({ options }, answer) => scoreChoice(options, answer),
  show: ({ options }, answer) => labelOf(options, answer),
  faults: (question) => findScoreFaults(question),
} satisfies QuestionType<Dropdown>
