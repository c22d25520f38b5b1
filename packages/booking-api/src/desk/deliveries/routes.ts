import { businessEndpoints } from '@booking/shared/contract/business/business-endpoints'
import type { WithActor } from '../../access/business-context.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { read, write } from '../../endpoints/route.ts'
import type { WebhookTestContext } from '../../messages/webhooks/test-endpoint.ts'
import { listBusinessDeliveries } from './list-business-deliveries.ts'
import { retryDeadDeliveries, retryDelivery } from './retry-deliveries.ts'
import { listWebhookEndpoints, retryWebhookEndpoint, testWebhookEndpoint } from './webhook-endpoints.ts'

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
