import { hour, minute, type Instant } from '@hourfold/shared/time/instant'
import { findBusinessSlug } from '../catalog/businesses.ts'
import type { Database } from '../database/database.ts'
import { describeError } from '../context/name-failure.ts'
import type { Log } from '../context/log.ts'
import type { Metrics } from '../context/observe.ts'
import { type Random, newId } from '../context/new-id.ts'
import {
  findTaker,
  nameTaker,
  type PaymentProvider,
  type PaymentsOf,
  ProviderError,
  type ProviderRefund,
} from './payment-provider.ts'
import { recordHandRefunds } from './record-hand-refunds.ts'
import {
  type DueRefund,
  type RefundUpdate,
  claimRefunds,
  listBusinessesWithDueRefunds,
  markRefundedPayments,
  updateRefund,
} from '../tables/refunds.ts'

export type SendRefundsDeps = {
  readonly database: Database
  readonly paymentsOf: PaymentsOf
  /** Epoch milliseconds. */
  readonly clock: () => Instant
  readonly random: Random
  readonly log: Log
  readonly observe: Pick<Metrics, 'count'>
}

/** Each claimed refund is sent at once, so that it is sent well before its lease ends. */
const concurrency = 4
const lease = minute
/** Two days without a response of the provider. */
const mostAttempts = 54

/**
 * A bank may take days over an accepted refund and may return it in the end, so it stays pending and the provider is asked until
 * it reports the outcome.
 */
const askAgainAfter = 6 * hour

/**
 * Sends refunds to the provider that captured the money. Each refund has its own id, so that interrupted and repeated requests
 * refund nothing twice. Safe for several processes at once.
 */
export async function sendRefunds(deps: SendRefundsDeps, signal?: AbortSignal): Promise<void> {
  const businessIds = await listBusinessesWithDueRefunds(deps.database, deps.clock())
  for (const id of businessIds) while (await sendSome(deps, id, signal));
}

/** Returns whether there may be more. */
async function sendSome(deps: SendRefundsDeps, businessId: string, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return false
  const now = deps.clock()
  const until = now + lease
  const due = await claimRefunds(deps.database, businessId, { now, until, most: concurrency })
  await Promise.all(
    due.map(async (refund) => {
      const outcome = await ask(deps, businessId, refund, until)
      const update = { refundId: refund.id, providerRefundId: null, failure: null, sendAt: null, ...outcome }
      await deps.database.transaction((tx) =>
        tx.batch(() => [
          updateRefund(tx, businessId, {
            ...update,
            claimedUntil: until,
            eventId: newId('evt', deps.random),
            at: now,
          }),
          markRefundedPayments(tx, businessId, [refund.captureId]),
        ]),
      )
      deps.observe.count('hourfold_refunds_total', { provider: refund.provider, state: update.status })
      if (update.status === 'failed') deps.log.error(namesOf(refund), 'a refund failed and needs attention')
    }),
  )
  return due.length === concurrency
}

type Outcome = Pick<RefundUpdate, 'status'> &
  Partial<Pick<RefundUpdate, 'providerRefundId' | 'failure' | 'sendAt'>>

async function ask(
  deps: SendRefundsDeps,
  businessId: string,
  refund: DueRefund,
  until: Instant,
): Promise<Outcome> {
  const { database, paymentsOf, clock, log } = deps
  const { attempts } = refund
  try {
    const payments = paymentsOf(await findBusinessSlug(database, businessId))
    const provider = findTaker(payments, refund)
    if (!provider) throw new ProviderError(`${nameTaker(refund)} is not set up`)
    const answered = await sendOrRead(deps, provider, businessId, refund, until)
    const named = { status: answered.state, providerRefundId: answered.id }
    if (answered.state === 'pending') return { ...named, sendAt: clock() + askAgainAfter }
    return answered.state === 'failed' ? { ...named, failure: 'the provider could not give it back' } : named
  } catch (error) {
    const isFinal = error instanceof ProviderError && error.isFinal
    // Only the provider ends a refund that it has accepted.
    const isOver = !refund.isAccepted && (isFinal || attempts >= mostAttempts)
    log.warn({ ...namesOf(refund), failure: describeError(error) }, 'a refund could not be sent')
    const failure = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    return isOver
      ? { status: 'failed', failure }
      : { status: refund.status, failure, sendAt: clock() + pauseAfter(attempts) }
  }
}

/** The owner may refund by hand between our look and our request. */
const mostLooks = 3

/**
 * Sends a refund, or reads its outcome. The owner's manual refunds at the provider are stored first and reduce the amount to send,
 * so that nothing is refunded twice.
 */
async function sendOrRead(
  deps: SendRefundsDeps,
  provider: PaymentProvider,
  businessId: string,
  { id: refundId, paymentId, captureId, currency, attempts, amount, providerRefundId }: DueRefund,
  until: Instant,
): Promise<ProviderRefund> {
  const names = { businessId, refundId, paymentId, captureId, currency }
  for (let look = 1; ; look++) {
    const records = await provider.listRefunds({ paymentId, captureId })
    const isSent = records.some((one) => one.refundId === refundId)
    if (!isSent && providerRefundId !== null) {
      // It was made by hand, and is never made again.
      const byHand = records.find(({ id }) => id === providerRefundId)
      if (!byHand) throw new ProviderError('an accepted refund is not there')
      return byHand
    }
    const own = isSent ? null : { refundId, claimedUntil: until }
    const rest = await recordHandRefunds(deps, businessId, { captureId, made: records, own })
    if (own && !rest) throw new ProviderError('another process sends it')
    if (rest?.cover) return rest.cover
    try {
      const left = own && rest ? rest.amount : amount
      return await provider.refund({ ...names, amount: left, isRepeated: attempts > 1 })
    } catch (error) {
      if (look === mostLooks || !(error instanceof ProviderError && error.isFinal)) throw error
      const isNews = (await provider.listRefunds({ paymentId, captureId })).length > records.length
      if (!isNews) throw error
    }
  }
}

const pauseAfter = (attempts: number): number => Math.min(10_000 * 2 ** (attempts - 1), hour)

const namesOf = ({ id, paymentId, captureId, attempts }: DueRefund) => ({
  refundId: id,
  paymentId,
  captureId,
  attempts,
})
