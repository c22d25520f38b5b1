import { statusAt } from '@booking/shared/booking/decide-booking'
import type { Instant } from '@booking/shared/time/instant'
import { applyChange, type ChangeContext } from '../../booking/changes/apply-change.ts'
import { subjectsOf } from '../../capacity/lock-bookings.ts'
import type { Transaction } from '../../database/database.ts'
import { type Booking, lockBookingsOfOrders } from '../../tables/bookings.ts'

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
  context: ChangeContext,
  bookings: readonly Booking[],
): Promise<void> {
  if (bookings.length === 0) return
  const subjects = await subjectsOf(tx, context.business.id, bookings)
  const cancelled = await applyChange(
    tx,
    context,
    { all: bookings, subjects },
    { actor: 'business', command: { kind: 'cancel', reason: '' } },
  )
  if (!cancelled.ok) throw new Error('a booking that is still to come cannot be cancelled')
  await Promise.all(cancelled.value.write())
}
