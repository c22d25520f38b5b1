import { checkChoice, findScoreFaults, labelOf, scoreChoice } from '../choices.ts'
import type { QuestionType } from '../question-type.ts'
import { definition, type Dropdown } from './definition.ts'

/** One of many, folded away. */
export const dropdown = {
  definition,
  holds: 'text',
  control: ({ options }) => ({ kind: 'dropdown', choices: options }),
  check: ({ options }, given) => checkChoice(options, given),
  score: ({ options }, answer) => scoreChoice(options, answer),
  show: ({ options }, answer) => labelOf(options, answer),
  faults: (question) => findScoreFaults(question),
} satisfies QuestionType<Dropdown>
