import { checkNumber, findScaleFaults, scoreNumber } from '../numbers.ts'
import type { QuestionType } from '../question-type.ts'
import { definition, type Rating } from './definition.ts'

/** Stars, at least one. */
export const rating = {
  definition,
  holds: 'number',
  control: ({ to }) => ({ kind: 'scale', from: 1, to, low: null, high: null, look: 'stars' }),
  check: ({ to }, given) => checkNumber({ min: 1, max: to }, given),
  score: ({ to, scored }, answer) => (scored ? scoreNumber(1, to, answer) : { got: 0, possible: 0 }),
  faults: (question) => findScaleFaults(question),
} satisfies QuestionType<Rating>
