import type { Scope } from '../contract/requests.ts'
import type { Instant, Span } from '../time/instant.ts'
import { firstInstantFrom, localEpochDay, localMinute } from '../time/wall-clock.ts'
import { statusAt, type BookingState } from './decide-booking.ts'

export type MovableBooking = Span & { readonly id: string }

/**
 * Where bookings go when one of them gets a new time: the others move by as many days and as many minutes of the wall
 * clock in that zone, whatever the clocks do in between; each keeps its length. Throws when the moved one is not there.
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

  // From one to the other hour of a repeated one the wall clock has not moved: the others stay.
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
 * Which bookings a change is about, in the order they came. The one it is asked for always belongs to it, so that what
 * stands in its way is said; of the others only those that can still take place. Outside a series `following` and `all`
 * mean the one.
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
