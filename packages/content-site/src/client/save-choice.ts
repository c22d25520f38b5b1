import type { ConsentAction } from '@booking/shared/contract/consent'
import {
  grantedBy,
  patternsOf,
  optionalCategories,
  readChoice,
  writeChoice,
  type ConsentChoice,
} from '../consent/consent-choice.ts'
import { withdrawCookies } from '../consent/withdraw-cookies.ts'
import type { ConsentContext } from './open-consent.ts'

let latest: ConsentChoice

/**
 * Saves a choice. It takes effect at once, even when the server is unreachable; the server stores the proof, extends the
 * cookie's lifetime and deletes the cookies that scripts cannot see. Scripts of a revoked category end with a reload.
 */
export async function saveChoice(
  button: ConsentAction,
  ticked: readonly string[],
  { data, gpc, granted, act, haveRun }: ConsentContext,
): Promise<void> {
  const choice = (latest = { record: null, granted: grantedBy(button, ticked, gpc) })
  const https = location.protocol === 'https:'
  document.cookie = writeChoice(choice, https)
  act()
  const fields = [['action', button], ['locale', data.locale], ...ticked.map((name) => ['category', name])]
  // `keepalive` completes the request when the visitor leaves the page; the timeout limits the wait before a reload.
  const saved = fetch('/consent', {
    method: 'POST',
    keepalive: true,
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(5000),
  })
  await saved.then((answer) => answer.text()).catch(() => {})
  if (choice !== latest) {
    // The response also sets the cookie, so the late response to an earlier choice has replaced the later one.
    document.cookie = writeChoice(latest, https)
    return
  }
  latest = readChoice(document.cookie) ?? choice
  const agreed = granted() ?? []
  const patterns = patternsOf(data.cookies, agreed)
  for (const end of withdrawCookies(document.cookie, location.hostname, patterns, https))
    document.cookie = end
  if (optionalCategories.some((category) => !agreed.includes(category) && haveRun(category)))
    location.reload()
}
