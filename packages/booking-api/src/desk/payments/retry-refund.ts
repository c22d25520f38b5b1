import { ok, type Result } from '@hourfold/shared/errors/result'
import type { Instant } from '@hourfold/shared/time/instant'
import { newId, type Random } from '../../context/new-id.ts'
import type { Transaction } from '../../database/database.ts'
import { lockRefund, reopenRefund } from '../../tables/failed-refunds.ts'
import { insertRefunds, markRefundedPayments } from '../../tables/refunds.ts'

export type RetryFault =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not_failed'; readonly status: string }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'too_large'; readonly left: number; readonly currency: string }

/** Sends a failed refund again: the same one, or a replacement if the provider has responded to it. */
export async function retryRefund(
  tx: Transaction,
  businessId: string,
  refundId: string,
  { now, random }: { readonly now: Instant; readonly random: Random },
): Promise<Result<{ readonly id: string }, RetryFault>> {
  const refund = await lockRefund(tx, businessId, refundId)
  if (!refund) return fault({ kind: 'unknown' })
  const { amount, currency, status, reason, remaining } = refund
  if (status !== 'failed') return fault({ kind: 'not_failed', status })
  if (refund.isReplaced) return fault({ kind: 'replaced' })
  if (amount > remaining) return fault({ kind: 'too_large', left: remaining, currency })
  if (!refund.isAnswered) {
    await reopenRefund(tx, businessId, refundId, now)
    await markRefundedPayments(tx, businessId, [refund.captureId])
    return ok({ id: refundId })
  }
  // A new id, because the provider would return the failed result for the old one.
  const id = newId('rfn', random)
  await insertRefunds(tx, businessId, [
    {
      refundId: id,
      captureId: refund.captureId,
      bookingId: refund.bookingId,
      amount,
      currency,
      reason,
      replaces: refundId,
      at: now,
    },
  ])
  return ok({ id })
}

const fault = (refusal: RetryFault): { readonly ok: false; readonly refusal: RetryFault } => ({
  ok: false,
  refusal,
})
