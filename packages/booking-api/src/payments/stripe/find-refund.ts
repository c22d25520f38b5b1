import type { Stripe } from 'stripe'
import type { RefundTruth } from '../payment-provider.ts'

/**
 * The refund that carries our id. Where `byHand` is given, and there is none: one of at least that amount that somebody made over
 * there, without an id of ours.
 */
export const findRefund = (
  refunds: readonly Stripe.Refund[],
  { refundId, byHand }: { readonly refundId: string; readonly byHand?: number },
): Stripe.Refund | undefined =>
  refunds.find(({ metadata }) => metadata?.['refundId'] === refundId) ??
  (byHand === undefined
    ? undefined
    : refunds.find(
        (refund) =>
          refund.metadata?.['refundId'] === undefined &&
          refund.amount >= byHand &&
          refundTruth(refund).state !== 'failed',
      ))

const states: Readonly<Record<string, RefundTruth['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** `pending` and `requires_action` are on their way. */
export const refundTruth = ({ id, status }: Stripe.Refund): RefundTruth => ({
  id,
  state: states[status ?? ''] ?? 'pending',
})
