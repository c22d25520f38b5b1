import type { Scope } from '@booking/shared/contract/requests'
import { ok, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { applyChange } from '../../booking/changes/apply-change.ts'
import type { LockedBookings } from '../../capacity/lock-bookings.ts'
import type { Queryable } from '../../database/database.ts'
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
  tx: Queryable,
  onCommit: OnCommit,
  context: BusinessBookingContext,
  locked: LockedBookings,
  { tell, refund, reason = '' }: Cancelling,
): Promise<Result<null, AnyRefusal>> {
  const cancelled = await applyChange(tx, context, locked, {
    actor: 'business',
    command: { kind: 'cancel', reason },
    refunds: () => planChosenRefunds(tx, context, locked.all, refund),
    isSilent: !tell,
    audit: (id, action, refunded) =>
      insertAudit(tx, context, { action, subject: { kind: 'booking', id }, details: { refunded, tell } }),
  })
  if (!cancelled.ok) return cancelled
  onCommit(cancelled.value.write)
  return ok(null)
}
