import type { Stripe } from 'stripe'
import type { ProviderRefund } from '../payment-provider.ts'

type Refunds = readonly Stripe.Refund[]

/** The refund with our id in its metadata. */
export const findRefund = (refunds: Refunds, refundId: string): Stripe.Refund | undefined =>
  refunds.find((refund) => ourId(refund) === refundId)

/**
 * A refund made by hand at Stripe, without our id, where it covers ours: nothing is left of the received money. Our refunds
 * together never exceed it, so those that are missing at Stripe are covered by the manual ones. Where something is left, a manual
 * refund may have another purpose, or cover one of ours and not the next: the operator has to look.
 */
export function findManualRefund(
  refunds: Refunds,
  { amount, received }: { readonly amount: number; readonly received: number },
): Stripe.Refund | undefined {
  const back = refunds.filter((refund) => toProviderRefund(refund).state !== 'failed')
  const byHand = back.filter((refund) => ourId(refund) === undefined)
  if (sum(back) < received || sum(byHand) < amount) return undefined
  // The money is back once the last of them has succeeded.
  return byHand.find((refund) => toProviderRefund(refund).state === 'pending') ?? byHand[0]
}

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
const sum = (refunds: Refunds): number => refunds.reduce((total, { amount }) => total + amount, 0)
