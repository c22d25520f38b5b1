import * as v from 'valibot'
import { isPlainDate, type PlainDate } from '../../time/plain-date.ts'
import { firstDay, lastDay } from '../days.ts'
import { baseEntries } from '../question-base.ts'

const limit = v.custom<PlainDate | 'today'>(
  (day) =>
    day === 'today' || (typeof day === 'string' && isPlainDate(day) && day >= firstDay && day <= lastDay),
  `must be today, or a date such as 2026-11-20, from ${firstDay} to ${lastDay}`,
)

export const definition = v.strictObject({
  type: v.literal('date'),
  ...baseEntries,
  min: v.optional(limit),
  max: v.optional(limit),
})
export type DateQuestion = v.InferOutput<typeof definition>
