import type * as v from 'valibot'
import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import type { Access } from '@hourfold/shared/contract/business/business-endpoint'
import { endpoints, type Endpoint } from '@hourfold/shared/contract/endpoints'
import { testWebhook, webhookBodySchema, webhooks } from '@hourfold/shared/contract/webhooks'
import { ProblemSchema } from '@hourfold/shared/contract/problem'
import { businessErrorTable } from '@hourfold/shared/errors/business-error-table'
import { errorTable, type ErrorRow } from '@hourfold/shared/errors/error-table'
import { namedSchemas } from '@hourfold/shared/contract/named-schemas'
import { productVersion } from '../context/product-version.ts'
import { describeSchema } from '../endpoints/describe-schema.ts'

type Json = { [key: string]: unknown }
type Schema = v.GenericSchema<unknown, unknown>

const references = new Map<object, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, `#/components/schemas/${name}`]),
)
const refTo = (schema: object): string | undefined => references.get(schema)

/** A schema, or the reference to it. */
const describe = (schema: Schema): Json => {
  const $ref = refTo(schema)
  return $ref === undefined ? { ...describeSchema(schema, refTo) } : { $ref }
}

/** The OpenAPI 3.1 document, generated from the contract table. */
export function describeApi(publicUrl: string | undefined): Json {
  const paths: Record<string, Json> = {}
  const all = [...Object.entries<Endpoint>(endpoints), ...Object.entries<Endpoint>(businessEndpoints)]
  for (const [name, endpoint] of all) {
    paths[`/api/v1${endpoint.path}`] = {
      ...paths[`/api/v1${endpoint.path}`],
      [endpoint.method.toLowerCase()]: describeEndpoint(name, endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Hourfold booking API',
      version: productVersion,
      description:
        'Book, reschedule and cancel appointments. Instants are ISO 8601 in UTC, money is in integer minor units. The host name selects the business.',
    },
    servers: [{ url: publicUrl ?? '/' }],
    paths: { ...paths, [noticePath]: { post: describeNotice } },
    webhooks: describeWebhooks(),
    components: {
      schemas: {
        Problem: describeProblem(),
        ...Object.fromEntries(
          Object.entries<Schema>(namedSchemas).map(([name, schema]) => [name, describeSchema(schema, refTo)]),
        ),
      },
      parameters: {
        IdempotencyKey: idempotencyKey,
        IdempotencyKeyOrBody: idempotencyKeyOrBody,
        ...webhookHeaders,
      },
      securitySchemes: {
        Token: { type: 'http', scheme: 'bearer' },
        Key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of the business API. The scopes are `read`, `write` and `people`.',
        },
        Session: { type: 'http', scheme: 'bearer', description: 'The session of a person who is signed in.' },
      },
      responses: {
        Received: { description: 'Received. The body is not read' },
        NotWanted: { description: 'Not wanted: it is not sent again' },
        NotReceived: { description: 'Sent again with growing pauses, for a day. Redirects are not followed' },
        Problem: {
          description: 'Refused: RFC 9457 problem details. `code` is the reason.',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  }
}

type Webhook = { readonly summary: string; readonly data: v.GenericSchema }

/** The webhooks that the API sends to the endpoints of the business's files, by type. */
const describeWebhooks = (): Json =>
  Object.fromEntries(
    Object.entries<Webhook>({ ...webhooks, [testWebhook.type]: testWebhook }).map(
      ([type, { summary, data }]) => [
        type,
        {
          post: {
            operationId: `receive ${type}`,
            summary,
            description:
              'Signed by Standard Webhooks over the raw body. It tells the state at the moment of sending, without personal contact data; a repetition has the same `webhook-id`.',
            parameters: Object.keys(webhookHeaders).map((name) => ({
              $ref: `#/components/parameters/${name}`,
            })),
            requestBody: {
              required: true,
              content: { 'application/json': { schema: describe(webhookBodySchema(type, data)) } },
            },
            responses: {
              '2XX': { $ref: '#/components/responses/Received' },
              410: { $ref: '#/components/responses/NotWanted' },
              default: { $ref: '#/components/responses/NotReceived' },
            },
          },
        },
      ],
    ),
  )

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const webhookHeaders = {
  WebhookId: header('webhook-id', 'The same for every repetition'),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'The second of the attempt, since 1970: refuse what is older than five minutes',
  ),
  WebhookSignature: header('webhook-signature', '`v1,…` for each secret that is valid, separated by spaces'),
}

const noticePath = '/api/v1/webhooks/payments/{provider}'

/**
 * The notice of a payment provider: the only request that our client does not send and whose body is not our JSON, so the
 * contract has no row for it.
 */
const describeNotice = {
  operationId: 'takePaymentNotice',
  summary:
    'Notice of a payment provider. The signature covers the raw bytes; the response is sent after the notice has been processed',
  parameters: [
    { name: 'provider', in: 'path', required: true, schema: { type: 'string', enum: ['stripe'] } },
  ],
  requestBody: { required: true, content: { 'application/json': {} } },
  responses: {
    204: { description: 'Done, without a body' },
    default: { $ref: '#/components/responses/Problem' },
  },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Chosen by the client, one per intended change. The same key with the same request replays the first answer for 48 hours.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7E]{16,255}$' },
}

/** The same key for a request that can have it in its body. */
const idempotencyKeyOrBody = {
  ...idempotencyKey,
  required: false,
  description: `${idempotencyKey.description} Required, except in the body of a request of the type \`text/plain\`.`,
}

/** A body that browsers send to another origin without a preflight. */
const simpleBody = {
  'text/plain; charset=utf-8': {
    schema: {
      type: 'string',
      contentMediaType: 'application/json',
      description:
        'The same JSON object with one more member `idempotencyKey`, instead of the header. Without other headers, browsers send it to another origin without a preflight.',
    },
  },
}

function describeEndpoint(operationId: string, endpoint: Endpoint & { readonly access?: Access }): Json {
  const isSimple = endpoint.method === 'POST' && endpoint.access === undefined
  const key = isSimple ? 'IdempotencyKeyOrBody' : 'IdempotencyKey'
  const query = describeParameters(endpoint.query, 'query')
  const token = query.find(({ name }) => name === endpoint.bearer)
  return {
    operationId,
    summary: endpoint.summary,
    // An order's token is required, a manage token is optional.
    ...(token ? { security: [{ Token: [] }, ...(token.required === true ? [] : [{}])] } : {}),
    ...describeAccess(endpoint),
    parameters: [
      ...describeParameters(endpoint.params, 'path'),
      ...query.filter((parameter) => parameter !== token),
      ...(endpoint.body && !endpoint.onlyReads ? [{ $ref: `#/components/parameters/${key}` }] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: describe(endpoint.body) },
              ...(isSimple ? simpleBody : {}),
            },
          },
        }
      : {}),
    responses: {
      [endpoint.status]: describeSuccess(endpoint),
      default: { $ref: '#/components/responses/Problem' },
    },
  }
}

