import { type WebhookType, webhookTypes } from '@booking/shared/contract/webhooks'

/** THE table: type of a webhook → name of the events (table `event`) that it tells of. */
const eventNames = {
  'booking.pending_payment': 'booking_pending_payment',
  'booking.requested': 'booking_requested',
  'booking.confirmed': 'booking_confirmed',
  'booking.rescheduled': 'booking_rescheduled',
  'booking.cancelled': 'booking_cancelled',
  'booking.declined': 'booking_declined',
  'booking.expired': 'booking_expired',
  'payment.processing': 'payment_processing',
  'payment.paid': 'payment_paid',
  'refund.succeeded': 'refund_succeeded',
  'refund.failed': 'refund_failed',
  'form.submitted': 'form_submitted',
} as const satisfies Readonly<Record<WebhookType, string>>

const types: ReadonlyMap<string, WebhookType> = new Map(webhookTypes.map((type) => [eventNames[type], type]))

/** The type of the webhook that tells of an event; undefined for events that are told to nobody. */
export const webhookTypeOf = (eventName: string): WebhookType | undefined => types.get(eventName)
