import type { HeldValues } from '../element/held-values.ts'
import type { Script } from '../element/script.ts'
import { needsFrame } from '../loading/needs-frame.ts'
import { languagesOf } from '../page/languages-of.ts'
import { browserZone } from '../page/browser-zone.ts'
import { hasResumeToken } from '../page/resume-token.ts'
import { readValidPage } from '../page/read-page.ts'
import type { InitialHtml } from './initial-html.ts'
import { fragmentQueryOf } from './fragment-query.ts'
import { adoptStyles } from '../loading/adopt-styles.ts'
import { showFallback, hideFallback } from '../widget/fallback-slot.ts'
import { timeLimit } from '../effects/time-limit.ts'
import { isFragment, type Fragment } from './fragment.ts'
import { boxClass } from '../widget/mount-point.ts'

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

/**
 * The usual height of the first screen, which depends on the width of the element: the times are below two weeks, below
 * the month, or beside it.
 */
const styles = `:host{display:block;container-type:inline-size;max-inline-size:var(--bw-max-inline-size,1080px);margin-inline:auto}
:host([hidden]){display:none}
.place{display:block;min-block-size:1280px}
@container (width>=30em){.place{min-block-size:1500px}}
@container (width>=48em){.place{min-block-size:864px}}`

/** Gives the element its height around the fallback content until something is drawn, so that a page without a reserved place does not jump. */
function reservePlace(root: ShadowRoot): void {
  adoptStyles(root, 'place', styles)
  showFallback(root).className = 'place'
}

/** Fetches a fragment. Resolves to null for any other response, and for none within the time limit. */
async function fetchFragment(address: string, signal: AbortSignal): Promise<Fragment | null> {
  // A timer of its own, because `AbortSignal.timeout` would hold the element until it ends.
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const timer = setTimeout(abort, timeLimit)
  signal.addEventListener('abort', abort, { once: true })
  try {
    const response = await fetch(address, { credentials: 'omit', signal: controller.signal })
    const value: unknown = response.ok ? await response.json() : null
    return isFragment(value) ? value : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** Puts a fragment into a shadow root. Returns false where the page's policy forbids it or the markup is another one. */
function showFragment(root: ShadowRoot, { html, css }: Fragment): boolean {
  try {
    const box = parse(html)
    if (box?.className !== boxClass) return false
    for (const [name, text] of Object.entries(css)) adoptStyles(root, name, text)
    root.append(box)
    hideFallback(root)
    return true
  } catch {
    return false
  }
}

/** Removes only what could run. Without it the default removes elements and attributes of forms. */
const sanitizer = { removeElements: ['script'], comments: true }

/** Returns the only element of the markup. `setHTML` needs no trusted type; browsers without it need a policy if the page requires one. */
function parse(html: string): Element | null {
  const place = document.createElement('div')
  const setHtml: unknown = Reflect.get(place, 'setHTML')
  if (typeof setHtml === 'function') Reflect.apply(setHtml, place, [html, { sanitizer }])
  else Reflect.set(place, 'innerHTML', trust(html))
  return place.childNodes.length === 1 ? place.firstElementChild : null
}

/** Throws where the page's policy does not list the name. */
function trust(html: string): unknown {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!(factory instanceof Object)) return html
  policy ??= Reflect.apply(Reflect.get(factory, 'createPolicy'), factory, [
    'booking-widget',
    { createHTML: (text: string) => text },
  ])
  return Reflect.apply(Reflect.get(Object(policy), 'createHTML'), policy, [html])
}

let policy: unknown
