import type { Queryable } from '../database/database.ts'

/** What a request keeps is booked for good. Under the locks of everything concerned. */
export const bookRequest = (tx: Queryable, businessId: string, bookingId: string) =>
  tx.query(
    `update allocation set status = 'booked', hold_until = null
     where business_id = $1 and status = 'held' and booking_id = $2 and allocation_id in (
       select unnest(allocation_ids) from booking where business_id = $1 and booking_id = $2)`,
    [businessId, bookingId],
  )
