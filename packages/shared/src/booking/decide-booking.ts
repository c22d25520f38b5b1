import { day, hour, minute, type Instant } from '../time/instant.ts'
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
  /** Why it was cancelled, or declined. */
  readonly cancelReason: string | null
  /** Until when it waits for its payment, or as a request for the business; null where it waits for nothing. */
  readonly expiresAt: Instant | null
}

/** Until how many minutes before the start a visitor may still change it. */
export type ChangePolicy = { readonly rescheduleNotice: number; readonly cancelNotice: number }

/** For changes that are no visitor's: they keep no notice. */
export const noNotice: ChangePolicy = { rescheduleNotice: 0, cancelNotice: 0 }

export type BookingCommand =
  | { readonly kind: 'reschedule'; readonly start: Instant; readonly end: Instant }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'decline'; readonly reason: string | null }
  /** Writes down that the time it waited is over; `statusAt` has known it before. */
  | { readonly kind: 'expire' }
  /** It was paid for: in time, or late while its time was still to be had. */
  | { readonly kind: 'pay'; readonly confirmation: 'automatic' | 'on_request' }
  /** It is given back before it is paid, by the visitor or because nobody can pay for it any more. */
  | { readonly kind: 'abandon' }

export type BookingChange = {
  readonly booking: BookingState
  readonly event:
    | 'booking_rescheduled'
    | 'booking_cancelled'
    | 'booking_confirmed'
    | 'booking_declined'
    | 'booking_expired'
    | 'booking_requested'
}

/** The status a booking begins with. */
export const firstStatus = (confirmation: 'automatic' | 'on_request'): 'confirmed' | 'requested' =>
  confirmation === 'on_request' ? 'requested' : 'confirmed'

/** How long a requested appointment waits for the business's answer. */
export const requestLifetime = 48 * hour

/** Until when a request made now can be answered: never after the appointment has begun. */
export const requestDeadline = (now: Instant, start: Instant): Instant =>
  Math.min(now + requestLifetime, start)

/** What nobody answered, or paid for, in time has expired: nothing has to happen for that. */
export const isWaitOver = (booking: Waiting, now: Instant): boolean =>
  (booking.status === 'requested' || booking.status === 'pending_payment') &&
  (booking.expiresAt ?? booking.start) <= now

/** The status a booking has at a moment, whatever has been written down. */
export const statusAt = (booking: Waiting, now: Instant): BookingStatus =>
  isWaitOver(booking, now) ? 'expired' : booking.status

type Waiting = Pick<BookingState, 'status' | 'start' | 'expiresAt'>

/**
 * What a command makes of a booking. Refuses with `booking_not_active` (cancelled, declined, over, already answered …),
 * `not_yet_confirmed`, `reschedule_window_closed` and `cancellation_window_closed`. Whether its time is free is not asked here.
 */
export function decideBooking(
  command: BookingCommand,
  booking: BookingState,
  policy: ChangePolicy,
  now: Instant,
): Result<BookingChange> {
  const possible = checkCommand(command, booking, policy, now)
  if (!possible.ok) return possible
  switch (command.kind) {
    case 'reschedule':
      return changed('booking_rescheduled', booking, {
        sequence: booking.sequence + 1,
        start: command.start,
        end: command.end,
        previousStart: booking.start,
        previousEnd: booking.end,
      })
    case 'cancel':
      return changed('booking_cancelled', booking, {
        status: 'cancelled',
        sequence: booking.sequence + 1,
        cancelReason: command.reason,
      })
    case 'confirm':
      return changed('booking_confirmed', booking, { status: 'confirmed' })
    case 'decline':
      return changed('booking_declined', booking, {
        status: 'declined',
        cancelReason: command.reason === '' ? null : command.reason,
      })
    case 'expire':
    case 'abandon':
      return changed('booking_expired', booking, { status: 'expired' })
    case 'pay':
      return command.confirmation === 'on_request'
        ? changed('booking_requested', booking, {
            status: 'requested',
            expiresAt: requestDeadline(now, booking.start),
          })
        : changed('booking_confirmed', booking, { status: 'confirmed', expiresAt: null })
  }
}

/** A requested appointment has not been agreed yet: it can be withdrawn, not moved. */
export function mayReschedule(booking: BookingState, policy: ChangePolicy, now: Instant): Result<null> {
  const status = statusAt(booking, now)
  if (status !== 'confirmed') {
    return refused(status === 'requested' ? 'not_yet_confirmed' : 'booking_not_active')
  }
  if (now > booking.start - policy.rescheduleNotice * minute) return refused('reschedule_window_closed')
  return ok(null)
}

export function mayCancel(booking: BookingState, policy: ChangePolicy, now: Instant): Result<null> {
  const status = statusAt(booking, now)
  if (status !== 'confirmed' && status !== 'requested') return refused('booking_not_active')
  if (now > booking.start - policy.cancelNotice * minute) return refused('cancellation_window_closed')
  return ok(null)
}

/** A manage token opens its booking until thirty days after the end, wherever the booking has been moved to. */
export const isManageable = (booking: { readonly end: Instant }, now: Instant): boolean =>
  now < booking.end + 30 * day

function checkCommand(
  { kind }: BookingCommand,
  booking: BookingState,
  policy: ChangePolicy,
  now: Instant,
): Result<null> {
  if (kind === 'reschedule') return mayReschedule(booking, policy, now)
  if (kind === 'cancel') return mayCancel(booking, policy, now)
  return allowed[kind](booking, now) ? ok(null) : refused('booking_not_active')
}

const isAnswerable = (booking: BookingState, now: Instant): boolean => statusAt(booking, now) === 'requested'

const allowed = {
  confirm: isAnswerable,
  decline: isAnswerable,
  expire: isWaitOver,
  abandon: ({ status }) => status === 'pending_payment',
  // Money can come when nobody waits for it any more.
  pay: ({ status }) => status === 'pending_payment' || status === 'expired',
} as const satisfies Readonly<Record<string, (booking: BookingState, now: Instant) => boolean>>

const changed = (
  event: BookingChange['event'],
  booking: BookingState,
  change: Partial<BookingState>,
): Result<BookingChange> => ok({ booking: { ...booking, ...change }, event })
