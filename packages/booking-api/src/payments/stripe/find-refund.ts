import type { Stripe } from 'stripe'
import type { ProviderRefund, RefundRecord } from '../payment-provider.ts'

type Refunds = readonly Stripe.Refund[]

/** The refund with our id in its metadata. */
export const findRefund = (refunds: Refunds, refundId: string): Stripe.Refund | undefined =>
  refunds.find((refund) => ourId(refund) === refundId)

const states: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** `pending` and `requires_action` are still on their way. */
export const toProviderRefund = ({ id, status }: Stripe.Refund): ProviderRefund => ({
  id,
  state: states[status ?? ''] ?? 'pending',
})

const ourId = ({ metadata }: Stripe.Refund): string | undefined => metadata?.['refundId']

/** A refund with our id where it is ours; none for money that no payment intent has taken. */
export function toRefundRecord(refund: Stripe.Refund): readonly RefundRecord[] {
  const { payment_intent: intent, amount, created } = refund
  const captureId = typeof intent === 'string' ? intent : intent?.id
  if (captureId === undefined) return []
  const refundId = ourId(refund) ?? null
  return [{ ...toProviderRefund(refund), refundId, captureId, amount, createdAt: created * 1000 }]
}