/** The session or key that an endpoint of the business API requires, with its scope. */
function describeAccess({ access = 'anybody' }: Endpoint & { readonly access?: Access }): Json {
  if (access === 'anybody') return {}
  const { scope, role, keys } = access
  return {
    tags: ['business'],
    security: [
      keys === false ? { Session: [] } : { Key: [scope] },
      ...(keys === false ? [] : [{ Session: [] }]),
    ],
    'x-role': role,
  }
}

function describeSuccess({ status, response, responseType }: Endpoint): Json {
  if (response)
    return { description: 'Done', content: { 'application/json': { schema: describe(response) } } }
  if (responseType) {
    // A response of bytes has no schema.
    const media = responseType.startsWith('text/') ? { schema: { type: 'string' } } : {}
    return { description: 'Done', content: { [responseType]: media } }
  }
  return { description: status === 204 ? 'Done, without a body' : 'Done' }
}

function describeParameters(schema: v.GenericSchema<unknown, unknown>, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = describeSchema(schema, refTo)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function describeProblem(): Json {
  const { properties, ...problem } = describeSchema(ProblemSchema)
  const all: Readonly<Record<string, ErrorRow>> = { ...errorTable, ...businessErrorTable }
  const onTheWire = Object.entries(all).flatMap(([code, row]) => (row.status === null ? [] : [code]))
  return { ...problem, properties: { ...properties, code: { type: 'string', enum: onTheWire } } }
}
