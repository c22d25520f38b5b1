import type { AttributionInput } from '@booking/shared/contract/attribution'

/**
 * Where the visitor came from: campaign parameters of the page's address, as `forward-params` says, the properties `utm` and
 * `metadata` of the element, the page and the one before. Null if the visitor denied consent, or sends Global Privacy Control
 * without consent. The server sorts, cuts and cleans it.
 */
export function readAttribution(form: Element): AttributionInput | null {
  // The server, which presses for a browser without script, has no page.
  if (!globalThis.location) return null
  const root = form.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : form
  const forward = host.getAttribute('forward-params')
  const consent = host.getAttribute('consent')
  const isPrivate = consent !== 'granted' && Reflect.get(navigator, 'globalPrivacyControl')
  return isPrivate || consent === 'denied'
    ? null
    : {
        params: textsOf(
          [...new URLSearchParams(location.search)].filter(
            ([name]) => forward === 'all' || (forward !== 'none' && /^utm_|clid$|braid$|fat_id$/.test(name)),
          ),
        ),
        utm: textsOf(entriesOf(host, 'utm')),
        metadata: textsOf(entriesOf(host, 'metadata')),
        page: pathOf(location.href),
        referrer: pathOf(document.referrer),
      }
}

const entriesOf = (host: Element, name: string): readonly [string, unknown][] =>
  Object.entries(Reflect.get(host, name) ?? {})

/** What is no text is left out, because a page may set anything. */
const textsOf = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => /^(str|n|boo)/.test(typeof value)))

const pathOf = (address: string): string => address.replace(/[?#].*/, '')
