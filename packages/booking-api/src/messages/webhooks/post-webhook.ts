import { Webhook } from 'standardwebhooks'
import type { Instant } from '@hourfold/shared/time/instant'
import type { SafePost } from '../../context/safe-fetch/safe-post.ts'
import type { WebhookSecret } from './webhook-secrets.ts'
import type { Observe } from '../../context/observe.ts'

/** The secrets of an endpoint that sign: the present one, and for a day the one before it. */
export const signingSecrets = (secrets: readonly WebhookSecret[], endpoint: string): readonly string[] =>
  secrets.flatMap((one) => (one.endpoint === endpoint && one.secret !== null ? [one.secret] : []))

type Message = {
  /** The same for every attempt, so that the receiver can recognize repetitions. */
  readonly id: string
  readonly url: string
  readonly body: string
  readonly secrets: readonly string[]
  readonly now: Instant
  readonly signal?: AbortSignal | undefined
}

/** Sends a message as Standard Webhooks asks, signed by each of the secrets: https://www.standardwebhooks.com. */
export const postWebhook = (
  post: SafePost,
  { id, url, body, secrets, now, signal }: Message,
): ReturnType<SafePost> =>
  post(url, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'hourfold-webhooks/1.0',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now / 1000)),
      'webhook-signature': secrets
        .map((secret) => new Webhook(secret).sign(id, new Date(now), body))
        .join(' '),
    },
    body,
    signal,
  })

/** The outcome in one word: null for a success, otherwise the status (`http_500`) or what kept the request from being answered. */
export function failureOf(posted: Awaited<ReturnType<SafePost>>): string | null {
  if (!posted.ok) return posted.refusal.kind
  const { status } = posted.value
  return status >= 200 && status < 300 ? null : `http_${status}`
}

/** The receiver wants no more of it. */
export const gone: ReturnType<typeof failureOf> = 'http_410'

/**
 * Measures and traces the posts to endpoints. An endpoint belongs to a third party, so its address is not recorded, and it receives
 * no trace headers.
 */
export const observePost =
  (post: SafePost, observe: Observe): SafePost =>
  (url, request) =>
    observe.span({ name: 'post webhook', kind: 'client' }, async (span) => {
      const started = performance.now()
      const posted = await post(url, request)
      const failure = failureOf(posted)
      if (posted.ok) span.set({ 'http.response.status_code': posted.value.status })
      if (failure !== null) span.fail(failure)
      const outcome = failure === null ? 'accepted' : posted.ok ? 'refused' : posted.refusal.kind
      observe.time('hourfold_webhook_seconds', { outcome }, (performance.now() - started) / 1000)
      return posted
    })
