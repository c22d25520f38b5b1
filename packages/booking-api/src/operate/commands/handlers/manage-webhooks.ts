import * as v from 'valibot'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import type { Business } from '../../../catalog/businesses.ts'
import { newId, type Random } from '../../../context/new-id.ts'
import type { Database, Queryable } from '../../../database/database.ts'
import type { SafePost } from '../../../context/safe-fetch/safe-post.ts'
import {
  listEndpointStates,
  listSignedEndpoints,
  retryWebhooks,
} from '../../../messages/webhooks/endpoint-states.ts'
import { signingSecrets } from '../../../messages/webhooks/post-webhook.ts'
import { testEndpoint } from '../../../messages/webhooks/test-endpoint.ts'
import {
  type WebhookSecret,
  createWebhookSecret,
  listWebhookSecrets,
  rotateWebhookSecret,
  secretOverlap,
} from '../../../messages/webhooks/webhook-secrets.ts'
import { chooseBusiness } from './choose-business.ts'
import { type CommandDone, done } from './command-result.ts'

const common = {
  command: v.literal('webhooks'),
  /** Its slug; optional where there is only one. */
  business: v.optional(v.string()),
}

export const WebhooksCommandSchema = v.variant('action', [
  v.strictObject({ ...common, action: v.literal('list') }),
  v.strictObject({ ...common, action: v.literal('secret'), name: v.string() }),
  v.strictObject({ ...common, action: v.literal('rotate'), name: v.string() }),
  v.strictObject({ ...common, action: v.literal('test'), name: v.string() }),
  v.strictObject({ ...common, action: v.literal('retry'), name: v.string() }),
])
type WebhooksCommand = v.InferOutput<typeof WebhooksCommandSchema>

type Deps = {
  readonly now: Instant
  readonly random: Random
  readonly key: () => Promise<Uint8Array>
  readonly postToEndpoint: SafePost
}
type Endpoint = Business['settings']['webhooks'][number]
type EndpointDeps = Omit<Deps, 'key'> & {
  readonly database: Database
  readonly businessId: string
  readonly endpoint: Endpoint
  readonly key: Uint8Array
}

/** Lists the endpoints of webhooks, makes their secrets, tests them and sends dead webhooks again. */
export async function manageWebhooks(
  database: Database,
  command: WebhooksCommand,
  deps: Deps,
): Promise<CommandDone> {
  const chosen = await chooseBusiness(database, command.business)
  if (!chosen.ok) return chosen
  const business = chosen.value
  const endpoints = business.settings.webhooks
  const key = await deps.key()
  if (command.action === 'list') return list(database, business, key, deps.now)
  const endpoint = endpoints.find(({ slug }) => slug === command.name)
  if (command.action === 'retry') {
    const sent = await retryWebhooks(database, business.id, command.name, deps.now)
    return sent === 0 && !endpoint
      ? fault(`no webhook or endpoint ${command.name} that could be sent again`)
      : done({ sentAgain: sent }, () => [`to be sent again: ${sent}`])
  }
  if (!endpoint) {
    const known = endpoints.map(({ slug }) => slug).join(', ')
    return fault(
      endpoints.length === 0
        ? 'business.yaml names no webhooks'
        : `no endpoint ${command.name}: must be one of ${known}`,
    )
  }
  return actions[command.action]({ ...deps, database, businessId: business.id, endpoint, key })
}

async function makeSecret({ database, businessId, endpoint, ...deps }: EndpointDeps): Promise<CommandDone> {
  const created = await createWebhookSecret(database, businessId, endpoint.slug, deps)
  if (!created.ok)
    return fault(`${endpoint.slug} has a secret: hourfold webhooks rotate ${endpoint.slug} makes another`)
  return done({ endpoint: endpoint.slug, secret: created.value }, ({ secret }) => [
    secret,
    `signs what is sent to ${endpoint.url}; store it now, it is not shown again`,
  ])
}

async function rotate({ database, businessId, endpoint, ...deps }: EndpointDeps): Promise<CommandDone> {
  const rotated = await database.transaction((tx) => rotateWebhookSecret(tx, businessId, endpoint.slug, deps))
  if (!rotated.ok)
    return fault(
      `${endpoint.slug} has no secret yet: hourfold webhooks secret ${endpoint.slug} makes the first`,
    )
  const formerUntil = toIso(deps.now + secretOverlap)
  return done({ endpoint: endpoint.slug, secret: rotated.value, formerUntil }, ({ secret }) => [
    secret,
    `signs what is sent to ${endpoint.url}, and until ${formerUntil} the one before it does too`,
    'store it now, it is not shown again',
  ])
}

