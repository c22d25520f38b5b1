import type { Scope } from '../contract/requests.ts'
import type { Instant, Span } from '../time/instant.ts'
import { firstInstantFrom, localEpochDay, localMinute } from '../time/wall-clock.ts'
import { statusAt, type BookingState } from './decide-booking.ts'

export type MovableBooking = Span & { readonly id: string }

/**
 * Returns the new times of bookings when one of them moves. The others move by the same number of days and wall clock
 * minutes in that zone, regardless of clock changes; each keeps its length. Throws RangeError when the moved booking
 * is not among them.
 */
export function moveTogether(
  bookings: readonly MovableBooking[],
  movedId: string,
  newStart: Instant,
  timeZone: string,
): readonly MovableBooking[] {
  const moved = bookings.find(({ id }) => id === movedId)
  if (!moved) throw new RangeError(`the booking that moves is not among those that move: ${movedId}`)
  const days = localEpochDay(timeZone, newStart) - localEpochDay(timeZone, moved.start)
  const minutes = localMinute(timeZone, newStart) - localMinute(timeZone, moved.start)

  // Between the two occurrences of a repeated hour the wall time is equal, so the others stay.
  const follow = (start: Instant): Instant =>
    days === 0 && minutes === 0
      ? start
      : firstInstantFrom(
          timeZone,
          localEpochDay(timeZone, start) + days,
          localMinute(timeZone, start) + minutes,
        )

  return bookings.map(({ id, start, end }) => {
    const begins = id === movedId ? newStart : follow(start)
    return { id, start: begins, end: begins + end - start }
  })
}

export type ScopedBooking = Pick<BookingState, 'status' | 'start' | 'expiresAt'> & {
  readonly id: string
  readonly orderId: string
  readonly seriesId: string | null
  readonly seriesPosition: number | null
}

/**
 * Returns the bookings that a change affects, in the given order. The booking with `id` is always included, so that
 * the reason for a refusal is reported; of the others only those that can still take place. Outside a series
 * `following` and `all` select only the booking itself.
 */
export function selectScope<Booking extends ScopedBooking>(
  bookings: readonly Booking[],
  id: string,
  scope: Scope,
  now: Instant,
): readonly Booking[] {
  const chosen = bookings.find((booking) => booking.id === id)
  if (!chosen) return []
  const belongs = (booking: Booking): boolean => {
    if (scope === 'one') return false
    if (scope === 'order') return booking.orderId === chosen.orderId
    if (chosen.seriesId === null || booking.seriesId !== chosen.seriesId) return false
    return scope === 'all' || (booking.seriesPosition ?? 0) >= (chosen.seriesPosition ?? 0)
  }
  return bookings.filter((booking) => booking === chosen || (belongs(booking) && canTakePlace(booking, now)))
}

function canTakePlace(booking: ScopedBooking, now: Instant): boolean {
  const status = statusAt(booking, now)
  return (status === 'confirmed' || status === 'requested') && booking.start > now
}
