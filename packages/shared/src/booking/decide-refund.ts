import type { RefundPolicy } from '../contract/views.ts'
import { minute, type Instant } from '../time/instant.ts'
import { partOf } from './price-order.ts'

/** A booking's share of the money that was paid in advance, in minor units. */
type Share = {
  readonly share: number
  /** What of it went back, or is on its way, already. */
  readonly refunded: number
  readonly policy: RefundPolicy
  readonly start: Instant
  readonly now: Instant
  /** Who ends it. What the business declines, or does not answer, it ends as well. */
  readonly by: 'visitor' | 'business'
  /** Providers give back what they charge in: multiples of this. */
  readonly step: number
}

/**
 * What goes back of a share now. To a visitor who cancels in time, all but the fee; to one who is late, nothing; whatever the
 * business ends, all of it. What went back before counts. Between two steps it is the visitor who gains.
 */
export function decideRefund({ share, refunded, policy, start, now, by, step }: Share): number {
  const due = by === 'business' ? share : isInTime(policy, start, now) ? share - feeOf(policy, share) : 0
  return Math.ceil(Math.max(due - refunded, 0) / step) * step
}

/** What is agreed about a booking that is moved: once it is too late to be paid back, a later time does not make it earlier. */
export const policyAfterMove = (policy: RefundPolicy, start: Instant, now: Instant): RefundPolicy =>
  isInTime(policy, start, now) ? policy : { ...policy, feePercent: 100, feeAmount: null }

/** Several refunds out of what is left of one capture, in their order: together never more than that. */
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
  Math.min(share, feeAmount ?? partOf(share, feePercent ?? 0))
