import type { Queryable } from '../database/database.ts'

/** Turns what a hold keeps into booked time; says how many rows were still held. Under the locks of the people concerned. */
export async function bookHeldAllocations(
  tx: Queryable,
  businessId: string,
  pairs: readonly { readonly allocationId: string; readonly bookingId: string }[],
): Promise<number> {
  const rows = await tx.query(
    `update allocation a set status = 'booked', hold_until = null, booking_id = r."bookingId"
     from jsonb_to_recordset($2::jsonb) as r("allocationId" text, "bookingId" text)
     where a.business_id = $1 and a.allocation_id = r."allocationId" and a.status = 'held'
     returning a.allocation_id`,
    [businessId, JSON.stringify(pairs)],
  )
  return rows.length
}
