import type { Stripe } from 'stripe'
import * as v from 'valibot'
import type { PaymentMode } from '@hourfold/shared/booking/payment-life'
import type { Notice } from '../payment-provider.ts'
import { askStripe } from './ask-stripe.ts'

/** Stripe's sessions, intents and refunds carry our ids in their metadata. */
const OursSchema = v.object({
  data: v.object({
    object: v.object({ metadata: v.object({ businessId: v.string(), paymentId: v.string() }) }),
  }),
})

/** A refund that was made in Stripe's dashboard has no metadata; its payment intent has ours. */
const HandRefundSchema = v.object({
  data: v.object({ object: v.object({ object: v.literal('refund'), payment_intent: v.string() }) }),
})

/**
 * The payment of a notice; undefined where Stripe did not sign these exact bytes, or did so more than five minutes ago: Stripe
 * signs a repeated notice anew.
 */
export async function readStripeNotice(
  stripe: Stripe,
  body: Uint8Array,
  headers: Headers,
  { webhookSecret, mode, now }: NoticeContext,
): Promise<Notice | undefined> {
  const signature = headers.get('stripe-signature') ?? ''
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, webhookSecret, 300, undefined, now)
    .catch(() => undefined)
  if (event === undefined) return undefined
  // A signed body may be any JSON, including `null`.
  if (!v.is(v.looseObject({ livemode: v.literal(mode === 'live') }), event)) return 'not_ours'
  const ours = v.safeParse(OursSchema, event)
  if (ours.success) return ours.output.data.object.metadata
  const byHand = v.safeParse(HandRefundSchema, event)
  if (!byHand.success) return 'not_ours'
  const intent = await askStripe('read', () =>
    stripe.paymentIntents.retrieve(byHand.output.data.object.payment_intent),
  )
  const named = v.safeParse(OursSchema, { data: { object: intent } })
  return named.success ? named.output.data.object.metadata : 'not_ours'
}

type NoticeContext = {
  readonly webhookSecret: string
  readonly mode: PaymentMode
  /** Epoch milliseconds. */
  readonly now: number
}
