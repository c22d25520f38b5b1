import * as v from 'valibot'
import { PlainDateSchema } from './values.ts'
import { weekdayCodes } from './weekday-codes.ts'

const whole = (from: number, to: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(from, 'invalid'), v.maxValue(to, 'invalid'))

/**
 * How an appointment recurs, in the terms of RFC 5545. Occurrences keep the wall-clock time of the place across clock
 * changes. The zone is the location's, else the staff member's, else the business's. It is never the visitor's zone.
 */
export const RecurrenceSchema = v.pipe(
  v.strictObject({
    freq: v.picklist(['daily', 'weekly', 'monthly'], 'invalid'),
    /** Interval in days, weeks or months. */
    interval: v.optional(whole(1, 12), 1),
    /** Number of occurrences, including the first one. */
    count: v.optional(whole(2, 52)),
    /** The last possible date, in the same zone. */
    until: v.optional(PlainDateSchema),
    /** Weekly only: the days of the week in that zone; the default is the day of the first occurrence. */
    byday: v.optional(
      v.pipe(
        v.array(v.picklist(weekdayCodes, 'invalid'), 'invalid'),
        v.minLength(1, 'choose_one'),
        v.maxLength(7, 'invalid'),
        v.check((list) => new Set(list).size === list.length, 'invalid'),
      ),
    ),
  }),
  v.check((rule) => (rule.count === undefined) !== (rule.until === undefined), 'required'),
  v.check((rule) => rule.byday === undefined || rule.freq === 'weekly', 'invalid'),
)
export type Recurrence = v.InferOutput<typeof RecurrenceSchema>
