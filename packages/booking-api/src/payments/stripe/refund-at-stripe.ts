import type { Stripe } from 'stripe'
import { ProviderError, type RefundRequest, type ProviderRefund } from '../payment-provider.ts'
import { askStripe } from './ask-stripe.ts'
import { findManualRefund, findRefund, toProviderRefund } from './find-refund.ts'

/** Refunds money once for each of our ids, and not where the owner has refunded it by hand at Stripe. */
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
        { idempotencyKey: refundId },
      ),
    )
    return toProviderRefund(made)
  } catch (error) {
    if (!(error instanceof ProviderError && error.isFinal)) throw error
    // Too little is left to refund: our refund succeeded without a response, or the owner refunded first.
    const [refunds, { amount_received: received }] = await Promise.all([
      earlier(),
      askStripe('read', () => stripe.paymentIntents.retrieve(captureId)),
    ])
    const found = findRefund(refunds, refundId) ?? findManualRefund(refunds, { amount, received })
    if (found) return toProviderRefund(found)
    throw error
  }
}
