import type { BusinessOffer } from '@booking/shared/contract/business-offer'
import type { LocaleCode } from '@booking/shared/i18n/locales'
import { openBookingApi } from '../booking-api.ts'
import { builtInContent } from '../content/built-in-content.ts'
import type { ContentIndex } from '../content/content-index.ts'
import { createContentIndex } from '../content/create-content-index.ts'
import { plainSite } from '../content/site-file-schema.ts'
import { catalogKey } from './cache/cache-key.ts'
import { localizePath, splitLocale, type LocalePaths } from './locale-routing.ts'
import type { PathParams } from './match-path.ts'
import type { PageRequest, Preview } from '../pages/page.ts'
import { findPage } from '../pages/page-table.ts'
import { createWords } from '../site-words.ts'
import {
  keyBusinessOf,
  originOf,
  routeOf,
  rulesOf,
  seenOrigin,
  type Site,
  type SiteContext,
} from './site-context.ts'

type Found = {
  readonly params: PathParams
  readonly preview: Preview | null
  /** Others will see it too, so nothing is asked in this visitor's name; what the business offered a few seconds ago will do. */
  readonly isCached?: boolean
}

/** Everything a page may know about a request. `found` is what its path stands for. */
export async function readRequest(
  c: SiteContext,
  site: Site,
  { params, preview, isCached = false }: Found = { params: {}, preview: null },
): Promise<PageRequest> {
  const rules = rulesOf(c, site)
  const url = new URL(c.req.url)
  const route = routeOf(c, site)
  const named = splitLocale(url.pathname, rules.mode).locale
  const locale = route.kind === 'page' ? route.locale : (named ?? rules.defaultLocale)
  const api = openBookingApi(site.api, {
    origin: seenOrigin(c, site),
    requestId: c.get('requestId'),
    visitor: isCached ? null : c,
  })
  const ask = () => api.client.call('getBusiness', { query: { locale } })
  const business = isCached
    ? (await site.catalogs.take(catalogKey(keyBusinessOf(c, site), locale), ask)).value
    : await ask()
  const offer = business.ok ? business.value : null
  return {
    path: route.kind === 'page' ? route.path : url.pathname,
    params,
    search: url.searchParams,
    askedLocale: named,
    ...speak(locale, rules, preview),
    origin: originOf(c, site),
    now: site.clock(),
    api,
    business: offer,
    refusal: business.ok ? null : business.refusal,
    assets: site.assets.links,
    newId: site.newRequestId,
    cookie: c.req.header('cookie') ?? null,
    gpc: c.req.header('sec-gpc') === '1',
    content: chooseContent(site, offer, preview !== null, rules.defaultLocale),
    preview,
    mode: rules.mode,
    defaultLocale: rules.defaultLocale,
    forms: new Map(),
  }
}

/** Words and links of a language. In a preview, links to content stay in it. */
export const speak = (
  locale: LocaleCode,
  paths: LocalePaths,
  preview: Preview | null,
): Pick<PageRequest, 'locale' | 'words' | 'linkTo'> => ({
  locale,
  words: createWords(locale),
  linkTo: (path) => localizePath(preview ? pathInPreview(path, preview) : path, locale, paths),
})

function pathInPreview(path: string, { base }: Preview): string {
  const [pathname = path] = path.split(/[?#]/)
  if (!findPage(pathname)?.page.isCached) return path
  return path.startsWith('/?') || path === '/' ? base + path.slice(1) : base + path
}

/** Content that belongs to a business is shown with no other: the demo's pages are nothing for an owner's visitors. */
function chooseContent(
  { content }: Site,
  offer: BusinessOffer | null,
  withDrafts: boolean,
  defaultLocale: LocaleCode,
): ContentIndex {
  const index = withDrafts ? content.preview(defaultLocale) : content.published(defaultLocale)
  const { business } = index.site
  if (business === null || offer?.slug === business) return index
  if (!offer) return withheldContent
  return builtInContent({ title: offer.business.name, description: offer.description ?? '' })
}

/** While it is not known whose visitor it is. */
const withheldContent = createContentIndex(
  { items: [], site: plainSite, images: new Map(), businessReferences: [], version: 'withheld' },
  false,
)
