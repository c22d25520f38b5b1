import { checkNumber, findScaleFaults, scoreNumber } from '../numbers.ts'
import type { QuestionType } from '../question-type.ts'
import { definition, type Scale } from './definition.ts'

/** A number between two ends that have a meaning. */
export const scale = {
  definition,
  holds: 'number',
  control: ({ from, to, low = null, high = null }) => ({
    kind: 'scale',
    from,
    to,
    low,
    high,
    look: 'numbers',
  }),
  check: ({ from, to }, given) => checkNumber({ min: from, max: to }, given),
  score: ({ from, to, scored }, answer) => (scored ? scoreNumber(from, to, answer) : { got: 0, possible: 0 }),
  faults: (question) => findScaleFaults(question),
} satisfies QuestionType<Scale>
