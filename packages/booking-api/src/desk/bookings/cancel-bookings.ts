import { decideBooking, noNotice, type BookingState } from '@booking/shared/booking/decide-booking'
import type { Scope } from '@booking/shared/contract/requests'
import type { AnyRefusal, Result } from '@booking/shared/errors/result'
import { ok } from '@booking/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import type { LockedBookings } from '../../capacity/lock-bookings.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import { newId } from '../../context/new-id.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { endAllocations } from '../../tables/allocations.ts'
import { updateBooking } from '../../tables/bookings.ts'
import { insertRefunds } from '../../tables/refunds.ts'
import type { OnCommit } from '../../endpoints/attempt.ts'
import { changeBooking } from './change-booking.ts'
import { type BusinessBookingContext, lockOwnBookings } from './open-booking.ts'
import { planChosenRefunds, type RefundChoice } from './refund-choice.ts'

type Cancelling = {
  readonly tell: boolean
  readonly refund: RefundChoice
  readonly reason?: string | undefined
}

/**
 * Cancels a booking for the business, or all of a scope or none: frees their times and gives back what was chosen. Refuses with
 * `booking_not_active`, `changed_meanwhile`, `amount_too_large` and `not_found`.
 */
export const cancelBusinessBooking = (
  context: BusinessBookingContext,
  name: string,
  body: Cancelling & { readonly version: number; readonly scope: Scope },
) =>
  changeBooking(context, name, async (tx, onCommit) => {
    const locked = await lockOwnBookings(tx, context, name, body)
    return locked.ok ? cancelLocked(tx, onCommit, context, locked.value, body) : locked
  })

/** Cancels bookings that are locked. Time off cancels those that it hits in the same way. */
export async function cancelLocked(
  tx: Transaction | Queryable,
  onCommit: OnCommit,
  context: BusinessBookingContext,
  { target, all, subjects }: LockedBookings,
  { tell, refund, reason = '' }: Cancelling,
): Promise<Result<string, AnyRefusal>> {
  const { business, now, random, requestId } = context
  const states = new Map<string, BookingState>()
  for (const booking of all) {
    // The business may end what has begun, so the decision is made as of its start.
    const at = Math.min(now, booking.start)
    const change = decideBooking({ kind: 'cancel', reason }, booking, noNotice, at)
    if (!change.ok) return change
    states.set(booking.id, { ...change.value.booking, cancelReason: reason === '' ? null : reason })
  }
  const [refunds] = await Promise.all([
    planChosenRefunds(tx, context, all, refund),
    lockSubjects(tx, business.id, subjects),
  ])
  if (!refunds.ok) return refunds
  onCommit(() => [
    insertRefunds(tx, business.id, refunds.value),
    endAllocations(tx, business.id, { bookingIds: [...states.keys()] }),
    ...Array.from(states).flatMap(([bookingId, state]) => [
      updateBooking(tx, business.id, {
        bookingId,
        state,
        place: null,
        timeZone: null,
        actor: 'business',
        event: { id: newId('evt', random), name: 'booking_cancelled', requestId },
        isSilent: !tell,
        at: now,
      }),
      insertAudit(tx, context, {
        action: 'booking_cancelled',
        subject: { kind: 'booking', id: bookingId },
        details: {
          refunded: refunds.value.reduce(
            (sum, one) => (one.bookingId === bookingId ? sum + one.amount : sum),
            0,
          ),
          tell,
        },
      }),
    ]),
  ])
  return ok(target.id)
}
