import * as v from 'valibot'
import { whole } from '../../files/file-values.ts'
import { answerText } from '../answer-text.ts'
import { fault } from '../check-text.ts'
import { checkNumber, hasDecimals, largestNumber } from '../numbers.ts'
import { baseEntries, textOf } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const limitWords = `must be a number from -${largestNumber} to ${largestNumber}`
const limit = v.pipe(
  v.number(limitWords),
  v.minValue(-largestNumber, limitWords),
  v.maxValue(largestNumber, limitWords),
)

const NumberQuestionSchema = v.strictObject({
  type: v.literal('number'),
  ...baseEntries,
  min: v.optional(limit),
  max: v.optional(limit),
  /** Step between answers, counted from `min` where there is one. */
  step: v.optional(v.pipe(limit, v.gtValue(0, 'must be more than 0'))),
  decimals: v.optional(whole(0, 4), 0),
  /** Unit as text: `kg`. */
  unit: v.optional(textOf(30)),
})
type NumberQuestion = v.InferOutput<typeof NumberQuestionSchema>

/** A number; a whole number by default. */
export const number = {
  definition: NumberQuestionSchema,
  holds: 'number',
  control: ({ min = null, max = null, step, decimals, unit = null }) => ({
    kind: 'number',
    min,
    max,
    step: step ?? Number((10 ** -decimals).toFixed(decimals)),
    unit,
  }),
  check: (question, input) => {
    const { min = -largestNumber, max = largestNumber, decimals } = question
    const checked = checkNumber({ min, max, decimals }, input)
    const isOff = checked.ok && checked.value !== null && !isOnStep(checked.value, question)
    return isOff ? fault('invalid') : checked
  },
  show: ({ unit }, answer) => [answerText(answer), ...(unit === undefined ? [] : [unit])].join(' '),
  faults: ({ min, max, step, decimals }) => [
    ...(min !== undefined && max !== undefined && max < min ? ['max: is less than min'] : []),
    ...Object.entries({ min, max, step }).flatMap(([key, value]) =>
      value === undefined || hasDecimals(value, decimals) ? [] : [`${key}: has more decimals than an answer`],
    ),
  ],
} satisfies QuestionType<NumberQuestion>

/** Calculated in whole numbers, where 0.3 is exactly three times 0.1. */
function isOnStep(value: number, { min = 0, step, decimals }: NumberQuestion): boolean {
  const scaled = (one: number): number => Math.round(one * 10 ** decimals)
  return step === undefined || (scaled(value) - scaled(min)) % scaled(step) === 0
}
