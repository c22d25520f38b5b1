import type { RefundPolicy } from '../contract/views.ts'
import { minute, type Instant } from '../time/instant.ts'
import { percentOf } from './price-order.ts'

/** A booking's share of the prepaid money, in minor units, and the circumstances of its end. */
type Share = {
  readonly share: number
  /** Part of the share that is refunded or being refunded already. */
  readonly refunded: number
  readonly policy: RefundPolicy
  readonly start: Instant
  readonly now: Instant
  /** The party that ends it. A request that the business declines or does not answer counts as ended by the business. */
  readonly by: 'visitor' | 'business'
  /** Refunds are multiples of this step, like charges. */
  readonly step: number
}

/**
 * Returns the refund of a share that is due now: everything but the fee for a visitor who cancels in time, nothing
 * for one who is late, and everything when the business ends the booking. Earlier refunds are subtracted. Between two
 * steps the amount is rounded up in favour of the visitor.
 */
export function decideRefund({ share, refunded, policy, start, now, by, step }: Share): number {
  const due = by === 'business' ? share : isInTime(policy, start, now) ? share - feeOf(policy, share) : 0
  return Math.ceil(Math.max(due - refunded, 0) / step) * step
}

/**
 * Returns the refund policy of a booking after a move. Once it is too late for a refund, a move to a later time does
 * not make one possible again.
 */
export const policyAfterMove = (policy: RefundPolicy, start: Instant, now: Instant): RefundPolicy =>
  isInTime(policy, start, now) ? policy : { ...policy, feePercent: 100, feeAmount: null }

/** Limits several refunds of one capture, in order, to its remaining amount. */
export function splitRefund(left: number, amounts: readonly number[]): readonly number[] {
  let rest = left
  return amounts.map((amount) => {
    const part = Math.min(amount, rest)
    rest -= part
    return part
  })
}

const isInTime = ({ notice }: RefundPolicy, start: Instant, now: Instant): boolean =>
  now <= start - notice * minute

const feeOf = ({ feePercent, feeAmount }: RefundPolicy, share: number): number =>
  Math.min(share, feeAmount ?? percentOf(share, feePercent ?? 0))
