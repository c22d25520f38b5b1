import { day, minute, type Instant } from '../time/instant.ts'
import { ok, refused, type Result } from '../errors/result.ts'
import type { BookingStatus } from '../contract/views.ts'

/** What of a booking its life depends on. */
export type BookingState = {
  readonly status: BookingStatus
  /** Grows with each change, as calendars expect it. */
  readonly sequence: number
  readonly start: Instant
  readonly end: Instant
  readonly previousStart: Instant | null
  readonly previousEnd: Instant | null
  readonly cancelReason: string | null
}

/** Until how many minutes before the start a visitor may still change it. */
export type ChangePolicy = { readonly rescheduleNotice: number; readonly cancelNotice: number }

export type BookingCommand =
  | { readonly kind: 'reschedule'; readonly start: Instant; readonly end: Instant }
  | { readonly kind: 'cancel'; readonly reason: string }

export type BookingChange = {
  readonly booking: BookingState
  readonly event: 'booking_rescheduled' | 'booking_cancelled'
}

/** The status a booking begins with. */
export const firstStatus = (confirmation: 'automatic' | 'on_request'): 'confirmed' | 'requested' =>
  confirmation === 'on_request' ? 'requested' : 'confirmed'

/**
 * What a visitor's command makes of a booking. Refuses with `booking_not_active` (cancelled, declined, over …),
 * `reschedule_window_closed` and `cancellation_window_closed`. Whether the new time is free is not asked here.
 */
export function decideBooking(
  command: BookingCommand,
  booking: BookingState,
  policy: ChangePolicy,
  now: Instant,
): Result<BookingChange> {
  const allowed =
    command.kind === 'reschedule' ? mayReschedule(booking, policy, now) : mayCancel(booking, policy, now)
  if (!allowed.ok) return allowed
  const sequence = booking.sequence + 1
  if (command.kind === 'cancel') {
    return ok({
      booking: { ...booking, status: 'cancelled', sequence, cancelReason: command.reason },
      event: 'booking_cancelled',
    })
  }
  return ok({
    booking: {
      ...booking,
      sequence,
      start: command.start,
      end: command.end,
      previousStart: booking.start,
      previousEnd: booking.end,
    },
    event: 'booking_rescheduled',
  })
}

/** A requested appointment has not been agreed yet: it can be withdrawn, not moved. */
export function mayReschedule(booking: BookingState, policy: ChangePolicy, now: Instant): Result<null> {
  if (booking.status !== 'confirmed') return refused('booking_not_active')
  if (now > booking.start - policy.rescheduleNotice * minute) return refused('reschedule_window_closed')
  return ok(null)
}

export function mayCancel(booking: BookingState, policy: ChangePolicy, now: Instant): Result<null> {
  if (booking.status !== 'confirmed' && booking.status !== 'requested') return refused('booking_not_active')
  if (now > booking.start - policy.cancelNotice * minute) return refused('cancellation_window_closed')
  return ok(null)
}

/** A manage token opens its booking until thirty days after the end, wherever the booking has been moved to. */
export const isManageable = (booking: { readonly end: Instant }, now: Instant): boolean =>
  now < booking.end + 30 * day
