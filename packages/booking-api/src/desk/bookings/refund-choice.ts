import { chargeStep } from '@booking/shared/booking/currency'
import { ok, refused, type AnyRefusal, type Result } from '@booking/shared/errors/result'
import type { Queryable } from '../../database/database.ts'
import { planRefunds } from '../../booking/changes/plan-refunds.ts'
import type { Booking } from '../../tables/bookings.ts'
import type { NewRefund } from '../../tables/refunds.ts'
import type { BusinessBookingContext } from './open-booking.ts'

/** What the business gives back of a payment in advance: all, what the policy says, nothing, or an amount in minor units. */
export type RefundChoice = 'full' | 'policy' | 'none' | { readonly amount: number }

/**
 * The refunds of bookings that the business cancels. An amount is for all of them together, in their order. Refuses with
 * `amount_too_large` for more than is left, and with `invalid_request` for an amount that the currency does not have.
 */
export async function planChosenRefunds(
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
