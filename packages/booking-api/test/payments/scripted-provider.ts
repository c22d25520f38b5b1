import { type Capture, shortestCheckout } from '@hourfold/shared/booking/payment-life'
import type { Instant } from '@hourfold/shared/time/instant'
import {
  ProviderError,
  type Checkout,
  type ProviderCheckout,
  type PaymentProvider,
  type Payments,
  type RefundRequest,
  type ProviderRefund,
} from '../../src/payments/payment-provider.ts'

type Call = 'createCheckout' | 'readCheckout' | 'expireCheckout' | 'refund'

type Page = {
  readonly checkout: Checkout
  state: ProviderCheckout['state']
  isDeclined: boolean
  captures: readonly Capture[]
}

/** A provider in memory that does only what a test says. Pages are named by our payment id. */
export type ScriptedProvider = PaymentProvider & {
  /** An action on a payment page. A payment counts however late it is, and each time. */
  readonly pay: (
    paymentId: string,
    paid?: { readonly amount?: number; readonly currency?: string },
  ) => Capture
  readonly decline: (paymentId: string) => void
  readonly become: (paymentId: string, state: ProviderCheckout['state']) => void
  /** The next requests of a kind fail, before or after their effect. */
  readonly failNext: (
    call: Call,
    failure?: { readonly times?: number; readonly isFinal?: boolean; readonly isAfter?: boolean },
  ) => void
  /** The result of refunds from now on. */
  readonly answerRefunds: (state: ProviderRefund['state']) => void
  /** The final result of a refund. */
  readonly endRefund: (refundId: string, state: ProviderRefund['state']) => void
  /** Every checkout, the oldest first. */
  readonly checkouts: () => readonly Checkout[]
  /** Every request for a refund, repeats included. */
  readonly asked: readonly RefundRequest[]
  /** Captured money, and refunds that have not failed: by capture. */
  readonly ledger: () => Readonly<Record<string, { readonly taken: number; readonly back: number }>>
  /** Clears every page, refund and pending failure. */
  readonly forget: () => void
  /** Runs before every request: a test waits, or acts, in the middle of ours. */
  before: (call: Call) => Promise<void> | void
}

export function createScriptedProvider({
  clock,
  name = 'sandbox',
  mode = 'test',
}: {
  readonly clock: () => Instant
  readonly name?: PaymentProvider['name']
  readonly mode?: PaymentProvider['mode']
}): ScriptedProvider {
  const pages = new Map<string, Page>()
  const done = new Map<string, ProviderRefund & { readonly request: RefundRequest }>()
  const asked: RefundRequest[] = []
  const failures: { readonly call: Call; readonly isFinal: boolean; readonly isAfter: boolean }[] = []
  let refundState: ProviderRefund['state'] = 'succeeded'
  let captured = 0

  const pageOf = (paymentId: string): Page => {
    const page = pages.get(paymentId)
    if (!page) throw new ProviderError(`no page ${paymentId}`, { isFinal: true })
    return page
  }
  const isOver = ({ state, checkout }: Page): boolean => state === 'open' && clock() >= checkout.expiresAt

  async function scripted<Value>(call: Call, act: () => Value): Promise<Value> {
    await provider.before(call)
    const at = failures.findIndex((failure) => failure.call === call)
    const [failure] = at === -1 ? [] : failures.splice(at, 1)
    if (failure?.isAfter) act()
    if (failure) throw new ProviderError(`${call} failed`, { isFinal: failure.isFinal })
    return act()
  }

  function giveBack(request: RefundRequest): ProviderRefund {
    asked.push(request)
    const known = done.get(request.refundId)
    if (known) return known
    const answered = { id: `re_${done.size + 1}`, state: refundState, request }
    const { taken = 0, back = 0 } = provider.ledger()[request.captureId] ?? {}
    if (back + request.amount > taken) throw new ProviderError('more than there is', { isFinal: true })
    done.set(request.refundId, answered)
    return answered
  }

  const provider: ScriptedProvider = {
    name,
    mode,
    account: 'installation',
    before: () => {},
    asked,
    createCheckout: (checkout) =>
      scripted('createCheckout', () => {
        const { paymentId, expiresAt } = checkout
        if (!pages.has(paymentId) && expiresAt - clock() < shortestCheckout)
          throw new ProviderError('over too soon', { isFinal: true })
        if (!pages.has(paymentId))
          pages.set(paymentId, { checkout, state: 'open', isDeclined: false, captures: [] })
        return { sessionId: paymentId, url: `https://pay.test/${paymentId}` }
      }),
    readCheckout: (sessionId) =>
      scripted('readCheckout', () => {
        const page = pageOf(sessionId)
        return {
          paymentId: page.checkout.paymentId,
          orderId: page.checkout.orderId,
          mode,
          state: isOver(page) ? 'expired' : page.state,
          isDeclined: page.isDeclined,
          captures: page.captures,
        }
      }),
    expireCheckout: (sessionId) =>
      scripted('expireCheckout', () => {
        const page = pageOf(sessionId)
        if (page.state === 'open') page.state = 'expired'
      }),
    refund: (request) => scripted('refund', () => giveBack(request)),
    listRefunds: async (of) =>
      [...done.values()]
        .filter(({ request }) => 'since' in of || request.captureId === of.captureId)
        .map(({ id, state, request: { refundId, captureId, amount } }) => ({
          id,
          state,
          refundId,
          captureId,
          amount,
          createdAt: clock(),
        })),
    readNotice: async () => undefined,
    pay: (paymentId, { amount, currency } = {}) => {
      const page = pageOf(paymentId)
      const asks = page.checkout.amount
      const capture = {
        id: `cap_${++captured}_${paymentId}`,
        amount: amount ?? asks.amount,
        currency: currency ?? asks.currency,
      }
      page.captures = [...page.captures, capture]
      page.state = 'paid'
      return capture
    },
    decline: (paymentId) => {
      pageOf(paymentId).isDeclined = true
    },
    become: (paymentId, state) => {
      pageOf(paymentId).state = state
    },
    failNext: (call, { times = 1, isFinal = false, isAfter = false } = {}) => {
      for (let n = 0; n < times; n++) failures.push({ call, isFinal, isAfter })
    },
    answerRefunds: (state) => {
      refundState = state
    },
    endRefund: (refundId, state) => {
      const known = done.get(refundId)
      if (!known) throw new Error(`nobody has asked for ${refundId}`)
      done.set(refundId, { ...known, state })
    },
    checkouts: () => [...pages.values()].map(({ checkout }) => checkout),
    forget: () => {
      for (const kept of [pages, done]) kept.clear()
      for (const list of [asked, failures]) list.length = 0
      refundState = 'succeeded'
    },
    ledger: () => {
      const back = (captureId: string) =>
        [...done.values()]
          .filter(({ request, state }) => request.captureId === captureId && state !== 'failed')
          .reduce((sum, { request }) => sum + request.amount, 0)
      const captures = [...pages.values()].flatMap((page) => page.captures)
      return Object.fromEntries(captures.map(({ id, amount }) => [id, { taken: amount, back: back(id) }]))
    },
  }
  return provider
}

/** Payments with one provider only. */
export const paymentsBy = (provider: PaymentProvider): Payments => ({
  current: provider,
  providers: [provider],
})
