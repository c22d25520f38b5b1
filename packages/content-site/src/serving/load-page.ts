import type { BusinessCatalog } from '@hourfold/shared/contract/business-catalog'
import type { LocaleCode } from '@hourfold/shared/i18n/locales'
import { openBookingApi } from '../booking-api.ts'
import { builtInContent } from '../content/built-in-content.ts'
import type { ContentIndex } from '../content/content-index.ts'
import { withheldContent } from '../content/withheld-content.ts'
import { isWithoutBusiness, operatorPage } from '../pages/operator-page.tsx'
import type { LoadedPage, PageRequest, PageRoute, Preview } from '../pages/page.ts'
import { createWords } from '../site-words.ts'
import { catalogKey } from './cache/cache-key.ts'
import { findPage } from './find-page.ts'
import { localizePath, splitLocale, type LocalePaths } from './locale-routing.ts'
import type { PathParams } from './match-path.ts'
import { routeRequest, rulesOf } from './route-request.ts'
import {
  keyBusinessOf,
  originOf,
  requestOrigin,
  tenantOf,
  type Site,
  type SiteContext,
  incomingOf,
} from './site-context.ts'
import { createHash } from 'node:crypto'
import type { InstallPorts } from '../install/install-ports.ts'
import { isOwnMachine } from '../mailbox/is-own-machine.ts'

/** Loads a page. While the API has no business, every page is the operator's. */
export async function loadPage(page: PageRoute, request: PageRequest): Promise<LoadedPage> {
  const loaded = isWithoutBusiness(request) ? operatorPage(request) : await page.load(request)
  // Drafts are for the holder of the link only, so they are neither indexed nor stored.
  return page.isPreview ? { ...loaded, kind: 'capability', indexed: false, live: true } : loaded
}

type Parts = {
  readonly params: PathParams
  readonly preview: Preview | null
  /** Other visitors get the page too: no request is made in this visitor's name, and the catalog may be a few seconds old. */
  readonly isCached?: boolean
  /** Is called with the headers of each response of the API. */
  readonly onResponse?: (headers: Headers) => void
}

/** Collects everything that a page may know about a request. */
export async function createPageRequest(
  c: SiteContext,
  site: Site,
  { params, preview, isCached = false, onResponse }: Parts = { params: {}, preview: null },
): Promise<PageRequest> {
  const rules = rulesOf(c, site)
  const url = new URL(c.req.url)
  const route = routeRequest(c, site)
  const named = splitLocale(url.pathname, rules.mode).locale
  const locale = route.kind === 'page' ? route.locale : (named ?? rules.defaultLocale)
  const api = openBookingApi(site.api, {
    origin: requestOrigin(c, site),
    requestId: c.get('requestId'),
    visitor: isCached ? null : c,
    ...(onResponse ? { onResponse } : {}),
  })
  const getCatalog = () => api.client.call('getBusiness', { query: { locale } })
  const catalog = isCached
    ? (await site.catalogCache.take(catalogKey(keyBusinessOf(c, site), locale), getCatalog)).value
    : await getCatalog()
  const business = catalog.ok ? catalog.value : null
  return {
    path: route.kind === 'page' ? route.path : url.pathname,
    params,
    search: url.searchParams,
    pathLocale: named,
    ...localize(locale, rules, preview),
    origin: originOf(c, site),
    now: site.clock(),
    api,
    business,
    refusal: catalog.ok ? null : catalog.refusal,
    assets: site.assets.links,
    brand: tenantOf(c).brand,
    newId: site.newRequestId,
    seal: site.seal,
    cookie: c.req.header('cookie') ?? null,
    gpc: c.req.header('sec-gpc') === '1',
    content: chooseContent(site, business, preview !== null, rules.defaultLocale),
    preview,
    mode: rules.mode,
    defaultLocale: rules.defaultLocale,
    forms: new Map(),
    install: createInstallPorts(c, site),
    isDemo: site.settings.demo,
  }
}

/** Returns the messages and the links of a language. In a preview, links to content stay in the preview. */
export const localize = (
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
  if (!findPage(pathname)?.isCached) return path
  return path.startsWith('/?') || path === '/' ? base + path.slice(1) : base + path
}

/** Content that belongs to a business is shown only with it: visitors of another business never see the demo's pages. */
function chooseContent(
  { content }: Site,
  catalog: BusinessCatalog | null,
  withDrafts: boolean,
  defaultLocale: LocaleCode,
): ContentIndex {
  const index = withDrafts ? content.preview(defaultLocale) : content.published(defaultLocale)
  const { business } = index.site
  if (business === null || catalog?.slug === business) return index
  if (!catalog) return withheldContent.published()
  return builtInContent({ title: catalog.business.name, description: catalog.description ?? '' })
}

/** Creates what the page for site owners needs besides the request. */
const createInstallPorts = (c: SiteContext, site: Site): InstallPorts => ({
  isOpen: !site.settings.production || site.settings.demo,
  readPage: async (address) => {
    if (site.pageReader.waitFor(c.req.raw, c.env) > 0) return null
    const isLocal = !site.settings.production && isOwnMachine(c.req.raw, incomingOf(c)?.socket.remoteAddress)
    return site.pageReader.read(address, isLocal)
  },
  findScript: (path) => {
    const file = site.assets.files.get(path)
    if (!file) return null
    const hash = createHash('sha384').update(file.asset.plain).digest('base64')
    return { integrity: `sha384-${hash}`, isFixed: file.lifetime === 'immutable' }
  },
  framers: site.security.framers,
})
