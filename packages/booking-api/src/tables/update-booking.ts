import type { BookingState } from '@booking/shared/booking/decide-booking'
import type { RefundPolicy } from '@booking/shared/contract/views'
import { type Instant, toIso } from '@booking/shared/time/instant'
import { wallTime } from '@booking/shared/time/wall-time'
import type { Queryable } from '../database/database.ts'

/** The new time, people and allocations of a booking. */
export type BookingPlace = {
  readonly start: Instant
  readonly end: Instant
  readonly staffId: string
  readonly colleagueIds: string[]
  readonly sessionId: string | null
  readonly allocationIds: readonly string[]
  /** The zone on whose wall clock it is. */
  readonly zone: string
}

export type BookingUpdate = {
  readonly bookingId: string
  readonly state: BookingState
  /** Null leaves it unchanged. */
  readonly place: BookingPlace | null
  /** The new refund policy; absent leaves it unchanged. */
  readonly refundPolicy?: RefundPolicy
  /** Null leaves it unchanged. */
  readonly timeZone: string | null
  readonly actor: 'visitor' | 'business' | 'system'
  readonly event: { readonly id: string; readonly name: string; readonly requestId: string }
  /** True where the customer and their guests are not told. */
  readonly isSilent?: boolean
  readonly at: Instant
}

/**
 * Writes the new state of a locked booking and its event in one statement. The event also says what was true before, because
 * whoever is told of it may have to know.
 */
export const updateBooking = (tx: Queryable, businessId: string, update: BookingUpdate) =>
  tx.query(
    `with changed as (
       update booking set status = $3, sequence = $4, starts_at = $5, ends_at = $6, previous_starts_at = $7,
         previous_ends_at = $8, cancel_reason = $9, staff_id = coalesce($10::text, staff_id),
         allocation_ids = coalesce($11::text[], allocation_ids), colleague_ids = coalesce($18::text[], colleague_ids),
         session_id = case when $11::text[] is null then session_id else $19::text end,
         cancelled_by = case when $3 in ('cancelled', 'declined') then $20 end, updated_at = $12::timestamptz,
         time_zone = coalesce($17::text, time_zone), expires_at = $21, refund_policy = coalesce($22::jsonb, refund_policy),
         zone = coalesce($23::text, zone), wall_start = coalesce($24::text, wall_start)
       where business_id = $1 and booking_id = $2
     )
     insert into event (business_id, event_id, booking_id, name, actor, at, request_id, details)
     select $1, $13, $2, $14, $20, $12::timestamptz, $15, $16::jsonb || jsonb_build_object('previous', jsonb_build_object(
       'status', b.status, 'start', b.starts_at, 'end', b.ends_at, 'staff', b.staff_id))
     from booking b where b.business_id = $1 and b.booking_id = $2`,
    [
      businessId,
      update.bookingId,
      update.state.status,
      update.state.sequence,
      new Date(update.state.start),
      new Date(update.state.end),
      update.state.previousStart === null ? null : new Date(update.state.previousStart),
      update.state.previousEnd === null ? null : new Date(update.state.previousEnd),
      update.state.cancelReason,
      update.place?.staffId ?? null,
      update.place?.allocationIds ?? null,
      new Date(update.at),
      update.event.id,
      update.event.name,
      update.event.requestId,
      JSON.stringify({
        start: toIso(update.state.start),
        end: toIso(update.state.end),
        ...(update.isSilent === true ? { silent: true } : {}),
      }),
      update.timeZone,
      update.place?.colleagueIds ?? null,
      update.place?.sessionId ?? null,
      update.actor,
      update.state.expiresAt === null ? null : new Date(update.state.expiresAt),
      update.refundPolicy ? JSON.stringify(update.refundPolicy) : null,
      update.place?.zone ?? null,
      update.place ? wallTime(update.place.zone, update.state.start) : null,
    ],
  )
