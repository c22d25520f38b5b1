import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import type { WithActor } from '../../access/business-context.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { read, write } from '../../endpoints/route.ts'
import type { WebhookTestContext } from '../../messages/webhooks/test-endpoint.ts'
import { listBusinessDeliveries, mayRetry } from './list-business-deliveries.ts'
import { listWebhookEndpoints, retryWebhookEndpoint, testWebhookEndpoint } from './webhook-endpoints.ts'
import { ok, refused } from '@hourfold/shared/errors/result'
import { insertAudit } from '../../access/audit.ts'
import type { Attempt } from '../../endpoints/attempt.ts'
import { retryWebhooks } from '../../messages/webhooks/endpoint-states.ts'
import { findDeliveries, sendAgain } from './listed-deliveries.ts'

type Context = RequestContext & WithActor & WebhookTestContext

export const businessDeliveryRoutes = {
  listDeliveries: read(businessEndpoints.listDeliveries, (context: Context, { query }) =>
    listBusinessDeliveries(context, query),
  ),
  retryDelivery: write(businessEndpoints.retryDelivery, (context: Context, { params }) =>
    retryDelivery(context, params.id),
  ),
  retryDeadDeliveries: write(businessEndpoints.retryDeadDeliveries, (context: Context) =>
    retryDeadDeliveries(context),
  ),
  listWebhookEndpoints: read(businessEndpoints.listWebhookEndpoints, (context: Context) =>
    listWebhookEndpoints(context),
  ),
  testWebhookEndpoint: write(businessEndpoints.testWebhookEndpoint, (context: Context, { params }) =>
    testWebhookEndpoint(context, params.slug),
  ),
  retryWebhookEndpoint: write(businessEndpoints.retryWebhookEndpoint, (context: Context, { params }) =>
    retryWebhookEndpoint(context, params.slug),
  ),
}

type RetryDeliveryContext = RequestContext & WithActor
type Count = { readonly count: number }

/** Sends a message again. Refuses with `not_found`, and with `not_possible_now` for one that is not over or was sent. */
const retryDelivery = (context: RetryDeliveryContext, deliveryId: string): Attempt<Count> => ({
  run: async (tx, onCommit) => {
    const { business, now } = context
    const delivery = (await findDeliveries(tx, business.id, deliveryId)).find(({ id }) => id === deliveryId)
    if (!delivery) return refused('not_found')
    if (!mayRetry(delivery)) return refused('not_possible_now')
    const again = delivery.channel === 'webhook' ? retryWebhooks : sendAgain
    const count = await again(tx, business.id, deliveryId, now)
    onCommit(() => [
      insertAudit(tx, context, {
        action: 'delivery_retried',
        subject: { kind: 'delivery', id: deliveryId },
        details: { kind: delivery.kind },
      }),
    ])
    return ok({ count })
  },
})

/** Sends all messages again that failed for good. */
const retryDeadDeliveries = (context: RetryDeliveryContext): Attempt<Count> => ({
  run: async (tx, onCommit) => {
    const count = await sendAgain(tx, context.business.id, null, context.now)
    if (count > 0)
      onCommit(() => [insertAudit(tx, context, { action: 'deliveries_retried', details: { count } })])
    return ok({ count })
  },
})
