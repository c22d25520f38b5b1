import { day, hour, minute, type Instant } from '../time/instant.ts'
import { ok, refused, type AnyRefusal, type Result } from '../errors/result.ts'
import type { BookingStatus } from '../contract/views.ts'

/** The parts of a booking on which its state changes depend. */
export type BookingState = {
  readonly status: BookingStatus
  /** Increases with each change, as calendars expect. */
  readonly sequence: number
  readonly start: Instant
  readonly end: Instant
  readonly previousStart: Instant | null
  readonly previousEnd: Instant | null
  /** Reason of the cancellation or the refusal. */
  readonly cancelReason: string | null
  /** Deadline of its payment or of the business's answer; null when it waits for neither. */
  readonly expiresAt: Instant | null
}

/** Minutes before the start until which a visitor may change a booking. */
export type ChangePolicy = { readonly rescheduleNotice: number; readonly cancelNotice: number }

/** Policy for changes that a visitor does not make. They require no notice. */
export const noNotice: ChangePolicy = { rescheduleNotice: 0, cancelNotice: 0 }

export type BookingCommand =
  | { readonly kind: 'reschedule'; readonly start: Instant; readonly end: Instant }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'decline'; readonly reason: string | null }
  /** Records that the deadline has passed. `statusAt` reports it before that. */
  | { readonly kind: 'expire' }
  /** It was paid, either in time or late while its slot was still free. */
  | { readonly kind: 'pay'; readonly confirmation: 'automatic' | 'on_request' }
  /** It is released before payment, by the visitor or because it can no longer be paid. */
  | { readonly kind: 'abandon' }
  /** The attendance: it took place, the customer did not come, or neither is known after all. */
  | { readonly kind: AttendanceCommand }

export type AttendanceCommand = 'complete' | 'mark_no_show' | 'reopen'

export type BookingChange = {
  readonly booking: BookingState
  readonly event:
    | 'booking_rescheduled'
    | 'booking_cancelled'
    | 'booking_confirmed'
    | 'booking_declined'
    | 'booking_expired'
    | 'booking_requested'
    | 'booking_completed'
    | 'booking_no_show'
    | 'booking_reopened'
}

/** The status of a booking's event in a calendar (RFC 5545, 3.8.1.11). */
export const eventStatus = {
  pending_payment: 'TENTATIVE',
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  no_show: 'CONFIRMED',
  declined: 'CANCELLED',
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
} as const satisfies Readonly<Record<BookingStatus, string>>

/** Returns the initial status of a booking. */
export const firstStatus = (confirmation: 'automatic' | 'on_request'): 'confirmed' | 'requested' =>
  confirmation === 'on_request' ? 'requested' : 'confirmed'

/** How long the business has to answer a request. */
export const requestLifetime = 48 * hour

/** The longest time between the deadline of a request and the start of the appointment. */
export const requestLead = 2 * hour

/**
 * Returns the deadline for responding to a request that is made now: before the start of the appointment by half of the remaining
 * time, at most two hours, so that customers without a response learn of it before they leave.
 */
export const requestDeadline = (now: Instant, start: Instant): Instant =>
  Math.min(now + requestLifetime, start - Math.floor(Math.min(requestLead, Math.max(0, start - now) / 2)))

/**
 * True if the deadline for an answer or a payment has passed. The booking is expired from that instant, without an
 * event.
 */
export const isWaitOver = (booking: Waiting, now: Instant): boolean =>
  (booking.status === 'requested' || booking.status === 'pending_payment') &&
  (booking.expiresAt ?? booking.start) <= now

/** Returns the status of a booking at an instant, which may differ from the stored one. */
export const statusAt = (booking: Waiting, now: Instant): BookingStatus =>
  isWaitOver(booking, now) ? 'expired' : booking.status

type Waiting = Pick<BookingState, 'status' | 'start' | 'expiresAt'>

/**
 * Applies a command to a booking. Refuses with `booking_not_active` (cancelled, declined, over, already answered …),
 * `not_yet_confirmed`, `reschedule_window_closed`, `cancellation_window_closed`, `notice_too_short` (a paid request that could not be
 * answered before it begins) and `not_possible_now` (attendance). Does not check whether the slot is free.
 */
export function decideBooking(
  command: BookingCommand,
  booking: BookingState,
  policy: ChangePolicy,
  now: Instant,
): Result<BookingChange, AnyRefusal> {
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
        cancelReason: command.reason === '' ? null : command.reason,
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
    case 'pay': {
      if (command.confirmation === 'automatic')
        return changed('booking_confirmed', booking, { status: 'confirmed', expiresAt: null })
      const expiresAt = requestDeadline(now, booking.start)
      if (expiresAt <= now) return refused('notice_too_short')
      return changed('booking_requested', booking, { status: 'requested', expiresAt })
    }
    case 'complete':
    case 'mark_no_show':
    case 'reopen': {
      const { status, event } = attendance[command.kind]
      return changed(event, booking, { status })
    }
  }
}

/** A requested appointment is not confirmed yet, so it can be cancelled but not moved. */
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

/**
 * True if a booking that has started can be marked so now. Mistakes can be corrected: completed and missed bookings turn into each
 * other, and into confirmed ones.
 */
export const mayAttend = (
  command: AttendanceCommand,
  { status, start }: Pick<BookingState, 'status' | 'start'>,
  now: Instant,
): boolean => start <= now && attendance[command].from.some((one) => one === status)

const attendance = {
  complete: { from: ['confirmed', 'no_show'], status: 'completed', event: 'booking_completed' },
  mark_no_show: { from: ['confirmed', 'completed'], status: 'no_show', event: 'booking_no_show' },
  reopen: { from: ['completed', 'no_show'], status: 'confirmed', event: 'booking_reopened' },
} as const satisfies Readonly<
  Record<
    AttendanceCommand,
    Pick<BookingChange, 'event'> & {
      readonly from: readonly BookingStatus[]
      readonly status: BookingStatus
    }
  >
>

/**
 * True if a manage token gives access to its booking: until thirty days after the current end, even when the booking
 * was moved.
 */
export const isManageable = (booking: { readonly end: Instant }, now: Instant): boolean =>
  now < booking.end + 30 * day

function checkCommand(
  { kind }: BookingCommand,
  booking: BookingState,
  policy: ChangePolicy,
  now: Instant,
): Result<null, AnyRefusal> {
  if (kind === 'reschedule') return mayReschedule(booking, policy, now)
  if (kind === 'cancel') return mayCancel(booking, policy, now)
  if (kind === 'complete' || kind === 'mark_no_show' || kind === 'reopen')
    return mayAttend(kind, booking, now) ? ok(null) : refused('not_possible_now')
  return allowed[kind](booking, now) ? ok(null) : refused('booking_not_active')
}

const isAnswerable = (booking: BookingState, now: Instant): boolean => statusAt(booking, now) === 'requested'

const allowed = {
  confirm: isAnswerable,
  decline: isAnswerable,
  expire: isWaitOver,
  abandon: ({ status }) => status === 'pending_payment',
  // A payment can arrive after the booking has expired.
  pay: ({ status }) => status === 'pending_payment' || status === 'expired',
} as const satisfies Readonly<Record<string, (booking: BookingState, now: Instant) => boolean>>

const changed = (
  event: BookingChange['event'],
  booking: BookingState,
  change: Partial<BookingState>,
): Result<BookingChange, AnyRefusal> => ok({ booking: { ...booking, ...change }, event })
