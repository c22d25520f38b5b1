import * as v from 'valibot'
import { flag, whole } from '../../files/file-values.ts'
import { checkNumber, findScaleFaults, scoreNumber } from '../numbers.ts'
import { baseEntries, scoredEntries, textOf } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const ScaleSchema = v.strictObject({
  type: v.literal('scale'),
  ...baseEntries,
  ...scoredEntries,
  /** Without these two, the scale is 0 to 10, the range of a Net Promoter Score. */
  from: v.optional(whole(0, 1), 0),
  to: v.optional(whole(2, 10), 10),
  /** Labels of the two ends. */
  low: v.optional(textOf(60)),
  high: v.optional(textOf(60)),
  /** In a quiz, the lowest number scores 0, and each further number one point. */
  scored: v.optional(flag, false),
})
type Scale = v.InferOutput<typeof ScaleSchema>

/** A number on a scale with labelled ends. */
export const scale = {
  definition: ScaleSchema,
  holds: 'number',
  control: ({ from, to, low = null, high = null }) => ({
    kind: 'scale',
    from,
    to,
    low,
    high,
    look: 'numbers',
  }),
  check: ({ from, to }, input) => checkNumber({ min: from, max: to }, input),
  score: ({ from, to, scored }, answer) => (scored ? scoreNumber(from, to, answer) : { got: 0, possible: 0 }),
  faults: (question) => findScaleFaults(question),
} satisfies QuestionType<Scale>
