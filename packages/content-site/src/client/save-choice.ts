import type { ConsentAction } from '@booking/shared/contract/consent'
import { grantedBy, optionalCategories, patternsOf, writeChoice } from '../consent/consent-choice.ts'
import { withdrawCookies } from '../consent/withdraw-cookies.ts'
import type { ConsentDesk } from './open-consent.ts'

/** Of the choice that counts. */
let telling = new AbortController()

/**
 * A choice counts from now on, whether or not the server can be told: it keeps the proof, lengthens the cookie's life and
 * deletes what no script may see. Scripts that are no longer agreed to end with the page they run in.
 */
export async function saveChoice(
  button: ConsentAction,
  ticked: readonly string[],
  { data, gpc, granted, act, haveRun }: ConsentDesk,
): Promise<void> {
  // The answer sets the cookie too: that of an earlier choice must not come after this one.
  telling.abort()
  const own = (telling = new AbortController())
  const https = location.protocol === 'https:'
  document.cookie = writeChoice({ record: null, granted: grantedBy(button, ticked, gpc) }, https)
  act()
  const fields = [['action', button], ['locale', data.locale], ...ticked.map((name) => ['category', name])]
  // A visitor who goes on at once has chosen too; one whose page must be left does not wait for long.
  const told = fetch('/consent', {
    method: 'POST',
    keepalive: true,
    headers: { accept: 'application/json' },
    body: new URLSearchParams(fields),
    signal: AbortSignal.any([own.signal, AbortSignal.timeout(5000)]),
  })
  await told.then((answer) => answer.text()).catch(() => {})
  if (own !== telling) return
  const agreed = granted() ?? []
  const patterns = patternsOf(data.cookies, agreed)
  for (const end of withdrawCookies(document.cookie, location.hostname, patterns, https))
    document.cookie = end
  if (optionalCategories.some((category) => !agreed.includes(category) && haveRun(category)))
    location.reload()
}
