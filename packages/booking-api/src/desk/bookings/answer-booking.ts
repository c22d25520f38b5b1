import { ok } from '@booking/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { applyAnswer } from '../../booking/requests/apply-answer.ts'
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
    const locked = await lockOwnBookings(tx, context, name, { version })
    if (!locked.ok) return locked
    const command =
      answer.kind === 'confirm'
        ? answer
        : ({ kind: 'decline', reason: answer.message?.trim() ?? null } as const)
    const answered = await applyAnswer(tx, context, locked.value, command, {
      isSilent: !tell,
      audit: (id, action) =>
        insertAudit(tx, context, { action, subject: { kind: 'booking', id }, details: { tell } }),
    })
    if (!answered.ok) return answered
    onCommit(answered.value.write)
    return ok(null)
  })
