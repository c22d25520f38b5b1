import type { BookingChange } from '@booking/shared/booking/decide-booking'
import { ok, type Result } from '@booking/shared/errors/result'
import type { LockedBookings } from '../../capacity/lock-bookings.ts'
import { recheckBooking } from '../../capacity/recheck-booking.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import { newId } from '../../context/new-id.ts'
import type { Transaction } from '../../database/database.ts'
import { planRefunds } from '../../payments/plan-refunds.ts'
import { bookRequest, endAllocations } from '../../tables/allocations.ts'
import { updateBooking } from '../../tables/bookings.ts'
import { insertRefunds, type NewRefund } from '../../tables/refunds.ts'
import type { OnCommit } from '../../endpoints/attempt.ts'
import type { ViewContext } from '../../endpoints/views/view-context.ts'

type DecidedAnswer = {
  readonly kind: 'confirm' | 'decline'
  /** What the decision made of the request. */
  readonly change: BookingChange
  /** True where the customer and their guests are not told. */
  readonly isSilent?: boolean
}

/**
 * Writes the answer to a locked request: its allocations are booked for good, or ended with a refund. Returns the planned refunds.
 * Refuses a confirmation with `slot_taken` and `staff_busy`.
 */
export async function writeAnswer(
  tx: Transaction,
  onCommit: OnCommit,
  context: ViewContext,
  { target, subjects }: Pick<LockedBookings, 'target' | 'subjects'>,
  { kind, change, isSilent = false }: DecidedAnswer,
): Promise<Result<readonly NewRefund[]>> {
  const { business, now, random, requestId } = context
  const [refunds, , possible] = await Promise.all([
    kind === 'decline'
      ? planRefunds(tx, business.id, [target], { by: 'business', reason: 'declined', now, random })
      : [],
    lockSubjects(tx, business.id, subjects),
    kind === 'confirm' ? recheckBooking(tx, context, target) : ok(null),
  ])
  if (!possible.ok) return possible
  onCommit(() => [
    insertRefunds(tx, business.id, refunds),
    kind === 'confirm'
      ? bookRequest(tx, business.id, target.id)
      : endAllocations(tx, business.id, { bookingIds: [target.id] }),
    updateBooking(tx, business.id, {
      bookingId: target.id,
      state: change.booking,
      place: null,
      timeZone: null,
      actor: 'business',
      event: { id: newId('evt', random), name: change.event, requestId },
      isSilent,
      at: now,
    }),
  ])
  return ok(refunds)
}
