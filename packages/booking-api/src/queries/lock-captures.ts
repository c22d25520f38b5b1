import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    booking_id: v.string(),
    capture_id: v.string(),
    currency: v.string(),
    refunded: v.number(),
    remaining: v.number(),
  }),
  v.transform((row) => ({
    bookingId: row.booking_id,
    captureId: row.capture_id,
    currency: row.currency,
    /** What of the booking's share went back, or is on its way. */
    refunded: row.refunded,
    /** What of the whole capture did not. */
    left: row.remaining,
  })),
)
export type CapturedShare = v.InferOutput<typeof RowSchema>

/**
 * What is left of the money that pays for these bookings, behind its locks, which last until the transaction ends: whoever
 * gives some of it back asks here first. After bookings; before sessions, resources and people. A booking that nothing was
 * captured for is missing.
 */
export async function lockCaptures(
  tx: Queryable,
  businessId: string,
  bookingIds: readonly string[],
): Promise<readonly CapturedShare[]> {
  const params = [businessId, bookingIds]
  const [, rows] = await Promise.all([
    tx.query(
      `select from capture where business_id = $1 and capture_id in (select c.capture_id from ${shares} ${ofBookings})
       order by capture_id for update`,
      params,
    ),
    // Sums are formed by a statement of its own: it sees what was written while the locks were waited for.
    tx.query(
      `select b.booking_id, c.capture_id, c.currency,
         coalesce(sum(r.amount) filter (where r.booking_id = b.booking_id), 0)::bigint as refunded,
         (c.amount - coalesce(sum(r.amount), 0))::bigint as remaining
       from ${shares}
       left join refund r on r.business_id = c.business_id and r.capture_id = c.capture_id and r.status <> 'failed'
       ${ofBookings}
       group by b.business_id, b.booking_id, c.business_id, c.capture_id
       order by b.order_id, b.position`,
      params,
    ),
  ])
  return parseRows(RowSchema, rows)
}

const shares = `booking b
  join orders o using (business_id, order_id)
  join capture c on c.business_id = b.business_id and c.payment_id = o.paid_by and c.is_kept`
const ofBookings = 'where b.business_id = $1 and b.booking_id = any($2::text[])'
