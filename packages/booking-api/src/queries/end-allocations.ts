import type { Queryable } from '../database/database.ts'

/** Gives back everything that a hold or a booking keeps. Under the locks of the people concerned. */
export const endAllocations = (
  tx: Queryable,
  businessId: string,
  of: { readonly holdId?: string; readonly bookingId?: string },
) =>
  tx.query(
    `update allocation set status = 'ended', hold_until = null
     where business_id = $1 and status <> 'ended' and allocation_id in (
       select allocation_id from hold_item where business_id = $1 and hold_id = $2::text
       union all select allocation_id from booking where business_id = $1 and booking_id = $3::text)`,
    [businessId, of.holdId ?? null, of.bookingId ?? null],
  )
