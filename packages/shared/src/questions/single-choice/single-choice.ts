import { checkChoice, findScoreFaults, labelOf, scoreChoice } from '../choices.ts'
import type { QuestionType } from '../question-type.ts'
import { definition, type SingleChoice } from './definition.ts'

/** One of a few, all in sight. */
export const singleChoice = {
  definition,
  holds: 'text',
  control: ({ options }) => ({ kind: 'one_of', choices: options }),
  check: ({ options }, given) => checkChoice(options, given),
  score: ({ options }, answer) => scoreChoice(options, answer),
  show: ({ options }, answer) => labelOf(options, answer),
  faults: (question) => findScoreFaults(question),
} satisfies QuestionType<SingleChoice>
