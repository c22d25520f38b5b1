import { decideBooking, noNotice, statusAt } from '@booking/shared/booking/decide-booking'
import type { Instant } from '@booking/shared/time/instant'
import { subjectsOf } from '../../capacity/lock-bookings.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import { newId, type Random } from '../../context/new-id.ts'
import type { Transaction } from '../../database/database.ts'
import { planRefunds } from '../../payments/plan-refunds.ts'
import { endAllocations } from '../../tables/allocations.ts'
import { type Booking, lockBookingsOfOrders, updateBooking } from '../../tables/bookings.ts'
import { insertRefunds } from '../../tables/refunds.ts'

type Cancelling = { readonly now: Instant; readonly random: Random; readonly requestId: string }

/** The bookings of these orders that have not begun and can still take place, locked until the transaction ends. */
export async function lockBookingsAhead(
  tx: Transaction,
  businessId: string,
  orderIds: readonly string[],
  now: Instant,
): Promise<readonly Booking[]> {
  const locked = await lockBookingsOfOrders(tx, businessId, orderIds)
  return locked.filter(
    (booking) => booking.start > now && ['confirmed', 'requested'].includes(statusAt(booking, now)),
  )
}

/** Cancels locked bookings for the business: frees their time and gives back what was paid for them. */
export async function cancelBookingsAhead(
  tx: Transaction,
  businessId: string,
  bookings: readonly Booking[],
  { now, random, requestId }: Cancelling,
): Promise<void> {
  if (bookings.length === 0) return
  const [refunds, subjects] = await Promise.all([
    planRefunds(tx, businessId, bookings, { by: 'business', reason: 'cancelled', now, random }),
    subjectsOf(tx, businessId, bookings),
  ])
  await lockSubjects(tx, businessId, subjects)
  await Promise.all([
    insertRefunds(tx, businessId, refunds),
    endAllocations(tx, businessId, { bookingIds: bookings.map(({ id }) => id) }),
    ...bookings.map((booking) => {
      const change = decideBooking({ kind: 'cancel', reason: '' }, booking, noNotice, now)
      if (!change.ok) throw new Error('a booking that is still to come cannot be cancelled')
      return updateBooking(tx, businessId, {
        bookingId: booking.id,
        state: change.value.booking,
        place: null,
        timeZone: null,
        actor: 'business',
        event: { id: newId('evt', random), name: change.value.event, requestId },
        at: now,
      })
    }),
  ])
}