async function sendTest({
  database,
  businessId,
  endpoint,
  key,
  now,
  ...deps
}: EndpointDeps): Promise<CommandDone> {
  const { slug, url } = endpoint
  const secrets = signingSecrets(await listWebhookSecrets(database, key, businessId, now), slug)
  if (secrets.length === 0) return fault(`${slug}: ${withoutSecret(slug)}`)
  const id = newId('dlv', deps.random)
  const sent = await testEndpoint(deps.postToEndpoint, { id, endpoint, secrets, now })
  return sent.ok
    ? done({ id, endpoint: slug, status: sent.value.status }, ({ status }) => [
        `${id} was accepted by ${url}: ${status}`,
      ])
    : fault(`${id} was not accepted by ${url}: ${sent.refusal}`)
}

const actions = { secret: makeSecret, rotate, test: sendTest } as const

async function list(q: Queryable, business: Business, key: Uint8Array, now: Instant): Promise<CommandDone> {
  const { webhooks } = business.settings
  const [secrets, states] = await q.batch(() => [
    listWebhookSecrets(q, key, business.id, now),
    listEndpointStates(q, business.id),
  ])
  const secretsOf = (slug: string) => secrets.filter(({ endpoint }) => endpoint === slug)
  const listed = webhooks.map(({ slug, url, events }) => {
    const state = states.find(({ endpoint }) => endpoint === slug)
    const { lastSuccess = null, waiting = 0, dead = 0, unsigned = 0 } = state ?? {}
    const lastSent = lastSuccess === null ? null : toIso(lastSuccess)
    return { slug, url, events, secret: stateOf(secretsOf(slug)), lastSent, waiting, dead, unsigned }
  })
  return done(listed, () =>
    listed.length === 0
      ? ['no endpoints: business.yaml names no webhooks']
      : listed.map(({ slug, url, events, lastSent, waiting, dead, unsigned }) =>
          [
            slug,
            url,
            events === null ? 'all events' : events.join(', '),
            describeSecrets(slug, secretsOf(slug)),
            lastSent === null ? 'never sent' : `last sent ${lastSent}`,
            `waiting ${waiting}`,
            `dead ${dead}`,
            ...(unsigned === 0 ? [] : [`skipped without a secret ${unsigned}`]),
          ].join('  '),
        ),
  )
}

/** Whether an endpoint has a secret, and whether the current SIGNING_SECRET can decrypt it. */
function stateOf(own: readonly WebhookSecret[]): 'missing' | 'unreadable' | 'present' {
  const present = own.find(({ expiresAt }) => expiresAt === null)
  if (!present) return 'missing'
  return present.secret === null ? 'unreadable' : 'present'
}

function describeSecrets(slug: string, own: readonly WebhookSecret[]): string {
  const present = own.find(({ expiresAt }) => expiresAt === null)
  if (!present) return withoutSecret(slug)
  if (present.secret === null)
    return `SECRET UNREADABLE, because SIGNING_SECRET has changed: hourfold webhooks rotate ${slug}`
  return [
    `secret of ${toIso(present.createdAt)}`,
    ...own.flatMap(({ expiresAt }) =>
      expiresAt === null ? [] : [`the one before it until ${toIso(expiresAt)}`],
    ),
  ].join(', ')
}

const withoutSecret = (slug: string): string =>
  `NO SECRET, so nothing is sent: hourfold webhooks secret ${slug}`

/** A line for each endpoint to which nothing is sent for want of a secret. */
export async function warnOfMissingSecrets(
  q: Queryable,
  { id, settings }: Pick<Business, 'id' | 'settings'>,
): Promise<readonly string[]> {
  if (settings.webhooks.length === 0) return []
  const signed = new Set(await listSignedEndpoints(q, id))
  return settings.webhooks.flatMap(({ slug }) =>
    signed.has(slug) ? [] : [`webhooks: ${slug}: ${withoutSecret(slug)}`],
  )
}

const fault = (line: string): CommandDone => ({ ok: false, refusal: [line] })
