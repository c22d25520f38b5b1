import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import { WordsSchema } from '../catalog/words.ts'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    booking_id: v.string(),
    starts_at: MomentSchema,
    answer_by: MomentSchema,
    service_name: WordsSchema,
    staff_name: v.string(),
    first_name: v.string(),
    last_name: v.string(),
  }),
  v.transform((row) => ({
    bookingId: row.booking_id,
    start: row.starts_at,
    /** Until when it can be answered. */
    answerBy: row.answer_by,
    serviceName: row.service_name,
    staffName: row.staff_name,
    booker: `${row.first_name} ${row.last_name}`.trim(),
  })),
)
export type OpenRequest = v.InferOutput<typeof RowSchema>

/** Requested appointments that can still be answered, the most urgent first. */
export const listOpenRequests = async (
  q: Queryable,
  businessId: string,
  now: Instant,
): Promise<readonly OpenRequest[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select b.booking_id, b.starts_at, coalesce(b.expires_at, b.starts_at) as answer_by, s.name as service_name,
         p.name as staff_name, o.first_name, o.last_name
       from booking b
       join orders o using (business_id, order_id)
       join service s using (business_id, service_id)
       join staff p on p.business_id = b.business_id and p.staff_id = b.staff_id
       where b.business_id = $1 and b.status = 'requested' and coalesce(b.expires_at, b.starts_at) > $2
       order by answer_by, b.booking_id`,
      [businessId, new Date(now)],
    ),
  )
