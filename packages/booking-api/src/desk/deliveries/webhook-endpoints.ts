import * as v from 'valibot'
import type { WebhookEndpointView } from '@hourfold/shared/contract/business/deliveries'
import { ok, refused } from '@hourfold/shared/errors/result'
import { toIso } from '@hourfold/shared/time/instant'
import { insertAudit } from '../../access/audit.ts'
import type { WithActor } from '../../access/business-context.ts'
import type { RequestContext } from '../../catalog/request-context.ts'
import { newId } from '../../context/new-id.ts'
import type { Queryable } from '../../database/database.ts'
import type { Attempt, AttemptInParts } from '../../endpoints/attempt.ts'
import { listEndpointStates, retryWebhooks } from '../../messages/webhooks/endpoint-states.ts'
import { signingSecrets } from '../../messages/webhooks/post-webhook.ts'
import { testEndpoint, type WebhookTestContext } from '../../messages/webhooks/test-endpoint.ts'
import { listWebhookSecrets, type WebhookSecret } from '../../messages/webhooks/webhook-secrets.ts'

type Context = RequestContext & WithActor & WebhookTestContext

/** The endpoints of the business's files with what became of their deliveries. Their secrets are never in a response. */
export async function listWebhookEndpoints({ business, database, now, secret }: RequestContext) {
  const [secrets, states] = await Promise.all([
    listWebhookSecrets(database, await secret(), business.id, now),
    listEndpointStates(database, business.id),
  ])
  return ok({
    endpoints: business.settings.webhooks.map(({ slug, url, events }): WebhookEndpointView => {
      const state = states.find(({ endpoint }) => endpoint === slug)
      const { lastSuccess = null, lastFailure = null, waiting = 0, dead = 0, unsigned = 0 } = state ?? {}
      return {
        slug,
        url: withoutQuery(url),
        events,
        secret: stateOfSecret(slug, secrets),
        lastSuccess: lastSuccess === null ? null : toIso(lastSuccess),
        lastFailure: lastFailure === null ? null : { ...lastFailure, at: toIso(lastFailure.at) },
        waiting,
        dead,
        unsigned,
      }
    }),
  })
}

const stateOfSecret = (slug: string, secrets: readonly WebhookSecret[]): WebhookEndpointView['secret'] => {
  const present = secrets.find(({ endpoint, expiresAt }) => endpoint === slug && expiresAt === null)
  if (!present) return 'missing'
  return present.secret === null ? 'unreadable' : 'present'
}

const withoutQuery = (url: string): string => {
  if (!URL.canParse(url)) return ''
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

const KeptSchema = v.object({ id: v.string() })

/**
 * Sends a test event to an endpoint, with the same id for each repetition of the request. Refuses with `not_found`, and with
 * `not_possible_now` for an endpoint without a secret that can be read.
 */
export const testWebhookEndpoint = (
  context: Context,
  slug: string,
): AttemptInParts<{ readonly failure: string | null }> => {
  const { business, database, now, random, secret } = context
  const endpoint = business.settings.webhooks.find((one) => one.slug === slug)
  const secretsOf = async (q: Queryable) =>
    signingSecrets(await listWebhookSecrets(q, await secret(), business.id, now), slug)
  return {
    run: async (tx, onCommit) => {
      if (!endpoint) return refused('not_found')
      if ((await secretsOf(tx)).length === 0) return refused('not_possible_now')
      onCommit(() => [
        insertAudit(tx, context, { action: 'webhook_tested', subject: { kind: 'webhook', id: slug } }),
      ])
      return ok({ id: newId('dlv', random) })
    },
    after: async (stored) => {
      if (!endpoint) return refused('not_found')
      const { id } = v.parse(KeptSchema, stored)
      const sent = await testEndpoint(context.postToEndpoint, {
        id,
        endpoint,
        secrets: await secretsOf(database),
        now,
      })
      return ok({ failure: sent.ok ? null : sent.refusal })
    },
  }
}

/** Sends the failed and unsigned webhooks of an endpoint again. Refuses with `not_found` for an endpoint that no file names. */
export const retryWebhookEndpoint = (
  context: Context,
  slug: string,
): Attempt<{ readonly count: number }> => ({
  run: async (tx, onCommit) => {
    const { business, now } = context
    if (!business.settings.webhooks.some((one) => one.slug === slug)) return refused('not_found')
    const count = await retryWebhooks(tx, business.id, slug, now)
    if (count > 0)
      onCommit(() => [
        insertAudit(tx, context, {
          action: 'webhooks_retried',
          subject: { kind: 'webhook', id: slug },
          details: { count },
        }),
      ])
    return ok({ count })
  },
})
