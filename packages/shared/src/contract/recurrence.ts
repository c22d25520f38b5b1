import * as v from 'valibot'
import { PlainDateSchema } from './values.ts'
import { weekdayCodes } from './weekday-codes.ts'

const whole = (from: number, to: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(from, 'invalid'), v.maxValue(to, 'invalid'))

/**
 * How an appointment recurs, in the words of RFC 5545. The wall clock where it takes place is what stays the same, whatever
 * the clocks do: the zone of the location, else of the person, else of the business. Never the visitor's.
 */
export const RecurrenceSchema = v.pipe(
  v.strictObject({
    freq: v.picklist(['daily', 'weekly', 'monthly'], 'invalid'),
    /** Every how many days, weeks or months. */
    interval: v.optional(whole(1, 12), 1),
    /** Occurrences, the first one included. */
    count: v.optional(whole(2, 52)),
    /** The last possible date, in the same zone. */
    until: v.optional(PlainDateSchema),
    /** Weekly: the days of the week in that zone; that of the first occurrence by default. */
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
