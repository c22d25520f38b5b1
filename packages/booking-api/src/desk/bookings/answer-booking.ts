import { decideBooking, noNotice } from '@booking/shared/booking/decide-booking'
import { ok } from '@booking/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { writeAnswer } from '../../booking/requests/write-answer.ts'
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
    const { target } = locked.value
    const command =
      answer.kind === 'confirm'
        ? answer
        : ({ kind: 'decline', reason: answer.message?.trim() ?? null } as const)
    const change = decideBooking(command, target, noNotice, context.now)
    if (!change.ok) return change
    const written = await writeAnswer(tx, onCommit, context, locked.value, {
      kind: answer.kind,
      change: change.value,
      isSilent: !tell,
    })
    if (!written.ok) return written
    onCommit(() => [
      insertAudit(tx, context, {
        action: change.value.event,
        subject: { kind: 'booking', id: target.id },
        details: { tell },
      }),
    ])
    return ok(null)
  })
