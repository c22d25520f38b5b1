import type { ConsentAction } from '@booking/shared/contract/consent'
import { grantedBy, optionalCategories, patternsOf, writeChoice } from '../consent/consent-choice.ts'
import { withdrawCookies } from '../consent/withdraw-cookies.ts'
import type { ConsentContext } from './open-consent.ts'

/** Aborts the request of an earlier choice. */
let latestRequest = new AbortController()

/**
 * Saves a choice. It takes effect at once, even when the server is unreachable; the server stores the proof, extends the
 * cookie's lifetime and deletes the cookies that scripts cannot see. Scripts of a revoked category end with a reload.
 */
export async function saveChoice(
  button: ConsentAction,
  ticked: readonly string[],
  { data, gpc, granted, act, haveRun }: ConsentContext,
): Promise<void> {
  // The response also sets the cookie, so the response to an earlier choice must not arrive after this one.
  latestRequest.abort()
  const request = (latestRequest = new AbortController())
  const https = location.protocol === 'https:'
  document.cookie = writeChoice({ record: null, granted: grantedBy(button, ticked, gpc) }, https)
  act()
  const fields = [['action', button], ['locale', data.locale], ...ticked.map((name) => ['category', name])]
  // `keepalive` completes the request when the visitor leaves the page; the timeout limits the wait before a reload.
  const saved = fetch('/consent', {
    method: 'POST',
    keepalive: true,
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(5000)]),
  })
  await saved.then((answer) => answer.text()).catch(() => {})
  if (request !== latestRequest) return
  const agreed = granted() ?? []
  const patterns = patternsOf(data.cookies, agreed)
  for (const end of withdrawCookies(document.cookie, location.hostname, patterns, https))
    document.cookie = end
  if (optionalCategories.some((category) => !agreed.includes(category) && haveRun(category)))
    location.reload()
}
