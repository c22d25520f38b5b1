import { toIso, type Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** A claim on a person's time, a unit of a resource, or seats of a session: exactly one of the three. */
export type NewClaim = {
  readonly allocationId: string
  readonly staffId: string | null
  readonly resourceId: string | null
  readonly unit: number | null
  readonly sessionId: string | null
  readonly seats: number | null
  readonly serviceId: string
  /** With the buffers. */
  readonly start: Instant
  readonly end: Instant
  /** The start the visitor sees. */
  readonly slotStart: Instant
  readonly teamId: string | null
  /** Whether it stands for its booking where bookings are counted. */
  readonly counts: boolean
  /** null is booked. */
  readonly holdUntil: Instant | null
  readonly holdId: string | null
  readonly bookingId: string | null
}

/**
 * Takes capacity, in sorted order. When the exclusion constraint knew better about any of it, the statement fails as the
 * constraint would: never a bare insert, which collapses into deadlocks under load.
 */
export const insertClaims = (tx: Queryable, businessId: string, claims: readonly NewClaim[], now: Instant) =>
  tx.query(
    `with taken as (
       insert into allocation (business_id, allocation_id, staff_id, resource_id, unit, session_id, seats, service_id,
         starts_at, ends_at, slot_starts_at, team_id, counts, status, hold_until, hold_id, booking_id, taken_at)
       select $1, "allocationId", "staffId", "resourceId", unit, "sessionId", seats, "serviceId",
         start, "end", "slotStart", "teamId", counts, case when "holdUntil" is null then 'booked' else 'held' end,
         "holdUntil", "holdId", "bookingId", $3
       from jsonb_to_recordset($2::jsonb) as r("allocationId" text, "staffId" text, "resourceId" text, unit smallint,
         "sessionId" text, seats integer, "serviceId" text, start timestamptz, "end" timestamptz, "slotStart" timestamptz,
         "teamId" text, counts boolean, "holdUntil" timestamptz, "holdId" text, "bookingId" text)
       order by "staffId", "resourceId", unit, start
       on conflict do nothing
       returning 1
     )
     select require_all(count(*), $4::bigint, 'allocation_no_overlap') from taken`,
    [
      businessId,
      JSON.stringify(
        claims.map((one) => ({
          ...one,
          start: toIso(one.start),
          end: toIso(one.end),
          slotStart: toIso(one.slotStart),
          holdUntil: one.holdUntil === null ? null : toIso(one.holdUntil),
        })),
      ),
      new Date(now),
      claims.length,
    ],
  )
