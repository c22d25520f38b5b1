import { ok, type Result } from '@booking/shared/errors/result'
import { decideBooking, type BookingCommand } from '@booking/shared/booking/decide-booking'
import type { RequestView } from '@booking/shared/contract/request-views'
import { lockRequest } from '../../capacity/lock-bookings.ts'
import type { Transaction } from '../../database/database.ts'
import { requireService } from '../../catalog/catalog.ts'
import type { Attempt, OnCommit } from '../../endpoints/attempt.ts'
import { openRequest, showRequest } from './get-request.ts'
import { withRefunds } from '../../payments/plan-refunds.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'
import { writeAnswer } from './write-answer.ts'

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
    const { catalog, now } = context
    const found = await openRequest(tx, context, signed)
    if (!found.ok) return found
    const { target, subjects } = await lockRequest(tx, context, found.value.booking)
    const change = decideBooking(answer, target, requireService(catalog, target.serviceId), now)
    if (!change.ok) return change
    const written = await writeAnswer(
      tx,
      onCommit,
      context,
      { target, subjects },
      { kind: answer.kind, change: change.value },
    )
    if (!written.ok) return written
    const booking = withRefunds({ ...target, ...change.value.booking }, written.value)
    return ok(showRequest(context, { ...found.value, booking }))
  },
})
