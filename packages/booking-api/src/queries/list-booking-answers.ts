import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import { KeptAnswersSchema } from './submission-row.ts'

const RowSchema = v.pipe(
  v.object({
    form_id: v.string(),
    version: v.number(),
    answers: KeptAnswersSchema,
    definition: v.record(v.string(), v.unknown()),
  }),
  v.transform(({ form_id: formId, ...row }) => ({ formId, ...row })),
)
/** Answers with what was asked: the version they are to, its words by locale. */
export type AskedAnswers = v.InferOutput<typeof RowSchema>

/**
 * What was answered for a booking: to what its service asks, and in a form that led to its order. The bookings of a series were
 * one item of their order.
 */
export const listBookingAnswers = async (
  q: Queryable,
  businessId: string,
  bookingId: string,
): Promise<readonly AskedAnswers[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select s.form_id, s.version, s.answers, d.definition
       from booking b
       join submission s on s.business_id = b.business_id and s.order_id = b.order_id
       join form_version d on d.business_id = s.business_id and d.form_id = s.form_id and d.version = s.version
       where b.business_id = $1 and b.booking_id = $2
         and (s.item is null or s.item = case when b.series_id is null then b.position else 0 end)
       order by s.item nulls last, s.created_at, s.submission_id`,
      [businessId, bookingId],
    ),
  )
