import * as v from 'valibot'
import { InstantSchema } from '../values.ts'
import { type BusinessEndpoint, onlyForOwners } from './business-endpoint.ts'
import { IdSchema, none, pageFields, pageQuery } from './business-values.ts'

export const deliveryStatuses = ['waiting', 'sent', 'skipped', 'suppressed', 'dead'] as const
const DeliveryStatusSchema = v.picklist(deliveryStatuses, 'invalid')

/** The recipient of a message. `address`: a person who has requested it by their address only. */
export const recipientRoles = ['booker', 'guest', 'staff', 'business', 'address', 'endpoint'] as const
const RecipientRoleSchema = v.picklist(recipientRoles, 'invalid')

export const DeliveryViewSchema = v.object({
  id: v.string(),
  channel: v.picklist(['mail', 'webhook']),
  /** The kind of mail, or the type of a webhook's event. */
  kind: v.string(),
  role: RecipientRoleSchema,
  /** Name or address of the recipient, as far as it is known; null for keys without the scope `people`. The slug of an endpoint. */
  recipient: v.nullable(v.string()),
  /** The first booking that it is about. */
  booking: v.nullable(v.object({ id: v.string(), reference: v.string() })),
  status: DeliveryStatusSchema,
  /** Why it is not sent, or was not sent the last time. */
  reason: v.nullable(v.string()),
  attempts: v.number(),
  /** When it is sent next. */
  sendAt: v.nullable(InstantSchema),
  updatedAt: InstantSchema,
  canRetry: v.boolean(),
})
export type DeliveryView = v.InferOutput<typeof DeliveryViewSchema>

export const WebhookEndpointViewSchema = v.object({
  slug: v.string(),
  /** Scheme, host and path; a query may contain a secret and is left out. */
  url: v.string(),
  /** The types of events that it receives; null for all. */
  events: v.nullable(v.array(v.string())),
  /** Nothing is sent without a readable secret. */
  secret: v.picklist(['present', 'missing', 'unreadable']),
  lastSuccess: v.nullable(InstantSchema),
  lastFailure: v.nullable(v.object({ at: InstantSchema, reason: v.string() })),
  waiting: v.number(),
  dead: v.number(),
  /** Skipped because the endpoint had no secret. */
  unsigned: v.number(),
})
export type WebhookEndpointView = v.InferOutput<typeof WebhookEndpointViewSchema>

const slugParams = v.strictObject({ slug: IdSchema })
const CountSchema = v.object({ count: v.number() })

export const deliveriesEndpoints = {
  listDeliveries: {
    method: 'GET',
    path: '/business/deliveries',
    summary: 'Mails and webhooks, those that failed permanently first, then the newest',
    access: onlyForOwners('read'),
    params: none,
    query: v.strictObject({
      ...pageQuery,
      status: v.optional(DeliveryStatusSchema),
      channel: v.optional(v.picklist(['mail', 'webhook'], 'invalid')),
      role: v.optional(RecipientRoleSchema),
    }),
    status: 200,
    response: v.object({ deliveries: v.array(DeliveryViewSchema), dead: v.number(), ...pageFields }),
  },
  retryDelivery: {
    method: 'POST',
    path: '/business/deliveries/{id}/retry',
    summary: 'Send a message again that failed permanently or was suppressed',
    access: onlyForOwners('write'),
    params: v.strictObject({ id: IdSchema }),
    query: none,
    body: none,
    status: 200,
    response: CountSchema,
  },
  retryDeadDeliveries: {
    method: 'POST',
    path: '/business/deliveries/retry',
    summary: 'Send all messages again that failed permanently',
    access: onlyForOwners('write'),
    params: none,
    query: none,
    body: none,
    status: 200,
    response: CountSchema,
  },
  listWebhookEndpoints: {
    method: 'GET',
    path: '/business/webhooks',
    summary: 'The webhook endpoints in the business’s files, with the state of their deliveries',
    access: onlyForOwners('read'),
    params: none,
    query: none,
    status: 200,
    response: v.object({ endpoints: v.array(WebhookEndpointViewSchema) }),
  },
  testWebhookEndpoint: {
    method: 'POST',
    path: '/business/webhooks/{slug}/test',
    summary: 'Send a test event to an endpoint',
    access: onlyForOwners('write'),
    params: slugParams,
    query: none,
    body: none,
    status: 200,
    response: v.object({
      /** Null where the endpoint accepted it; otherwise a code such as `http_500` or `timeout`. */
      failure: v.nullable(v.string()),
    }),
  },
  retryWebhookEndpoint: {
    method: 'POST',
    path: '/business/webhooks/{slug}/retry',
    summary: 'Send all webhooks of an endpoint again that failed permanently or lacked a secret',
    access: onlyForOwners('write'),
    params: slugParams,
    query: none,
    body: none,
    status: 200,
    response: CountSchema,
  },
} as const satisfies Record<string, BusinessEndpoint>
