import { hour, type Instant } from '@hourfold/shared/time/instant'
import { type Random, newId } from '../context/new-id.ts'
import type { Database } from '../database/database.ts'
import { insertHandRefunds, lockCapture, queryReturnedRefunds, reduceRefund } from '../tables/hand-refunds.ts'
import { markRefundedPayments } from '../tables/refunds.ts'
import type { RefundRecord } from './payment-provider.ts'
import { type HandRefunds, planHandRefunds } from './plan-hand-refunds.ts'

export type RecordDependencies = {
  readonly database: Database
  readonly clock: () => Instant
  readonly random: Random
}

type Found = {
  readonly captureId: string
  /** The provider's refunds of the capture. */
  readonly made: readonly RefundRecord[]
  /** One of our refunds that is about to be sent, and the end of its claim. */
  readonly own: { readonly refundId: string; readonly claimedUntil: Instant } | null
}

/**
 * Stores the owner's manual refunds at the provider, and reduces the refund that is about to be sent by them, or stores which one
 * covers it. Returns the rest of that refund; undefined where another process has taken it over.
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
    if (claimed && (rest.cover || rest.amount !== claimed.amount)) {
      // Stored before the lock of the capture ends, so that the same manual refund covers no other refund of ours.
      const left = { amount: rest.amount, coveredBy: rest.cover?.id ?? null }
      await reduceRefund(tx, businessId, claimed.id, left)
    }
    if (added.length === 0) return rest
    const named = added.map((one) => ({ ...one, refundId: newId('rfn', random) }))
    await insertHandRefunds(
      tx,
      businessId,
      captureId,
      named.map(({ refundId, bookingId, amount, replaces, made: { id, state, createdAt } }) => {
        const first = named.find(({ made: one }) => one.id === id)?.refundId
        return {
          refundId,
          bookingId,
          amount,
          currency: capture.currency,
          isPending: state === 'pending',
          providerRefundId: id,
          replaces,
          partOf: first === undefined || first === refundId ? null : first,
          madeAt: Math.min(createdAt, now),
          eventId: newId('evt', random),
        }
      }),
      { now, askAt: now + 6 * hour },
    )
    await markRefundedPayments(tx, businessId, [captureId])
    return rest
  })
