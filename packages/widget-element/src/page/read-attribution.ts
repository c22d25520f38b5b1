import { isClickId, isHarmless, isUtm } from '@hourfold/shared/contract/attribution-parameters'

/** What a page knows of where its visitor came from. */
export type AttributionFacts = {
  /** The address of the page with the element, and of the page before it; '' is unknown. */
  readonly page: string
  readonly referrer: string
  /** The attributes of the element. */
  readonly get: (name: 'forward-params' | 'consent') => string | null
  /** The properties of the element. A page may have set anything. */
  readonly held: (name: 'utm' | 'metadata' | 'attribution') => unknown
  /** The browser sends Global Privacy Control. */
  readonly isPrivate: boolean
}

type Texts = Readonly<Record<string, string>>
/** What an order tells the server. */
export type Attribution = Readonly<
  Record<'utm' | 'clickIds' | 'metadata', Texts> & Record<'page' | 'referrer', string>
>

/**
 * Reads where the visitor came from: campaign parameters and click ids of the page's address, as `forward-params` says, the
 * page, the page before it if that is on another origin, and the properties `utm` and `metadata`, which win. The property
 * `attribution` stands in place of what the page's addresses say. Without the visitor's consent only the page and what the page
 * itself sets in `metadata` are left: they do not tell visitors apart. The server cleans and cuts it all again.
 */
export function readAttribution(facts: AttributionFacts): Attribution {
  const { get, held, isPrivate } = facts
  const consent = get('consent')
  const isDenied = consent === 'denied' || (isPrivate && consent !== 'granted')
  const { utm, clickIds, metadata, page, referrer } = givenBy(held('attribution')) ?? foundBy(facts, isDenied)
  return {
    utm: isDenied ? {} : { ...utm, ...textsOf(held('utm')) },
    clickIds: isDenied ? {} : clickIds,
    metadata: { ...metadata, ...textsOf(held('metadata')) },
    page,
    referrer: isDenied ? '' : referrer,
  }
}

/** What the page's address and the one before it say. */
function foundBy({ page, referrer, get }: AttributionFacts, isDenied: boolean): Attribution {
  const forward = get('forward-params')
  const params = [...new URLSearchParams(/\?([^#]*)/.exec(page)?.[1])].filter(
    ([name, value]) => forward !== 'none' && isHarmless(name, value),
  )
  const pick = (isWanted: (name: string) => boolean): Texts =>
    textsOf(Object.fromEntries(params.filter(([name]) => isWanted(name))))
  return {
    utm: pick(isUtm),
    clickIds: pick(isClickId),
    metadata: pick((name) => !isDenied && forward === 'all' && !isUtm(name) && !isClickId(name)),
    page: pathOf(page),
    referrer: originOf(referrer) === originOf(page) ? '' : pathOf(referrer),
  }
}

/** What another page has read, such as the page around a frame, or has kept from the visitor's first visit. */
function givenBy(given: unknown): Attribution | null {
  if (typeof given !== 'object' || given === null) return null
  const part = (name: keyof Attribution): unknown => Reflect.get(given, name)
  const address = (name: keyof Attribution): string =>
    typeof part(name) === 'string' ? pathOf(String(part(name))) : ''
  return {
    utm: textsOf(part('utm')),
    clickIds: textsOf(part('clickIds')),
    metadata: textsOf(part('metadata')),
    page: address('page'),
    referrer: address('referrer'),
  }
}

/** At most twenty texts, numbers and flags of an object, as texts. A booking must not fail for the others. */
const textsOf = (value: unknown): Texts =>
  Object.fromEntries(
    (typeof value === 'object' && !Array.isArray(value) ? Object.entries(value ?? {}) : [])
      .filter(([, entry]) => /^(str|num|boo)/.test(typeof entry))
      .slice(0, 20)
      .map(([name, entry]) => [name, String(entry).slice(0, 300)]),
  )

const pathOf = (address: string): string => address.replace(/[?#].*/s, '')
const originOf = (address: string): string => address.split('/', 3).join('/')

/** The same for the element around a form in its shadow root. Null on the server, which has no page. */
export function attributionOf(form: Element): Attribution | null {
  if (!globalThis.location) return null
  const root = form.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : form
  return readAttribution({
    ...pageFacts(),
    get: (name) => host.getAttribute(name),
    held: (name) => Reflect.get(host, name),
  })
}

/** The facts that are the same for every element of the page. */
export const pageFacts = (): Pick<AttributionFacts, 'page' | 'referrer' | 'isPrivate'> => ({
  page: location.href,
  referrer: document.referrer,
  isPrivate: Reflect.get(navigator, 'globalPrivacyControl') === true,
})
