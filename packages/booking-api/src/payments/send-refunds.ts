import { hour, minute, type Instant } from '@booking/shared/time/instant'
import type { Database } from '../database/database.ts'
import { describeError } from '../context/name-failure.ts'
import type { Log } from '../context/log.ts'
import { type Payments, ProviderError } from './payment-provider.ts'
import {
  type DueRefund,
  type RefundUpdate,
  claimRefunds,
  noteRefunds,
  updateRefund,
} from '../records/refunds.ts'
import { listAllBusinesses } from '../catalog/businesses.ts'

export type SendRefundsDeps = {
  readonly database: Database
  readonly payments: Payments
  /** Epoch milliseconds. */
  readonly clock: () => Instant
  readonly log: Log
}

/** As many at once as are claimed: each is asked for long before its lease is over. */
const atOnce = 4
const lease = minute
/** Two days of a provider that does not answer. */
const mostAttempts = 54

/**
 * A bank may take days over a refund that the provider has accepted, and can send it back in the end: so it stays pending, and
 * the provider is asked what has become of it, until it says.
 */
const askAgainAfter = 6 * hour

/**
 * Sends what is to go back to the provider that took it. Each refund is asked for by its own id, so that whoever is
 * interrupted, or comes a second time, gives nothing back twice; several processes may do so at once.
 */
export async function sendRefunds(deps: SendRefundsDeps, signal?: AbortSignal): Promise<void> {
  for (const business of await listAllBusinesses(deps.database)) {
    while (await sendSome(deps, business.id, signal));
  }
}

/** Whether there may be more. */
async function sendSome(deps: SendRefundsDeps, businessId: string, signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return false
  const now = deps.clock()
  const until = now + lease
  const due = await claimRefunds(deps.database, businessId, { now, until, most: atOnce })
  await Promise.all(
    due.map(async (refund) => {
      const outcome = await ask(deps, businessId, refund)
      const update = { refundId: refund.id, providerRefundId: null, failure: null, sendAt: null, ...outcome }
      await deps.database.transaction((tx) =>
        Promise.all([
          updateRefund(tx, businessId, { ...update, claimedUntil: until, at: now }),
          noteRefunds(tx, businessId, [refund.captureId]),
        ]),
      )
      if (update.status === 'failed')
        deps.log.error(namesOf(refund), 'a refund failed: it has to be looked into')
    }),
  )
  return due.length === atOnce
}

type Outcome = Pick<RefundUpdate, 'status'> &
  Partial<Pick<RefundUpdate, 'providerRefundId' | 'failure' | 'sendAt'>>

async function ask(
  { payments, clock, log }: SendRefundsDeps,
  businessId: string,
  refund: DueRefund,
): Promise<Outcome> {
  const { id: refundId, paymentId, captureId, amount, currency, attempts } = refund
  try {
    const provider = payments.find(refund.provider, refund.mode)
    if (!provider) throw new ProviderError(`${refund.provider} (${refund.mode}) is not set up`)
    const isRepeated = attempts > 1
    const names = { businessId, refundId, paymentId, captureId }
    const answered = await provider.refund({ ...names, amount, currency, isRepeated })
    const named = { status: answered.state, providerRefundId: answered.id }
    if (answered.state === 'pending') return { ...named, sendAt: clock() + askAgainAfter }
    return answered.state === 'failed' ? { ...named, failure: 'the provider could not give it back' } : named
  } catch (error) {
    const isFinal = error instanceof ProviderError && error.isFinal
    // What the provider has accepted ends by its word alone.
    const isOver = !refund.isAccepted && (isFinal || attempts >= mostAttempts)
    log.warn({ ...namesOf(refund), failure: describeError(error) }, 'a refund could not be sent')
    const failure = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    return isOver
      ? { status: 'failed', failure }
      : { status: refund.status, failure, sendAt: clock() + pauseAfter(attempts) }
  }
}

const pauseAfter = (attempts: number): number => Math.min(10_000 * 2 ** (attempts - 1), hour)

const namesOf = ({ id, paymentId, captureId, attempts }: DueRefund) => ({
  refundId: id,
  paymentId,
  captureId,
  attempts,
})
