import { type Instant, toIso } from '@booking/shared/time/instant'
import type { Catalog } from '../../catalog/catalog.ts'
import { toldAt } from '../../tables/told-at.ts'
import type { NewDelivery } from '../../tables/deliveries.ts'
import { webhookTypeOf } from './webhook-events.ts'

/** Something that happened, as far as webhooks have to know. */
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
      .filter(({ events: wanted }) => wanted === null || wanted.includes(type))
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
