import * as v from 'valibot'
import { whole } from '../../files/file-values.ts'
import { largest } from '../numbers.ts'
import { baseEntries, textOf } from '../question-base.ts'

const limitWords = `must be a number from -${largest} to ${largest}`
const limit = v.pipe(v.number(limitWords), v.minValue(-largest, limitWords), v.maxValue(largest, limitWords))

export const definition = v.strictObject({
  type: v.literal('number'),
  ...baseEntries,
  min: v.optional(limit),
  max: v.optional(limit),
  /** Answers lie so far apart, counted from `min` where there is one. */
  step: v.optional(v.pipe(limit, v.gtValue(0, 'must be more than 0'))),
  decimals: v.optional(whole(0, 4), 0),
  /** What is counted, in words: `kg`. */
  unit: v.optional(textOf(30)),
})
export type NumberQuestion = v.InferOutput<typeof definition>
