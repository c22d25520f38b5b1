import { ok, type Result } from '@booking/shared/errors/result'
import { decideBooking, type BookingState } from '@booking/shared/booking/decide-booking'
import type { Cancel } from '@booking/shared/contract/requests'
import type { BookingView } from '@booking/shared/contract/views'
import { lockBookings } from '../../capacity/lock-bookings.ts'
import type { Transaction } from '../../database/database.ts'
import { requireService } from '../../catalog/catalog.ts'
import { endAllocations } from '../../tables/allocations.ts'
import { insertRefunds } from '../../tables/refunds.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import { updateBooking } from '../../tables/bookings.ts'
import type { Attempt, OnCommit } from '../../endpoints/attempt.ts'
import { newId } from '../../context/new-id.ts'
import { planRefunds, withRefunds } from '../../payments/plan-refunds.ts'
import { showBooking } from '../../endpoints/views/show-views.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

/**
 * Cancels a booking, or all bookings of a scope or none, with the visitor's reason; frees their slots and refunds their money by
 * the agreed policy.
 */
export const cancelBooking = (
  context: ViewContext,
  token: string,
  { reason, scope = 'one' }: Cancel,
  locale: string | undefined,
): Attempt<BookingView> => ({
  run: async (tx: Transaction, onCommit: OnCommit): Promise<Result<BookingView>> => {
    const { business, catalog, now } = context
    const locked = await lockBookings(tx, context, token, scope)
    if (!locked.ok) return locked
    const { target, all, subjects } = locked.value
    const states = new Map<string, BookingState>()
    for (const booking of all) {
      const change = decideBooking(
        { kind: 'cancel', reason },
        booking,
        requireService(catalog, booking.serviceId),
        now,
      )
      if (!change.ok) return change
      states.set(booking.id, change.value.booking)
    }
    const [refunds] = await Promise.all([
      planRefunds(tx, business.id, all, { by: 'visitor', reason: 'cancelled', now, random: context.random }),
      lockSubjects(tx, business.id, subjects),
    ])
    onCommit(() => [
      insertRefunds(tx, business.id, refunds),
      endAllocations(tx, business.id, { bookingIds: [...states.keys()] }),
      ...Array.from(states, ([bookingId, state]) =>
        updateBooking(tx, business.id, {
          bookingId,
          state,
          place: null,
          timeZone: null,
          actor: 'visitor',
          event: {
            id: newId('evt', context.random),
            name: 'booking_cancelled',
            requestId: context.requestId,
          },
          at: now,
        }),
      ),
    ])
    const cancelled = { ...target, ...states.get(target.id), orderSize: target.orderSize - states.size }
    return ok(showBooking({ ...context, locale: locale ?? target.locale }, withRefunds(cancelled, refunds)))
  },
})
