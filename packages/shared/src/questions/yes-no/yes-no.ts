import * as v from 'valibot'
import { ok } from '../../errors/result.ts'
import { answerText } from '../answer-text.ts'
import { fault, isNothing } from '../check-text.ts'
import { baseEntries, PointsSchema, scoredEntries } from '../question-base.ts'
import type { QuestionType } from '../question-type.ts'

const YesNoSchema = v.strictObject({
  type: v.literal('yes_no'),
  ...baseEntries,
  ...scoredEntries,
  pointsYes: v.optional(PointsSchema),
  pointsNo: v.optional(PointsSchema),
})
type YesNo = v.InferOutput<typeof YesNoSchema>

/** Yes or no. "No" is an answer, unlike an empty field. */
export const yesNo = {
  definition: YesNoSchema,
  holds: 'flag',
  control: () => ({ kind: 'yes_no' }),
  check: (_, input) =>
    typeof input === 'boolean' ? ok(input) : isNothing(input) ? ok(null) : fault('invalid'),
  score: ({ pointsYes = 0, pointsNo = 0 }, answer) => ({
    got: answer === true ? pointsYes : answer === false ? pointsNo : 0,
    possible: Math.max(0, pointsYes, pointsNo),
  }),
  show: (_, answer) => (answer === true ? 'yes' : answer === false ? 'no' : answerText(answer)),
  faults: ({ category, pointsYes, pointsNo }) =>
    category === undefined || pointsYes !== undefined || pointsNo !== undefined
      ? []
      : ['category: counts nothing: neither answer has points'],
} satisfies QuestionType<YesNo>
