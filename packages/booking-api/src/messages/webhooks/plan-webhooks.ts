import { type Instant, toIso } from '@hourfold/shared/time/instant'
import type { Catalog } from '../../catalog/catalog.ts'
import { type NewDelivery, toldAt } from '../../tables/deliveries.ts'
import { type WebhookType, webhookTypes } from '@hourfold/shared/contract/webhooks'

/** An event with the fields that webhooks need. */
export type WebhookEvent = {
  readonly id: string
  readonly name: string
  readonly at: Instant
  readonly submissionId: string | null
  readonly details: { readonly refund?: string | undefined; readonly payment?: string | undefined }
  readonly booking: { readonly id: string; readonly orderId: string } | null
}

type Ports = { readonly newId: () => string; readonly now: Instant }

/** One delivery for each event and each endpoint that listens to its type, in the order of the events. */
export const planWebhooks = (
  { business }: { readonly business: Pick<Catalog['business'], 'settings'> },
  events: readonly WebhookEvent[],
  { newId, now }: Ports,
): readonly NewDelivery[] =>
  events.flatMap((event) => {
    const type = webhookTypeOf(event.name)
    if (type === undefined) return []
    const { refund, payment } = event.details
    return business.settings.webhooks
      .filter(({ events: eventTypes }) => eventTypes === null || eventTypes.includes(type))
      .map(({ slug }) => ({
        id: newId(),
        channel: 'webhook' as const,
        kind: type,
        sourceId: event.id,
        recipient: slug,
        orderId: event.booking?.orderId ?? null,
        bookingIds: event.booking ? [event.booking.id] : [],
        submissionId: event.submissionId,
        details: {
          at: toIso(event.at),
          ...(refund === undefined ? {} : { refund }),
          ...(payment === undefined ? {} : { payment }),
        },
        sendAt: toldAt(event, now),
      }))
  })

/** The type of each webhook with the name of its event (table `event`). */
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

/** The type of the webhook for an event; undefined for events without one. */
const webhookTypeOf = (eventName: string): WebhookType | undefined => types.get(eventName)
