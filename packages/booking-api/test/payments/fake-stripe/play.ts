import type { Ledger } from './ledger.ts'
import type { Metadata, Refund } from './objects.ts'

type Payment = {
  /** Pays although the page has expired, as a visitor at their bank may do. */
  readonly isLate?: boolean
  /** Another amount or currency than requested. */
  readonly amount?: number
  readonly currency?: string
}

export type Play = ReturnType<typeof createPlay>

/** Actions at the provider outside our requests: of visitors on their page, of banks, of the owner in the dashboard. */
export function createPlay(ledger: Ledger) {
  const { sessionOf, move } = ledger
  const intentNamed = (id: string) => {
    const intent = ledger.intents.get(id)
    if (!intent) throw new Error(`no payment intent ${id}`)
    return intent
  }
  const succeed = (id: string, { amount, currency }: Payment, told: string): void => {
    const session = sessionOf(id)
    const received = amount ?? session.amount_total
    move(
      session,
      {
        status: 'succeeded',
        amount: received,
        amount_received: received,
        currency: currency ?? session.currency,
        last_payment_error: null,
      },
      { status: 'complete', payment_status: 'paid', url: null },
      ['payment_intent.succeeded', told],
    )
  }
  const declined = {
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', type: 'card_error' },
  } as const
  const isProcessing = (id: string): boolean => {
    const { payment_intent } = sessionOf(id)
    return payment_intent !== null && ledger.intents.get(payment_intent)?.status === 'processing'
  }

  return {
    /** Returns whether money moved: a page takes it once, and only while it is open. */
    pay: (id: string, payment: Payment = {}): boolean => {
      const { status } = sessionOf(id)
      if (status !== 'open' && !(payment.isLate && status === 'expired')) return false
      succeed(id, payment, 'checkout.session.completed')
      return true
    },
    decline: (id: string): boolean => {
      const session = sessionOf(id)
      if (session.status !== 'open') return false
      move(session, declined, {}, ['payment_intent.payment_failed'])
      return true
    },
    /** Pays by a method that takes days. */
    startProcessing: (id: string): boolean => {
      const session = sessionOf(id)
      if (session.status !== 'open') return false
      move(session, { status: 'processing', last_payment_error: null }, { status: 'complete', url: null }, [
        'payment_intent.processing',
        'checkout.session.completed',
      ])
      return true
    },
    finishProcessing: (id: string, payment: Payment = {}): boolean => {
      if (!isProcessing(id)) return false
      succeed(id, payment, 'checkout.session.async_payment_succeeded')
      return true
    },
    failProcessing: (id: string): boolean => {
      if (!isProcessing(id)) return false
      move(sessionOf(id), declined, {}, [
        'payment_intent.payment_failed',
        'checkout.session.async_payment_failed',
      ])
      return true
    },
    expire: (id: string): void => void ledger.expire(id),
    /** Reports another state of a page from now on, as a fault of the provider would. */
    amend: ledger.amend,
    /** A refund by the owner in the dashboard, without our id. */
    refundByHand: (intentId: string, amount: number, metadata: Metadata = {}): string =>
      ledger.giveBack(intentNamed(intentId), { amount, status: 'succeeded', metadata }).id,
    endRefund: (id: string, status: Refund['status']): void => ledger.endRefund(id, status),

    session: sessionOf,
    sessions: () => [...ledger.sessions.keys()].map(sessionOf),
    /** All captures. */
    captures: () =>
      [...ledger.intents.values()]
        .filter((intent) => intent.amount_received > 0)
        .map(({ id, amount_received: amount, currency, metadata }) => ({
          id,
          amount,
          currency,
          ...namesOf(metadata),
        })),
    /** All refunds, finished or on their way. */
    refunds: () =>
      [...ledger.refunds.values()]
        .filter((refund) => refund.status !== 'failed')
        .map(({ id, payment_intent: captureId, amount, currency, status, metadata }) => ({
          id,
          captureId,
          amount,
          currency,
          status,
          refundId: metadata['refundId'] ?? null,
        })),
    /** The captured minus the refunded money, in minor units of any currency. */
    balance: (): number =>
      [...ledger.intents.values()].reduce((sum, intent) => sum + ledger.leftOf(intent), 0),
  }
}

const namesOf = (metadata: Metadata) => ({
  paymentId: metadata['paymentId'] ?? null,
  orderId: metadata['orderId'] ?? null,
})
