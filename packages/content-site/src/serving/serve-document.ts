import type { Next } from 'hono'
import { lifetimes } from '../assets/asset.ts'
import { writeFeed } from '../documents/feeds.ts'
import { writeLlmsTxt } from '../documents/llms-txt.ts'
import { writeSitemaps } from '../documents/sitemap.ts'
import { bytesOfBody, compressQuickly, etagOf, respond, type QuickEncoding } from '../http/respond.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { siteName } from '../layout/shell/site-name.ts'
import type { PageRequest } from '../pages/page.ts'
import { offeredLocales } from '../site-words.ts'
import { widgetPath } from '../widget-path.ts'
import { cacheRendered } from './cache-page.ts'
import type { CacheDecision } from './cache/revalidating-cache.ts'
import { routeRequest } from './route-request.ts'
import { languageInputs } from './send-page.ts'
import type { RenderedDocument, Site, SiteApp, SiteContext } from './site-context.ts'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { namesLanguages, type SiteAddress } from '../documents/site-address.ts'

type Document = { readonly type: string; readonly body: string }
type DocumentRoute = {
  readonly name: string
  readonly paths: readonly string[]
  /** Each language has its own document. The rest of the path after its language prefix, which routes do not know. */
  readonly localized?: RegExp
  readonly write: (request: PageRequest) => Document | null
}

const feedNames = ['feed.xml', 'atom.xml', 'feed.json']

/** The documents of the site for programs. */
const documentRoutes: readonly DocumentRoute[] = [
  {
    name: '/robots.txt',
    paths: ['/robots.txt'],
    write: (request) => ({ type: plainText, body: writeRobots(addressOf(request)) }),
  },
  {
    name: '/sitemap.xml',
    paths: ['/sitemap.xml', '/:file{sitemap-\\d+\\.xml}'],
    write: writeSitemap,
  },
  {
    name: '/.well-known/security.txt',
    paths: ['/.well-known/security.txt'],
    write: writeSecurity,
  },
  {
    name: '/llms.txt',
    paths: ['/llms.txt', '/:locale/llms.txt'],
    localized: /^\/llms\.txt$/,
    write: (request) => ({ type: plainText, body: writeLlmsTxt(llmsSiteOf(request)) }),
  },
  {
    name: '/:path/feed.xml',
    paths: feedNames.flatMap((name) => [`/${name}`, `/:path/${name}`, `/:locale/:path/${name}`]),
    localized: /^(\/[^/]+)?\/(feed\.xml|atom\.xml|feed\.json)$/,
    write: (request) =>
      writeFeed(request.content, request.path, request.locale, {
        ...addressOf(request),
        publisher: siteName(request),
      }),
  },
]

/** Adds the routes of the documents. */
export function addDocuments(app: SiteApp, siteOf: (c: SiteContext) => Site): void {
  for (const document of documentRoutes)
    app.on('GET', [...document.paths], (c, next) => serveDocument(c, siteOf(c), document, next))
}

/**
 * Responds with a document, in the same five steps as `serve-page.ts` and through the same cache. The next route answers where the
 * content has no such document.
 */
async function serveDocument(
  c: SiteContext,
  site: Site,
  { name, localized, write }: DocumentRoute,
  next: Next,
): Promise<Response | void> {
  const route = routeRequest(c, site)
  const path = localized === undefined ? c.req.path : route.kind === 'page' ? route.path : ''
  if (localized?.test(path) === false) return next()
  c.set('route', name)
  const target = { path, params: {}, search: new URLSearchParams() }
  const { value } = await cacheRendered(c, site, site.documentCache, target, async (request, encoding) => {
    const document = write(request)
    return document && renderDocument(document, request, encoding)
  })
  if (!value) return next()
  const varies = localized !== undefined && route.varies
  return respond(c.req.raw, value.body, value.etag, {
    ...securityHeaders('asset', site.security),
    'content-type': value.type,
    'cache-control': lifetimeOf(value, varies),
    ...(varies ? { vary: languageInputs } : {}),
  })
}

async function renderDocument(
  { type, body: text }: Document,
  { business }: PageRequest,
  encoding: QuickEncoding,
): Promise<RenderedDocument> {
  const body = await compressQuickly(Buffer.from(text), encoding)
  return { type, body, etag: etagOf(body.plain), isWhole: business !== null }
}

/** 300 bytes for the objects of an entry, and its bodies. */
export const bytesOfDocument = (rendered: RenderedDocument | null): number =>
  rendered ? 300 + bytesOfBody(rendered.body) : 0

export const decideOnDocument = (rendered: RenderedDocument | null): CacheDecision =>
  rendered === null ? 'forget' : rendered.isWhole ? 'keep' : 'replace'

const lifetimeOf = ({ isWhole }: RenderedDocument, varies: boolean): string =>
  !isWhole ? 'no-store' : varies ? 'private, no-cache' : lifetimes.floating

const plainText = 'text/plain; charset=utf-8'

const addressOf = ({ origin, mode, defaultLocale }: PageRequest) => ({ origin, mode, defaultLocale })

const llmsSiteOf = (request: PageRequest) => ({
  ...addressOf(request),
  name: siteName(request),
  catalog: request.business,
  index: request.content,
  locale: request.locale,
  locales: offeredLocales.map(({ code }) => code),
})

function writeSitemap(request: PageRequest): Document | null {
  const { business, content, path } = request
  const services = business?.services.map(widgetPath.service) ?? []
  const extra = { paths: services, locales: offeredLocales.map(({ code }) => code) }
  const body = writeSitemaps(content, addressOf(request), extra).get(path)
  return body === undefined ? null : { type: 'application/xml; charset=utf-8', body }
}

function writeSecurity(request: PageRequest): Document | null {
  const { content, origin, now } = request
  const { securityContact } = content.site
  if (securityContact === null) return null
  const languages = offeredLocales.map(({ code }) => code)
  return { type: plainText, body: writeSecurityTxt(securityContact, languages, { origin }, now) }
}

/**
 * Writes `/.well-known/security.txt`, RFC 9116. The RFC asks for an expiry within a year; the date changes once a month, so
 * that the file can be cached.
 */
export function writeSecurityTxt(
  contact: string,
  languages: readonly string[],
  { origin }: Pick<SiteAddress, 'origin'>,
  now: number,
): string {
  const today = new Date(now)
  const expires = new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), 1))
  return [
    // The contact is written as a URL, which cannot contain a line break.
    `Contact: ${new URL(contact).href}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

/**
 * Writes `robots.txt`: crawlers may read everything except API requests, drafts, and pages of a single booking or of the
 * business. RFC 9309.
 */
export function writeRobots(site: SiteAddress): string {
  const prefixes = namesLanguages(site) ? ['', ...localeCodes.map((code) => `/${code}`)] : ['']
  const paths = [...once, ...prefixes.flatMap((prefix) => everyLanguage.map((path) => prefix + path))]
  return [
    'User-agent: *',
    'Allow: /',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Paths without a language prefix. */
const once = ['/api/', '/feeds/']

const everyLanguage = [
  '/v2/preview/',
  '/business/',
  '/widget/cancel-booking',
  '/widget/booking/cancel-booking',
  '/widget/booking?',
  '/widget/otl',
  '/verify-payment-callback',
  '/verifyPayment',
]
