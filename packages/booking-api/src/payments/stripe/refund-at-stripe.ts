import type { Stripe } from 'stripe'
import { ProviderError, type RefundRequest, type ProviderRefund } from '../payment-provider.ts'
import { askStripe } from './ask-stripe.ts'
import { findRefund, toProviderRefund } from './find-refund.ts'

/** Refunds money once for each of our ids. */
export async function refundAtStripe(stripe: Stripe, request: RefundRequest): Promise<ProviderRefund> {
  const { businessId, refundId, paymentId, captureId, amount, isRepeated } = request
  const earlier = () =>
    askStripe('list refunds', () =>
      stripe.refunds.list({ payment_intent: captureId, limit: 100 }).autoPagingToArray({ limit: 1000 }),
    )
  // Stripe forgets idempotency keys after a day.
  const done = isRepeated ? findRefund(await earlier(), refundId) : undefined
  if (done) return toProviderRefund(done)
  try {
    const made = await askStripe('refund', () =>
      stripe.refunds.create(
        { payment_intent: captureId, amount, metadata: { businessId, refundId, paymentId } },
        // The amount may have become less since an attempt that Stripe refused.
        { idempotencyKey: `${refundId}-${amount}` },
      ),
    )
    return toProviderRefund(made)
  } catch (error) {
    if (!(error instanceof ProviderError && error.isFinal)) throw error
    // Too little is left to refund where our refund succeeded without a response.
    const found = findRefund(await earlier(), refundId)
    if (found) return toProviderRefund(found)
    throw error
  }
}
