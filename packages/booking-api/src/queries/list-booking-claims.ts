import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    staff_id: v.nullable(v.string()),
    starts_at: MomentSchema,
    ends_at: MomentSchema,
    is_live: v.boolean(),
  }),
  v.transform((row) => ({
    staffId: row.staff_id,
    start: row.starts_at,
    end: row.ends_at,
    /** Whether it still keeps anything. */
    isLive: row.is_live,
  })),
)
export type BookingClaim = v.InferOutput<typeof RowSchema>

/** What a booking keeps, or kept, of people, units and sessions; ascending by start, buffers included. */
export const listBookingClaims = async (
  q: Queryable,
  businessId: string,
  bookingId: string,
  now: Instant,
): Promise<readonly BookingClaim[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select a.staff_id, a.starts_at, a.ends_at,
         a.booking_id = b.booking_id and (a.status = 'booked' or a.status = 'held' and a.hold_until > $3) as is_live
       from booking b join allocation a on a.business_id = b.business_id and a.allocation_id = any(b.allocation_ids)
       where b.business_id = $1 and b.booking_id = $2
       order by a.starts_at, a.allocation_id`,
      [businessId, bookingId, new Date(now)],
    ),
  )
