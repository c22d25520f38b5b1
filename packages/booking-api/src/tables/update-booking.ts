import type { BookingState } from '@hourfold/shared/booking/decide-booking'
import type { RefundPolicy } from '@hourfold/shared/contract/views'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import { wallTime } from '@hourfold/shared/time/wall-time'
import type { Queryable } from '../database/database.ts'
import { withNames } from '../database/named-values.ts'
import { toDate } from '../database/parse-rows.ts'

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
  /** True where the customer and their guests get no mail. */
  readonly isSilent?: boolean
  readonly at: Instant
}

/**
 * Writes the new state of a locked booking and its event in one statement. The event also contains the previous state, because its
 * recipients may need it.
 */
export function updateBooking(tx: Queryable, businessId: string, update: BookingUpdate) {
  const { state, place } = update
  return tx.query(
    ...withNames(
      `with changed as (
       update booking set status = :status, sequence = :sequence, starts_at = :start, ends_at = :end, previous_starts_at = :previousStart,
         previous_ends_at = :previousEnd, cancel_reason = :cancelReason, staff_id = coalesce(:staffId::text, staff_id),
         allocation_ids = coalesce(:allocationIds::text[], allocation_ids), colleague_ids = coalesce(:colleagueIds::text[], colleague_ids),
         session_id = case when :allocationIds::text[] is null then session_id else :sessionId::text end,
         cancelled_by = case when :status in ('cancelled', 'declined') then :actor end, updated_at = :at::timestamptz,
         time_zone = coalesce(:timeZone::text, time_zone), expires_at = :expiresAt, refund_policy = coalesce(:refundPolicy::jsonb, refund_policy),
         zone = coalesce(:zone::text, zone), wall_start = coalesce(:wallStart::text, wall_start)
       where business_id = :businessId and booking_id = :bookingId
     )
     insert into event (business_id, event_id, booking_id, name, actor, at, request_id, details)
     select :businessId, :eventId, :bookingId, :eventName, :actor, :at::timestamptz, :requestId, :details::jsonb || jsonb_build_object('previous', jsonb_build_object(
       'status', b.status, 'start', b.starts_at, 'end', b.ends_at, 'staff', b.staff_id))
     from booking b where b.business_id = :businessId and b.booking_id = :bookingId`,
      {
        businessId,
        bookingId: update.bookingId,
        status: state.status,
        sequence: state.sequence,
        start: new Date(state.start),
        end: new Date(state.end),
        previousStart: toDate(state.previousStart),
        previousEnd: toDate(state.previousEnd),
        cancelReason: state.cancelReason,
        expiresAt: toDate(state.expiresAt),
        staffId: place?.staffId ?? null,
        colleagueIds: place?.colleagueIds ?? null,
        sessionId: place?.sessionId ?? null,
        allocationIds: place?.allocationIds ?? null,
        zone: place?.zone ?? null,
        wallStart: place ? wallTime(place.zone, state.start) : null,
        timeZone: update.timeZone,
        refundPolicy: update.refundPolicy ? JSON.stringify(update.refundPolicy) : null,
        at: new Date(update.at),
        actor: update.actor,
        eventId: update.event.id,
        eventName: update.event.name,
        requestId: update.event.requestId,
        details: JSON.stringify({
          start: toIso(state.start),
          end: toIso(state.end),
          ...(update.isSilent === true ? { silent: true } : {}),
        }),
      },
    ),
  )
}
