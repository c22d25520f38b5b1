import { hour, type Instant } from '@booking/shared/time/instant'
import { type Random, newId } from '../context/new-id.ts'
import type { Database } from '../database/database.ts'
import {
  insertHandRefunds,
  lockCapture,
  queryReturnedRefunds,
  reduceRefund,
} from '../records/hand-refunds.ts'
import { markRefundedPayments } from '../records/refunds.ts'
import type { RefundRecord } from './payment-provider.ts'
import { type HandRefunds, planHandRefunds } from './plan-hand-refunds.ts'

export type RecordDependencies = {
  readonly database: Database
  readonly clock: () => Instant
  readonly random: Random
}

type Found = {
  readonly captureId: string
  /** What the provider has given back of the capture. */
  readonly made: readonly RefundRecord[]
  /** A refund of ours that is about to be sent, and the end of its claim. */
  readonly own: { readonly refundId: string; readonly claimedUntil: Instant } | null
}

/**
 * Stores what the owner has given back at the provider, and reduces the refund that is about to be sent by it. Returns what is left of
 * that one; undefined where another process has taken it over.
 */
export const recordHandRefunds = (
  { database, clock, random }: RecordDependencies,
  businessId: string,
  { captureId, made, own }: Found,
): Promise<HandRefunds['own'] | undefined> =>
  database.transaction(async (tx) => {
    const now = clock()
    const capture = await lockCapture(tx, businessId, captureId, own?.claimedUntil ?? null)
    const claimed = capture?.refunds.find(({ id, isClaimed }) => id === own?.refundId && isClaimed)
    if (!capture || (own && !claimed)) return undefined
    const { added, own: rest } = planHandRefunds(capture, made, claimed?.id ?? null)
    const returned = made.filter(({ state }) => state === 'failed').map(({ id }) => id)
    if (returned.length > 0) await queryReturnedRefunds(tx, businessId, captureId, returned, now)
    if (claimed && rest.amount !== claimed.amount) await reduceRefund(tx, businessId, claimed.id, rest.amount)
    if (added.length === 0) return rest
    await insertHandRefunds(
      tx,
      businessId,
      captureId,
      added.map(({ bookingId, amount, made: { id, state, createdAt } }) => ({
        refundId: newId('rfn', random),
        bookingId,
        amount,
        currency: capture.currency,
        isPending: state === 'pending',
        providerRefundId: id,
        madeAt: Math.min(createdAt, now),
        eventId: newId('evt', random),
      })),
      { now, askAt: now + 6 * hour },
    )
    await markRefundedPayments(tx, businessId, [captureId])
    return rest
  })
