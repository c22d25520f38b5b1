import { toIso, type Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** What a hold keeps, and the booking it becomes; `holdUntil` is how long a request waits, null is for good. */
export type HeldBooking = {
  readonly allocationIds: readonly string[]
  readonly bookingId: string
  readonly holdUntil: Instant | null
}

/** Turns what a hold keeps into booked time. Under the locks of everything concerned. */
export const bookHeldAllocations = (tx: Queryable, businessId: string, bookings: readonly HeldBooking[]) =>
  tx.query(
    `update allocation a set status = case when r."holdUntil" is null then 'booked' else 'held' end,
       hold_until = r."holdUntil", booking_id = r."bookingId", hold_id = null
     from jsonb_to_recordset($2::jsonb) as r("allocationIds" text[], "bookingId" text, "holdUntil" timestamptz)
     where a.business_id = $1 and a.allocation_id = any(r."allocationIds") and a.status = 'held'`,
    [
      businessId,
      JSON.stringify(
        bookings.map((one) => ({ ...one, holdUntil: one.holdUntil === null ? null : toIso(one.holdUntil) })),
      ),
    ],
  )
