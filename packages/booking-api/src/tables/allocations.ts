import * as v from 'valibot'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, readRows, toDate } from '../database/parse-rows.ts'

/** An allocation of a person's time, a unit of a resource, or seats of a session: exactly one of the three. */
export type NewAllocation = {
  readonly allocationId: string
  readonly staffId: string | null
  readonly resourceId: string | null
  readonly unit: number | null
  readonly sessionId: string | null
  readonly seats: number | null
  readonly serviceId: string
  /** Buffers included. */
  readonly start: Instant
  readonly end: Instant
  /** The start that the visitor sees. */
  readonly slotStart: Instant
  readonly teamId: string | null
  /** True for the one allocation of a booking that daily caps and team turns count. */
  readonly counts: boolean
  /** Null for a booked one. */
  readonly holdUntil: Instant | null
  readonly holdId: string | null
  readonly bookingId: string | null
}

/**
 * Inserts allocations, in sorted order. Where the exclusion constraint would be violated, the statement fails like the constraint;
 * it is never a bare insert, which deadlocks under load.
 */
export const insertAllocations = (
  tx: Queryable,
  businessId: string,
  allocations: readonly NewAllocation[],
  now: Instant,
) =>
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
        allocations.map((one) => ({
          ...one,
          start: toIso(one.start),
          end: toIso(one.end),
          slotStart: toIso(one.slotStart),
          holdUntil: one.holdUntil === null ? null : toIso(one.holdUntil),
        })),
      ),
      new Date(now),
      allocations.length,
    ],
  )

/** The allocations to end: those of a hold, those of bookings, or those of expired holds on these people and sessions. */
export type AllocationsToEnd =
  | { readonly holdId: string }
  | { readonly bookingIds: readonly string[] }
  | {
      readonly expiredBy: Instant
      readonly staffIds: readonly string[]
      readonly resourceIds: readonly string[]
      readonly sessionIds: readonly string[]
    }

/** Ends allocations and returns their seats to the sessions. Requires the locks of all subjects involved. */
export function endAllocations(tx: Queryable, businessId: string, ended: AllocationsToEnd) {
  const { condition, params } = select(ended)
  return tx.query(
    `with ended as (
       update allocation a set status = 'ended', hold_until = null
       where business_id = $1 and status <> 'ended' and ${condition}
       returning session_id, seats
     )
     update session s set taken = s.taken - e.seats
     from (select session_id, sum(seats)::int as seats from ended where seats is not null group by session_id) e
     where s.business_id = $1 and s.session_id = e.session_id`,
    [businessId, ...params],
  )
}

function select(ended: AllocationsToEnd) {
  if ('holdId' in ended) {
    return {
      condition: `allocation_id in (
        select unnest(allocation_ids) from hold_item where business_id = $1 and hold_id = $2) and hold_id = $2`,
      params: [ended.holdId],
    }
  }
  if ('bookingIds' in ended) {
    return {
      condition: `allocation_id in (
        select unnest(allocation_ids) from booking where business_id = $1 and booking_id = any($2::text[]))`,
      params: [ended.bookingIds],
    }
  }
  return {
    condition: `status = 'held' and hold_until <= $2
      and (staff_id = any($3::text[]) or resource_id = any($4::text[]) or session_id = any($5::text[]) and seats is not null)`,
    params: [new Date(ended.expiredBy), ended.staffIds, ended.resourceIds, ended.sessionIds],
  }
}

/** The allocations of a held item, and the booking they become; `holdUntil` is the deadline of a request, null is for good. */
export type HeldBooking = {
  readonly allocationIds: readonly string[]
  readonly bookingId: string
  readonly holdUntil: Instant | null
}

/** Turns held allocations into booked ones. Requires the locks of all subjects involved. */
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

const BookingAllocationsRowSchema = v.pipe(
  v.object({
    staffId: v.nullable(v.string()),
    startsAt: MomentSchema,
    endsAt: MomentSchema,
    /** True while it occupies capacity. */
    isLive: v.boolean(),
  }),
  v.transform(({ startsAt: start, endsAt: end, ...row }) => ({ start, end, ...row })),
)
export type BookingAllocation = v.InferOutput<typeof BookingAllocationsRowSchema>

/** The present and past allocations of a booking on people, units and sessions; ascending by start, buffers included. */
export const listBookingAllocations = (
  q: Queryable,
  businessId: string,
  bookingId: string,
  now: Instant,
): Promise<readonly BookingAllocation[]> =>
  readRows(
    q,
    BookingAllocationsRowSchema,
    `select a.staff_id, a.starts_at, a.ends_at,
         a.booking_id = b.booking_id and (a.status = 'booked' or a.status = 'held' and a.hold_until > $3) as is_live
       from booking b join allocation a on a.business_id = b.business_id and a.allocation_id = any(b.allocation_ids)
       where b.business_id = $1 and b.booking_id = $2
       order by a.starts_at, a.allocation_id`,
    [businessId, bookingId, new Date(now)],
  )

const BookedResourcesRowSchema = v.object({ resourceId: v.string() })

/** The resources with units that these bookings occupy. */
export const listBookedResources = async (
  q: Queryable,
  businessId: string,
  bookingIds: readonly string[],
): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      BookedResourcesRowSchema,
      `select distinct a.resource_id from booking b
       join allocation a on a.business_id = b.business_id and a.allocation_id = any(b.allocation_ids)
       where b.business_id = $1 and b.booking_id = any($2::text[]) and a.resource_id is not null`,
      [businessId, bookingIds],
    )
  ).map((row) => row.resourceId)

/**
 * Deletes the ended allocations of holds that never became a booking, once they are past; at most `limit` at a time. Seats of
 * holds that expired without being ended go back to their session.
 */
export const deleteDeadAllocations = async (q: Queryable, before: Instant, limit: number): Promise<number> =>
  (
    await q.query(
      `with gone as (
         delete from allocation where (business_id, allocation_id) in (
           select b.business_id, dead.allocation_id from business b, lateral (
             select allocation_id from allocation a
             where a.business_id = b.business_id and booking_id is null and status <> 'booked' and ends_at < $1
               and (status = 'ended' or hold_until < $1) limit $2::int) dead
           limit $2::int)
         returning business_id, session_id, seats, status
       ), given_back as (
         update session s set taken = s.taken - g.seats
         from (
           select business_id, session_id, sum(seats)::int as seats from gone
           where seats is not null and status <> 'ended' group by business_id, session_id
         ) g
         where s.business_id = g.business_id and s.session_id = g.session_id
       )
       select from gone`,
      [new Date(before), limit],
    )
  ).length

/**
 * Confirms the allocations of an accepted request, or extends them until `holdUntil` where the order is paid and now waits for the
 * business. Requires the locks of all subjects involved.
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
    [businessId, bookingId, toDate(holdUntil)],
  )
