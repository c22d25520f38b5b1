import { testWebhook } from '@hourfold/shared/contract/webhooks'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import type { SafePost } from '../../context/safe-fetch/safe-post.ts'
import { failureOf, postWebhook } from './post-webhook.ts'

/** A request that tests an endpoint. */
export type WebhookTestContext = { readonly postToEndpoint: SafePost }

type Test = {
  readonly id: string
  readonly endpoint: { readonly slug: string; readonly url: string }
  readonly secrets: readonly string[]
  readonly now: Instant
}

/** Sends a test event to an endpoint: the status with which it accepted it, or why it did not. */
export async function testEndpoint(
  post: SafePost,
  { id, endpoint: { slug, url }, secrets, now }: Test,
): Promise<Result<{ readonly status: number }, string>> {
  const body = JSON.stringify({ type: testWebhook.type, timestamp: toIso(now), data: { endpoint: slug } })
  const posted = await postWebhook(post, { id, url, body, secrets, now })
  const failure = failureOf(posted)
  if (failure !== null) return { ok: false, refusal: failure }
  return ok({ status: posted.ok ? posted.value.status : 0 })
}
