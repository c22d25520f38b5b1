import { ok, type Result } from '@booking/shared/errors/result'
import { decideBooking, type BookingCommand } from '@booking/shared/booking/decide-booking'
import type { RequestView } from '@booking/shared/contract/views'
import { lockRequest } from '../capacity/lock-bookings.ts'
import { recheckBooking } from '../capacity/recheck-booking.ts'
import type { Transaction } from '../database/database.ts'
import { requireService } from '../catalog/catalog.ts'
import { bookRequest, endAllocations } from '../records/allocations.ts'
import { insertRefunds } from '../records/refunds.ts'
import { lockSubjects } from '../capacity/subject-locks.ts'
import { updateBooking } from '../records/bookings.ts'
import type { Attempt, OnCommit } from '../routing/attempt.ts'
import { openRequest, showRequest } from './get-request.ts'
import { newId } from '../context/new-id.ts'
import { planRefunds, withRefunds } from '../payments/plan-refunds.ts'
import type { ViewContext } from '../views/view-context.ts'

type RequestAnswer = Extract<BookingCommand, { readonly kind: 'confirm' | 'decline' }>

/**
 * The business's response to a requested appointment: its allocations are booked for good, or ended with a refund. Refuses with
 * `event_not_found`, `booking_not_active` (answered, withdrawn, too late) and, for an acceptance, `slot_taken` and `staff_busy`.
 */
export const answerRequest = (
  context: ViewContext,
  signed: string,
  answer: RequestAnswer,
): Attempt<RequestView> => ({
  run: async (tx: Transaction, onCommit: OnCommit): Promise<Result<RequestView>> => {
    const { business, catalog, now } = context
    const found = await openRequest(tx, context, signed)
    if (!found.ok) return found
    const { target, subjects } = await lockRequest(tx, context, found.value.booking)
    const change = decideBooking(answer, target, requireService(catalog, target.serviceId), now)
    if (!change.ok) return change
    const [refunds, , possible] = await Promise.all([
      answer.kind === 'decline'
        ? planRefunds(tx, business.id, [target], {
            by: 'business',
            reason: 'declined',
            now,
            random: context.random,
          })
        : [],
      lockSubjects(tx, business.id, subjects),
      answer.kind === 'confirm' ? recheckBooking(tx, context, target) : ok(null),
    ])
    if (!possible.ok) return possible
    const { booking: state, event } = change.value
    onCommit(() => [
      insertRefunds(tx, business.id, refunds),
      answer.kind === 'confirm'
        ? bookRequest(tx, business.id, target.id)
        : endAllocations(tx, business.id, { bookingIds: [target.id] }),
      updateBooking(tx, business.id, {
        bookingId: target.id,
        state,
        place: null,
        timeZone: null,
        actor: 'business',
        event: { id: newId('evt', context.random), name: event, requestId: context.requestId },
        at: now,
      }),
    ])
    return ok(
      showRequest(context, { ...found.value, booking: withRefunds({ ...target, ...state }, refunds) }),
    )
  },
})
