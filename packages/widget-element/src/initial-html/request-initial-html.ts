import type { HeldValues } from '../element/held-values.ts'
import type { Script } from '../element/script.ts'
import { needsFrame } from '../loading/needs-frame.ts'
import { languagesOf } from '../page/languages-of.ts'
import { browserZone } from '../page/browser-zone.ts'
import { hasResumeToken } from '../page/resume-token.ts'
import { readValidPage } from '../page/read-page.ts'
import type { InitialHtml } from './initial-html.ts'
import { fetchFragment } from './fetch-fragment.ts'
import { fragmentQueryOf } from './fragment-query.ts'
import { reservePlace } from './reserve-place.ts'
import { showFragment } from './show-fragment.ts'

type Asking = {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  readonly values: HeldValues
  readonly script: Script
  readonly signal: AbortSignal
}

/**
 * Asks the booking server for the first screen and shows it. Null where the server draws none or it cannot be had; the main script
 * then draws it from the API.
 */
export const requestInitialHtml = (asking: Asking): Promise<InitialHtml | null> =>
  // The main script meets the same exception, and reports it.
  ask(asking).catch(() => null)

async function ask(asking: Asking): Promise<InitialHtml | null> {
  const { root, script, signal } = asking
  const asked = findQuery(asking)
  if (!asked) return null
  const { address, query } = asked
  const fragment = await fetchFragment(
    `${address}/booking-widget/${script.release}/fragment?${query}`,
    signal,
  )
  if (!fragment || signal.aborted) return null
  // The page may have changed the attributes meanwhile.
  if (findQuery(asking)?.query !== query) return ask(asking)
  return showFragment(root, fragment) ? { query, data: fragment.data } : null
}

function findQuery({ element, root, values, script }: Asking) {
  // The controller shows a frame on such a page, and another screen to a visitor who returns from payment.
  if (needsFrame()) return null
  const scriptOrigin = script.originFor(element)
  const page = readValidPage({
    given: values.text,
    languages: languagesOf(element),
    scriptOrigin: scriptOrigin ?? '',
  })
  if (page.view.display === 'inline') reservePlace(root)
  if (scriptOrigin === null || hasResumeToken(page) || page.get('loading') === 'lazy') return null
  const query = fragmentQueryOf(page, browserZone(), values.read('messages') !== null)
  return query === null ? null : { query, address: page.view.apiBase }
}
