import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/**
 * What a booking kept while it waited is booked for good; or kept on until `holdUntil`, where it is paid and waits for the
 * business now. Under the locks of everything concerned.
 */
export const bookRequest = (
  tx: Queryable,
  businessId: string,
  bookingId: string,
  holdUntil: Instant | null = null,
) =>
  tx.query(
    `update allocation set status = case when $3::timestamptz is null then 'booked' else 'held' end,
       hold_until = $3::timestamptz
     where business_id = $1 and status = 'held' and booking_id = $2 and allocation_id in (
       select unnest(allocation_ids) from booking where business_id = $1 and booking_id = $2)`,
    [businessId, bookingId, holdUntil === null ? null : new Date(holdUntil)],
  )
