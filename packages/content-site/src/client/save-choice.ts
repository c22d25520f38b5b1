import type { ConsentAction } from '@booking/shared/contract/consent'
import { consentCookie, grantedBy, readChoice, timeOfChoice, writeChoice } from '../consent/consent-choice.ts'
import type { ConsentContext } from './open-consent.ts'
import { removeCookies } from './remove-cookies.ts'

/**
 * Saves a choice. It takes effect at once, even when the server is unreachable; the server stores the proof, whose name the cookie
 * then gets, and deletes the cookies that scripts cannot see. Scripts of a revoked category end with a reload.
 */
export async function saveChoice(
  button: ConsentAction,
  ticked: readonly string[],
  { data, gpc, act, endWithdrawn, announce }: ConsentContext,
): Promise<void> {
  const https = location.protocol === 'https:'
  const at = timeOfChoice(document.cookie, Date.now())
  const chosen = writeChoice({ record: null, granted: grantedBy(button, ticked, gpc), at }, https)
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
  // Each choice has a time of its own. A later one, here or in another tab, keeps its cookie and ends its own scripts.
  if (readChoice(document.cookie)?.at !== at) return
  document.cookie = String(Reflect.get(Object(answer), 'cookie') ?? chosen)
  endWithdrawn()
}
