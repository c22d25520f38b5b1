import type { Queryable } from '../database/database.ts'
import { toIso, type Instant } from '@booking/shared/time/instant'

export type NewAllocation = {
  readonly allocationId: string
  readonly staffId: string
  readonly serviceId: string
  readonly start: Instant
  readonly end: Instant
  readonly slotStart: Instant
  /** null is booked. */
  readonly holdUntil: Instant | null
  readonly holdId: string | null
  readonly bookingId: string | null
}

/**
 * Takes capacity and says how many rows went in. Fewer than were given means the exclusion constraint knew better: never
 * a bare insert, which collapses into deadlocks under load.
 */
export async function insertAllocations(
  tx: Queryable,
  businessId: string,
  allocations: readonly NewAllocation[],
): Promise<number> {
  const rows = await tx.query(
    `insert into allocation (business_id, allocation_id, staff_id, service_id, starts_at, ends_at, slot_starts_at, status,
       hold_until, hold_id, booking_id)
     select $1, "allocationId", "staffId", "serviceId", start, "end", "slotStart",
       case when "holdUntil" is null then 'booked' else 'held' end, "holdUntil", "holdId", "bookingId"
     from jsonb_to_recordset($2::jsonb) as r("allocationId" text, "staffId" text, "serviceId" text, start timestamptz,
       "end" timestamptz, "slotStart" timestamptz, "holdUntil" timestamptz, "holdId" text, "bookingId" text)
     order by "staffId", start
     on conflict do nothing
     returning allocation_id`,
    [
      businessId,
      JSON.stringify(
        allocations.map((one) => ({
          ...one,
          start: toIso(one.start),
          end: toIso(one.end),
          slotStart: toIso(one.slotStart),
          holdUntil: one.holdUntil === null ? null : toIso(one.holdUntil),
        })),
      ),
    ],
  )
  return rows.length
}
