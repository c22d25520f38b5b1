import type { Stripe } from 'stripe'
import * as v from 'valibot'
import type { PaymentMode } from '@booking/shared/booking/payment-life'
import type { Notice } from '../payment-provider.ts'

/** Stripe's sessions, intents and refunds carry our ids in their metadata. */
const OursSchema = v.object({
  data: v.object({
    object: v.object({ metadata: v.object({ businessId: v.string(), paymentId: v.string() }) }),
  }),
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
  const ours = v.safeParse(OursSchema, event)
  return ours.success && event.livemode === (mode === 'live') ? ours.output.data.object.metadata : 'not_ours'
}

type NoticeContext = {
  readonly webhookSecret: string
  readonly mode: PaymentMode
  /** Epoch milliseconds. */
  readonly now: number
}
