import type { Observe } from '../../context/observe.ts'
import type { SafePost } from '../../context/safe-fetch/safe-post.ts'
import { failureOf } from './post-webhook.ts'

/**
 * Measures and traces the posts to endpoints. An endpoint belongs to somebody else, so its address is not recorded, and it is told
 * nothing of the trace.
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
      observe.time('booking_webhook_seconds', { outcome }, (performance.now() - started) / 1000)
      return posted
    })
