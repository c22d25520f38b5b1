import type { ConsentAction } from '@booking/shared/contract/consent'
import { consentCookie, grantedBy, timeOfChoice, writeChoice } from '../consent/consent-choice.ts'
import type { ConsentContext } from './open-consent.ts'
import { removeCookies } from './remove-cookies.ts'

/** The cookie of the latest choice, with the name of its proof once the server has answered. */
let latest = ''

/**
 * Saves a choice. It takes effect at once, even when the server is unreachable; the server stores the proof, extends the
 * cookie's lifetime and deletes the cookies that scripts cannot see. Scripts of a revoked category end with a reload.
 */
export async function saveChoice(
  button: ConsentAction,
  ticked: readonly string[],
  { data, gpc, act, endWithdrawn, announce }: ConsentContext,
): Promise<void> {
  const https = location.protocol === 'https:'
  const at = timeOfChoice(document.cookie, Date.now())
  const chosen = (latest = writeChoice({ record: null, granted: grantedBy(button, ticked, gpc), at }, https))
  removeCookies([consentCookie])
  document.cookie = chosen
  act()
  announce()
  const fields = [['action', button], ['locale', data.locale], ...ticked.map((name) => ['category', name])]
  // `keepalive` completes the request when the visitor leaves the page; the timeout limits the wait before a reload.
  const saved = fetch('/consent', {
    method: 'POST',
    keepalive: true,
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(5000),
  })
  const answer: unknown = await saved.then((response) => response.json()).catch(() => null)
  if (chosen !== latest) {
    // The answer to an earlier choice has set the cookie too, perhaps last. An abort does not prevent that: a browser may complete
    // a request with `keepalive` nevertheless.
    document.cookie = latest
    return
  }
  latest = String(Reflect.get(Object(answer), 'cookie') ?? chosen)
  endWithdrawn()
}
