import type { Stripe } from 'stripe'
import type { PaymentMode } from '@booking/shared/booking/payment-life'
import { ProviderError, type ProviderCheckout } from '../payment-provider.ts'

/** The state of a payment page and its money. */
export function toProviderCheckout(session: Stripe.Checkout.Session, mode: PaymentMode): ProviderCheckout {
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

/** A page is `complete` as soon as the visitor has done their part, even where the money is still being processed or failed. */
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
