import type { PaymentAccount } from '../../tables/payments.ts'
import {
  type PaymentProvider,
  type ProviderCheckout,
  ProviderError,
  type ProviderRefund,
  type RefundRecord,
  type RefundRequest,
} from '../payment-provider.ts'
import type { StripeSettings } from '../payment-settings.ts'
import { askStripe, isRefusedFor } from './ask-stripe.ts'
import { checkoutParams } from './checkout-params.ts'
import { readStripeNotice } from './read-stripe-notice.ts'
import type { Stripe } from 'stripe'
import type { PaymentMode } from '@hourfold/shared/booking/payment-life'

type Ports = StripeSettings & {
  /** Whose settings these are. */
  readonly account: PaymentAccount
  /** Epoch milliseconds; decides the age of a notice. */
  readonly clock: () => number
  /** The timeout of a request in milliseconds. */
  readonly timeout?: number
}

/**
 * The Stripe provider, with Stripe's own library: hosted payment pages (Checkout Sessions), each for one payment of one amount.
 */
export function createStripeProvider(ports: Ports): PaymentProvider {
  const { mode, account, secretKey, webhookSecret, apiUrl, clock, timeout = 10_000 } = ports
  // The library takes 17 MB and 0.2 s, so it is loaded only where Stripe is used: at once, and the first request waits for it.
  const opening = import('stripe').then(
    ({ Stripe }) =>
      new Stripe(secretKey, { maxNetworkRetries: 1, timeout, telemetry: false, ...serverOf(apiUrl) }),
  )

  const readSession = async (sessionId: string) => {
    const stripe = await opening
    const session = await askStripe('read', () =>
      stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
    )
    if (session.livemode === (mode === 'live')) return session
    throw new ProviderError(`stripe: a payment of another mode than ${mode}`, { isFinal: true })
  }

  return {
    name: 'stripe',
    mode,
    account,
    createCheckout: async (checkout) => {
      const stripe = await opening
      const params = checkoutParams(checkout)
      const create = (withEmail: boolean) => {
        const { customer_email, ...rest } = params
        const sent = withEmail && customer_email ? params : rest
        return stripe.checkout.sessions.create(sent, { idempotencyKey: checkout.paymentId })
      }
      const session = await askStripe('create', () =>
        create(true).catch((error: unknown) => {
          // An address that Stripe refuses must not prevent the payment. A refused request is not bound to the idempotency key.
          if (isRefusedFor('customer_email', error)) return create(false)
          throw error
        }),
      )
      if (session.url === null) throw new ProviderError('stripe: a payment page without an address')
      return { sessionId: session.id, url: session.url }
    },
    readCheckout: async (sessionId) => toProviderCheckout(await readSession(sessionId), mode),
    expireCheckout: async (sessionId) => {
      const stripe = await opening
      await askStripe('expire', () => stripe.checkout.sessions.expire(sessionId)).catch(
        async (error: unknown) => {
          // Stripe refuses for a paid or expired page, which is the desired state.
          if (!(error instanceof ProviderError && error.isFinal)) throw error
          const { status } = await readSession(sessionId)
          if (status === 'open') throw error
        },
      )
    },
    refund: async (request) => refundAtStripe(await opening, request),
    listRefunds: async (of) => {
      const stripe = await opening
      const params =
        'since' in of ? { created: { gte: Math.floor(of.since / 1000) } } : { payment_intent: of.captureId }
      const refunds = await askStripe('list refunds', () =>
        stripe.refunds.list({ ...params, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
      )
      return refunds.flatMap(toRefundRecord)
    },
    readNotice: async (body, headers) =>
      readStripeNotice(await opening, body, headers, { webhookSecret, mode, now: clock() }),
  }
}

function serverOf(apiUrl: string | null) {
  if (apiUrl === null) return {}
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: Number(port) || (isPlain ? 80 : 443),
  }
}

/** Refunds money once for each of our ids. */
async function refundAtStripe(stripe: Stripe, request: RefundRequest): Promise<ProviderRefund> {
  const { businessId, refundId, paymentId, captureId, amount, isRepeated } = request
  const earlier = () =>
    askStripe('list refunds', () =>
      stripe.refunds.list({ payment_intent: captureId, limit: 100 }).autoPagingToArray({ limit: 1000 }),
    )
  // Stripe forgets idempotency keys after a day.
  const done = isRepeated ? findRefund(await earlier(), refundId) : undefined
  if (done) return toProviderRefund(done)
  try {
    const refund = await askStripe('refund', () =>
      stripe.refunds.create(
        { payment_intent: captureId, amount, metadata: { businessId, refundId, paymentId } },
        // The amount may have become less since an attempt that Stripe refused.
        { idempotencyKey: `${refundId}-${amount}` },
      ),
    )
    return toProviderRefund(refund)
  } catch (error) {
    if (!(error instanceof ProviderError && error.isFinal)) throw error
    // Too little is left to refund where our refund succeeded without a response.
    const refund = findRefund(await earlier(), refundId)
    if (refund) return toProviderRefund(refund)
    throw error
  }
}

/** The state of a payment page and its money. */
function toProviderCheckout(session: Stripe.Checkout.Session, mode: PaymentMode): ProviderCheckout {
  const { paymentId, orderId } = session.metadata ?? {}
  const intent = session.payment_intent
  if (paymentId === undefined || orderId === undefined || typeof intent === 'string')
    throw new ProviderError('stripe: a payment page that is not ours', { isFinal: true })
  const received = intent?.amount_received ?? 0
  return {
    paymentId,
    orderId,
    mode,
    state: received > 0 ? 'paid' : unpaidState(session, intent),
    isDeclined: Boolean(intent?.last_payment_error),
    // One page has one intent, and one intent captures once.
    captures:
      intent && received > 0
        ? [{ id: intent.id, amount: received, currency: intent.currency.toUpperCase() }]
        : [],
  }
}

/** A page is `complete` as soon as the visitor has finished, even where the payment is still processing or has failed. */
function unpaidState(
  { status }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderCheckout['state'] {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled'
    ? 'failed'
    : 'processing'
}

type Refunds = readonly Stripe.Refund[]

/** The refund with our id in its metadata. */
const findRefund = (refunds: Refunds, refundId: string): Stripe.Refund | undefined =>
  refunds.find((refund) => ourId(refund) === refundId)

const states: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

/** `pending` and `requires_action` are still on their way. */
const toProviderRefund = ({ id, status }: Stripe.Refund): ProviderRefund => ({
  id,
  state: states[status ?? ''] ?? 'pending',
})

const ourId = ({ metadata }: Stripe.Refund): string | undefined => metadata?.['refundId']

/** A refund, with our id if it is ours; none for money without a payment intent. */
function toRefundRecord(refund: Stripe.Refund): readonly RefundRecord[] {
  const { payment_intent: intent, amount, created } = refund
  const captureId = typeof intent === 'string' ? intent : intent?.id
  if (captureId === undefined) return []
  const refundId = ourId(refund) ?? null
  return [{ ...toProviderRefund(refund), refundId, captureId, amount, createdAt: created * 1000 }]
}
