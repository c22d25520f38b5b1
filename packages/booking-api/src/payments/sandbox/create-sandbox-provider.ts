import { type Random, newId, newToken } from '../../context/new-id.ts'
import type { Database } from '../../database/database.ts'
import {
  type SandboxSession,
  findSandboxSession,
  insertSandboxSession,
  updateSandboxSession,
} from './stored-sessions.ts'
import { type PaymentProvider, ProviderError, type RefundRequest } from '../payment-provider.ts'
import { lookAtSession, applySandboxMove } from './sandbox-session.ts'

type Ports = {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly random: Random
}

/**
 * A provider that moves no money: its pages are part of the site, and the visitor picks the outcome. It stores the data that a real
 * provider stores on its side, so that every outcome can be tried on a laptop without a network.
 */
export function createSandboxProvider({ database, clock, random }: Ports): PaymentProvider {
  const named = (prefix: string) => () => newId(prefix, random)
  const change = (by: Name, name: string, work: (session: SandboxSession) => SandboxSession) =>
    database.transaction(async (tx) => {
      const before = known(await findSandboxSession(tx, by, name, { isLocked: true }))
      const after = work(before)
      if (after !== before) await updateSandboxSession(tx, after)
      return after
    })

  return {
    name: 'sandbox',
    mode: 'test',
    account: 'installation',
    createCheckout: async (checkout) => {
      // The id of the session is its capability.
      const id = newToken('sbx', random)
      await insertSandboxSession(database, id, checkout)
      const session = known(await findSandboxSession(database, 'payment_id', checkout.paymentId))
      // The visitor's origin, because another business may have another host.
      const url = new URL(`/pay/sandbox/${session.id}`, session.checkout.returnUrl)
      return { sessionId: session.id, url: url.href }
    },
    readCheckout: async (sessionId) => {
      const session = known(await findSandboxSession(database, 'session_id', sessionId))
      const { paymentId, checkout } = session
      return { paymentId, orderId: checkout.orderId, mode: 'test', ...lookAtSession(session, clock()) }
    },
    expireCheckout: async (sessionId) => {
      const played = { now: clock(), newId: named('cap') }
      await change('session_id', sessionId, (session) => applySandboxMove(session, 'run_out', played))
    },
    refund: async (request) => {
      const refund = { now: clock(), id: newId('rfd', random) }
      const { refunds } = await change('payment_id', request.paymentId, (session) =>
        refundCapture(session, request, refund),
      )
      const done = refunds.find(({ refundId }) => refundId === request.refundId)
      return { id: known(done).id, state: 'succeeded' }
    },
    // Only this server refunds in the sandbox.
    listRefunds: async (of) => {
      if ('since' in of) return []
      const { refunds } = known(await findSandboxSession(database, 'payment_id', of.paymentId))
      return refunds
        .filter(({ captureId }) => captureId === of.captureId)
        .map((refund) => ({ ...refund, state: 'succeeded', createdAt: clock() }))
    },
    // It sends no notices: its page settles each outcome at once.
    readNotice: () => Promise.resolve(undefined),
  }
}

type Name = Parameters<typeof findSandboxSession>[1]

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new ProviderError('sandbox: no such payment', { isFinal: true })
  return value
}

/**
 * Refunds money of a page; returns the same session where that was done before. Throws a final `ProviderError` where the capture
 * is unknown or too little of it is left.
 */
function refundCapture(
  session: SandboxSession,
  { refundId, captureId, amount, currency }: RefundRequest,
  { now, id }: { readonly now: number; readonly id: string },
): SandboxSession {
  const { refunds } = session
  if (refunds.some((done) => done.refundId === refundId)) return session
  const capture = lookAtSession(session, now).captures.find((one) => one.id === captureId)
  if (!capture || capture.currency !== currency) throw refuse('no such capture')
  const refunded = refunds.filter((done) => done.captureId === captureId).map((done) => done.amount)
  const left = refunded.reduce((rest, part) => rest - part, capture.amount)
  if (amount <= 0 || amount > left) throw refuse('more than is left of the capture')
  return { ...session, refunds: [...refunds, { id, refundId, captureId, amount }] }
}

const refuse = (why: string) => new ProviderError(`sandbox: ${why}`, { isFinal: true })
