import * as v from 'valibot'
import { flag, whole } from '../../files/file-values.ts'
import { checkNumber, findScaleFaults, scoreNumber } from '../numbers.ts'
import { baseEntries, scoredEntries } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const RatingSchema = v.strictObject({
  type: v.literal('rating'),
  ...baseEntries,
  ...scoredEntries,
  /** Number of stars. */
  to: v.optional(whole(3, 10), 5),
  /** In a quiz, the first star scores 0, and each further star one point. */
  scored: v.optional(flag, false),
})
type Rating = v.InferOutput<typeof RatingSchema>

/** Stars, at least one. */
export const rating = {
  definition: RatingSchema,
  holds: 'number',
  control: ({ to }) => ({ kind: 'scale', from: 1, to, low: null, high: null, look: 'stars' }),
  check: ({ to }, input) => checkNumber({ min: 1, max: to }, input),
  score: ({ to, scored }, answer) => (scored ? scoreNumber(1, to, answer) : { got: 0, possible: 0 }),
  faults: (question) => findScaleFaults(question),
} satisfies QuestionType<Rating>
