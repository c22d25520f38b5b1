import * as v from 'valibot'
import { AttributionViewSchema } from './attribution.ts'
import { formKinds } from './forms.ts'
import { InstantSchema, MoneySchema } from './values.ts'
import { BookingViewSchema } from './views.ts'

/** Wire format of webhooks: the API's notifications to an integrator's server, signed by Standard Webhooks. */

/** A booking as of the moment of sending, in the default language of the business. */
const bookingData = v.object({
  orderId: v.string(),
  booking: BookingViewSchema,
  /** The visitor's attribution; empty where it is unknown. */
  attribution: AttributionViewSchema,
})

/** Money of an order, with all its bookings, because one payment is for all of them. */
const orderFields = {
  orderId: v.string(),
  bookings: v.array(BookingViewSchema),
  attribution: AttributionViewSchema,
}
const paymentData = v.object({
  ...orderFields,
  payment: v.object({ id: v.string(), amount: MoneySchema, mode: v.picklist(['live', 'test']) }),
})
const refundData = v.object({
  ...orderFields,
  refund: v.object({
    id: v.string(),
    /** The booking of the refund; null for several bookings or the whole order. */
    bookingId: v.nullable(v.string()),
    amount: MoneySchema,
  }),
})

/** A submission without its answers, which are personal: the business exports those. */
const submissionData = v.object({
  submission: v.object({
    id: v.string(),
    kind: v.picklist(formKinds),
    slug: v.string(),
    name: v.string(),
    outcome: v.picklist(['finished', 'disqualified']),
    /** Percent, for a finished quiz. */
    score: v.nullable(v.number()),
    /** The order that it led to so far. */
    orderId: v.nullable(v.string()),
    submittedAt: InstantSchema,
  }),
  attribution: AttributionViewSchema,
})

/** THE table of webhooks: a row is a type of event that an endpoint may receive. */
export const webhooks = {
  'booking.pending_payment': { summary: 'A booking was made and waits for its payment', data: bookingData },
  'booking.requested': { summary: 'A booking was requested and waits for your answer', data: bookingData },
  'booking.confirmed': { summary: 'A booking was made, paid or accepted: it takes place', data: bookingData },
  'booking.rescheduled': { summary: 'A booking was moved', data: bookingData },
  'booking.cancelled': { summary: 'A booking was cancelled, by the visitor or by you', data: bookingData },
  'booking.declined': { summary: 'You declined a request', data: bookingData },
  'booking.expired': {
    summary: 'A booking was not paid, or a request not answered, in time',
    data: bookingData,
  },
  'payment.processing': {
    summary: 'An online payment is still being processed after four hours; its times are kept',
    data: paymentData,
  },
  'payment.paid': { summary: 'An order was paid online', data: paymentData },
  'refund.succeeded': { summary: 'Money went back to the visitor', data: refundData },
  'refund.failed': {
    summary: 'A refund failed, perhaps days after it was sent: the visitor does not have the money',
    data: refundData,
  },
  'form.submitted': { summary: 'A form, survey or quiz was answered', data: submissionData },
} as const satisfies Readonly<Record<string, { readonly summary: string; readonly data: v.GenericSchema }>>

export type WebhookType = keyof typeof webhooks

export const isWebhookType = (text: string): text is WebhookType => Object.hasOwn(webhooks, text)

export const webhookTypes: readonly WebhookType[] = Object.keys(webhooks).filter(isWebhookType)

/** The webhook that `npm run hourfold -- webhooks test` sends. Files cannot subscribe to it. */
export const testWebhook = {
  type: 'webhook.test',
  summary: 'A test of the endpoint, sent by command',
  data: v.object({ endpoint: v.string() }),
} as const

/** The body of a webhook of a type. */
export const webhookBodySchema = <Type extends string, Data extends v.GenericSchema>(
  type: Type,
  data: Data,
) =>
  v.object({
    type: v.literal(type),
    /** When it happened, which may be long before it is sent. */
    timestamp: InstantSchema,
    data,
  })
