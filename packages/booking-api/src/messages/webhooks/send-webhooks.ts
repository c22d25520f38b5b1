import { minute, type Instant } from '@hourfold/shared/time/instant'
import type { BusinessSettings } from '../../catalog/business-settings.ts'
import type { CatalogCache } from '../../catalog/catalog-cache.ts'
import type { Dependencies } from '../../context/dependencies.ts'
import { describeError } from '../../context/name-failure.ts'
import {
  claimWebhooks,
  type Delivery,
  type DeliveryOutcome,
  finishDelivery,
  nextAttempt,
} from '../../tables/deliveries.ts'
import type { SafePost } from '../../context/safe-fetch/safe-post.ts'
import { failureOf, gone, postWebhook, signingSecrets } from './post-webhook.ts'
import { listWebhookSecrets, type WebhookSecret } from './webhook-secrets.ts'
import { writeWebhook } from './write-webhook.ts'

export type SendWebhooksDeps = Pick<
  Dependencies,
  'database' | 'clock' | 'log' | 'load' | 'observe' | 'secret'
> & {
  readonly catalogs: CatalogCache
  readonly postToEndpoint: SafePost
}

/** How long a claim lasts: more than twice the request timeout. */
const lease = minute
/** Each claimed delivery is sent at once. */
const concurrency = 10

/**
 * Sends the webhooks that are due. Each contains the state at the moment of sending. An endpoint receives the events of one order
 * in order; after a failed attempt the rest waits. Safe for several processes at once.
 */
export async function sendWebhooks(deps: SendWebhooksDeps, signal?: AbortSignal): Promise<void> {
  const round: Round = { deps, signal, away: new Map() }
  while ((await sendSome(round)) && !deps.load.isHigh());
}

type Round = {
  readonly deps: SendWebhooksDeps
  readonly signal: AbortSignal | undefined
  /** Endpoints that did not respond in this round, with the failure, so that they are not tried again within it. */
  readonly away: Map<string, string>
}

/** Returns whether there may be more. */
async function sendSome(round: Round): Promise<boolean> {
  if (round.signal?.aborted) return false
  const { database, clock, log, observe } = round.deps
  const now = clock()
  const until = now + lease
  const claimed = await claimWebhooks(database, { now, until, most: concurrency })
  await Promise.all(
    claimed.map(async (delivery) => {
      try {
        const outcome = await tryToSend(round, delivery)
        await finishDelivery(database, delivery, outcome, { now: clock(), claimedUntil: until })
        observe.count('hourfold_webhooks_total', { outcome: outcome.status })
        if (outcome.status === 'dead')
          log.error({ ...namesOf(delivery), reason: outcome.reason }, 'a webhook could not be delivered')
      } catch (error) {
        // The claim ends by itself, and the webhook is tried again.
        log.warn({ ...namesOf(delivery), failure: describeError(error) }, 'a webhook could not be composed')
      }
    }),
  )
  // Sent deliveries make way for the next ones of their orders.
  return claimed.length > 0
}

async function tryToSend({ deps, signal, away }: Round, delivery: Delivery): Promise<DeliveryOutcome> {
  const opened = await openEndpoint(deps, delivery)
  if ('skipped' in opened) return { status: 'skipped', reason: opened.skipped }
  const { endpoint, secrets, catalog, now } = opened
  const key = `${delivery.businessId} ${endpoint.url}`
  const again = (reason: string, isAttempt: boolean): DeliveryOutcome => {
    const sendAt = nextAttempt(delivery.attempts, delivery.dueAt, now)
    if (sendAt === null) return { status: 'dead', reason }
    return { status: 'waiting', reason, sendAt, isAttempt }
  }
  const known = away.get(key)
  if (known !== undefined) return again(known, false)
  const body = await writeWebhook({ database: deps.database, catalog, now }, delivery)
  if (body === undefined) return { status: 'skipped', reason: 'gone' }
  const posted = await postWebhook(deps.postToEndpoint, {
    id: delivery.id,
    url: endpoint.url,
    body,
    secrets,
    now,
    signal,
  })
  const failure = failureOf(posted)
  if (failure === null) return { status: 'sent' }
  if (failure === gone) return { status: 'dead', reason: failure }
  if (failure === 'stopped') return { status: 'waiting', reason: null, sendAt: now, isAttempt: false }
  if (!posted.ok) away.set(key, failure)
  deps.log.warn({ ...namesOf(delivery), reason: failure }, 'a webhook was not accepted')
  return again(failure, true)
}

type Opened = {
  readonly endpoint: BusinessSettings['webhooks'][number]
  readonly secrets: readonly string[]
  readonly catalog: NonNullable<Awaited<ReturnType<CatalogCache['openById']>>>['catalog']
  readonly now: Instant
}

/** The endpoint as the files name it now, and its secrets; or why nothing is sent. */
async function openEndpoint(
  { database, catalogs, clock, secret }: SendWebhooksDeps,
  { businessId, recipient }: Delivery,
): Promise<Opened | { readonly skipped: 'no_endpoint' | 'no_secret' }> {
  const now = clock()
  const opened = await catalogs.openById(businessId, now)
  const endpoint = opened?.catalog.business.settings.webhooks.find(({ slug }) => slug === recipient)
  if (!opened || !endpoint) return { skipped: 'no_endpoint' }
  const listed: readonly WebhookSecret[] = await listWebhookSecrets(database, await secret(), businessId, now)
  const secrets = signingSecrets(listed, recipient)
  return secrets.length === 0 ? { skipped: 'no_secret' } : { endpoint, secrets, catalog: opened.catalog, now }
}

const namesOf = ({ id, kind, recipient, attempts }: Delivery) => ({
  deliveryId: id,
  kind,
  endpoint: recipient,
  attempts,
})
