import type { Scope } from '@hourfold/shared/contract/requests'
import { ok, type AnyRefusal, type Result, refused } from '@hourfold/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import { applyChange } from '../../booking/changes/apply-change.ts'
import type { LockedBookings } from '../../capacity/lock-bookings.ts'
import type { Queryable } from '../../database/database.ts'
import type { OnCommit } from '../../endpoints/attempt.ts'
import { changeBooking } from './change-booking.ts'
import { type BusinessBookingContext, lockOwnBookings } from './open-booking.ts'
import { chargeStep } from '@hourfold/shared/booking/currency'
import { planRefunds } from '../../booking/changes/plan-refunds.ts'
import type { Booking } from '../../tables/bookings.ts'
import type { NewRefund } from '../../tables/refunds.ts'

type Cancelling = {
  readonly tell: boolean
  readonly refund: RefundChoice
  readonly reason?: string | undefined
}

/**
 * Cancels a booking for the business, or all of a scope or none: frees the times and refunds the chosen amount. Refuses with
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

/** The refund of a payment in advance: all, the amount of the policy, nothing, or an amount in minor units. */
type RefundChoice = 'full' | 'policy' | 'none' | { readonly amount: number }

/**
 * The refunds of bookings that the business cancels. An amount is for all of them together, in their order. Refuses with
 * `amount_too_large` for more than is left, and with `invalid_request` for an amount that the currency does not have.
 */
async function planChosenRefunds(
  tx: Queryable,
  { business, now, random }: BusinessBookingContext,
  bookings: readonly Booking[],
  choice: RefundChoice,
): Promise<Result<readonly NewRefund[], AnyRefusal>> {
  if (choice === 'none') return ok([])
  const by = choice === 'policy' ? 'visitor' : 'business'
  const planned = await planRefunds(tx, business.id, bookings, { by, reason: 'cancelled', now, random })
  if (typeof choice === 'string') return ok(planned)
  const most = planned.reduce((sum, { amount }) => sum + amount, 0)
  if (choice.amount > most) return refused('amount_too_large', { params: { amount: most } })
  if (choice.amount % chargeStep(business.currency) !== 0)
    return refused('invalid_request', { fields: [{ path: 'refund.amount', code: 'invalid' }] })
  let rest = choice.amount
  return ok(
    planned.flatMap((refund) => {
      const amount = Math.min(refund.amount, rest)
      rest -= amount
      return amount === 0 ? [] : [{ ...refund, amount }]
    }),
  )
}
