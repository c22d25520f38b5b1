import { ok, refused, type AnyRefusal, type Result } from '../errors/result.ts'
import type { Instant } from '../time/instant.ts'
import type { BookingState } from './decide-booking.ts'

/** What became of a booking, as somebody at the business or the end of its time says. */
export type AttendanceCommand = 'complete' | 'mark_no_show' | 'reopen'

export type AttendanceChange = {
  readonly booking: BookingState
  readonly event: 'booking_completed' | 'booking_no_show' | 'booking_reopened'
}

/**
 * Applies a command to a booking that has begun. A wrong click can be corrected: completed and missed bookings turn into each other,
 * and into confirmed ones. Refuses with `not_possible_now`.
 */
export function decideAttendance(
  command: AttendanceCommand,
  booking: BookingState,
  now: Instant,
): Result<AttendanceChange, AnyRefusal> {
  if (!mayAttend(command, booking, now)) return refused('not_possible_now')
  const { status, event } = outcomes[command]
  return ok({ booking: { ...booking, status }, event })
}

/** Whether a command is possible now. */
export const mayAttend = (
  command: AttendanceCommand,
  { status, start }: Pick<BookingState, 'status' | 'start'>,
  now: Instant,
): boolean => start <= now && outcomes[command].from.some((one) => one === status)

const outcomes = {
  complete: { from: ['confirmed', 'no_show'], status: 'completed', event: 'booking_completed' },
  mark_no_show: { from: ['confirmed', 'completed'], status: 'no_show', event: 'booking_no_show' },
  reopen: { from: ['completed', 'no_show'], status: 'confirmed', event: 'booking_reopened' },
} as const satisfies Readonly<
  Record<
    AttendanceCommand,
    {
      readonly from: readonly BookingState['status'][]
      readonly status: BookingState['status']
      readonly event: AttendanceChange['event']
    }
  >
>
