import type { Stripe } from 'stripe'
import type { ProviderRefund } from '../payment-provider.ts'

type Refunds = readonly Stripe.Refund[]

/** The refund that carries our id. */
export const findRefund = (refunds: Refunds, refundId: string): Stripe.Refund | undefined =>
  refunds.find((refund) => ourId(refund) === refundId)

/**
 * What somebody gave back over there, without an id of ours, where that has done what ours was to do: nothing is left of what
 * was received. All of ours together never want more than that back, so whatever of ours is not among the refunds is covered
 * by these. Where something is left, one made by hand may have been meant for something else, or do for one of ours and not
 * for the next: somebody has to look.
 */
export function findByHand(
  refunds: Refunds,
  { amount, received }: { readonly amount: number; readonly received: number },
): Stripe.Refund | undefined {
  const back = refunds.filter((refund) => toProviderRefund(refund).state !== 'failed')
  const byHand = back.filter((refund) => ourId(refund) === undefined)
  if (sum(back) < received || sum(byHand) < amount) return undefined
  // It is back when the last of them is.
  return byHand.find((refund) => toProviderRefund(refund).state === 'pending') ?? byHand[0]
}

const states: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** `pending` and `requires_action` are on their way. */
export const toProviderRefund = ({ id, status }: Stripe.Refund): ProviderRefund => ({
  id,
  state: states[status ?? ''] ?? 'pending',
})

const ourId = ({ metadata }: Stripe.Refund): string | undefined => metadata?.['refundId']
const sum = (refunds: Refunds): number => refunds.reduce((total, { amount }) => total + amount, 0)
