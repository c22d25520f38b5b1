import { decideBooking, noNotice } from '@booking/shared/booking/decide-booking'
import { ok } from '@booking/shared/errors/result'
import { insertAudit } from '../access/audit.ts'
import { recheckBooking } from '../capacity/recheck-booking.ts'
import { lockSubjects } from '../capacity/subject-locks.ts'
import { newId } from '../context/new-id.ts'
import { planRefunds } from '../payments/plan-refunds.ts'
import { bookRequest, endAllocations } from '../records/allocations.ts'
import { updateBooking } from '../records/bookings.ts'
import { insertRefunds } from '../records/refunds.ts'
import { changeBooking } from './change-booking.ts'
import { type BusinessBookingContext, lockOwnBookings } from './open-booking.ts'

type Answer =
  | { readonly kind: 'confirm' }
  | { readonly kind: 'decline'; readonly message?: string | undefined }

/**
 * Confirms or declines a request. Refuses with `booking_not_active` (answered, withdrawn, too late), `changed_meanwhile`, `not_found`
 * and, for a confirmation, `slot_taken` and `staff_busy`.
 */
export const answerBooking = (
  context: BusinessBookingContext,
  name: string,
  { version, tell }: { readonly version: number; readonly tell: boolean },
  answer: Answer,
) =>
  changeBooking(context, name, async (tx, onCommit) => {
    const { business, now, random, requestId } = context
    const locked = await lockOwnBookings(tx, context, name, { version })
    if (!locked.ok) return locked
    const { target, subjects } = locked.value
    const command =
      answer.kind === 'confirm'
        ? answer
        : ({ kind: 'decline', reason: answer.message?.trim() ?? null } as const)
    const change = decideBooking(command, target, noNotice, now)
    if (!change.ok) return change
    const [refunds, , possible] = await Promise.all([
      answer.kind === 'decline'
        ? planRefunds(tx, business.id, [target], { by: 'business', reason: 'declined', now, random })
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
        event: { id: newId('evt', random), name: event, requestId },
        isSilent: !tell,
        at: now,
      }),
      insertAudit(tx, context, {
        action: event,
        subject: { kind: 'booking', id: target.id },
        details: { tell },
      }),
    ])
    return ok(null)
  })
