import * as v from 'valibot'
import { firstDay, isOrdinaryDate, lastDay, type PlainDate } from '../../time/plain-date.ts'
import { checkDay } from '../days.ts'
import { baseEntries } from '../question-base.ts'
import type { DayLimit, QuestionType } from '../question-type.ts'

const DayLimitSchema = v.custom<DayLimit>(
  (day) => day === 'today' || (typeof day === 'string' && isOrdinaryDate(day)),
  `must be today, or a date such as 2026-11-20, from ${firstDay} to ${lastDay}`,
)

const DateQuestionSchema = v.strictObject({
  type: v.literal('date'),
  ...baseEntries,
  min: v.optional(DayLimitSchema),
  max: v.optional(DayLimitSchema),
})
type DateQuestion = v.InferOutput<typeof DateQuestionSchema>

/** A day, chosen from a calendar. */
export const date = {
  definition: DateQuestionSchema,
  holds: 'date',
  control: ({ min = null, max = null }) => ({ kind: 'date', min, max }),
  check: ({ min = firstDay, max = lastDay }, input, { today }) =>
    checkDay({ min: dayOf(min, today), max: dayOf(max, today) }, input),
  // Whether a day is before `today` changes daily, so it is not a fault.
  faults: ({ min, max }) =>
    min !== undefined && max !== undefined && min !== 'today' && max !== 'today' && max < min
      ? ['max: is before min']
      : [],
} satisfies QuestionType<DateQuestion>

const dayOf = (limit: DayLimit, today: PlainDate): PlainDate => (limit === 'today' ? today : limit)
