import type { WrittenDocument } from './written-document.ts'
import { lifetimes } from '../assets/asset-store.ts'
import { writeFeed } from '../documents/feeds.ts'
import { writeRobots } from '../documents/robots.ts'
import { writeSecurityTxt } from '../documents/security-txt.ts'
import { writeSitemaps } from '../documents/sitemap.ts'
import { compressQuickly, etagOf, preferredEncoding, respond, type QuickEncoding } from '../http/respond.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { PageRequest } from '../pages/page.ts'
import { renderedKey } from './cache/cache-key.ts'
import { readRequest } from './read-request.ts'
import { languageInputs } from './send-page.ts'
import { isRead, keyBusinessOf, routeOf, type Site, type SiteContext } from './site-context.ts'
import { offeredLocales } from '../site-words.ts'
import { siteName } from '../layout/shell/site-name.ts'
import { widgetPath } from '../widget-path.ts'

type Document = { readonly type: string; readonly body: string }
type Row = {
  readonly name: string
  /** Of a whole path; without a language prefix where `speaks` is set. */
  readonly path: RegExp
  /** There is one in each language. */
  readonly speaks?: true
  readonly write: (request: PageRequest) => Document | null
}

/** What programs read of the site, by path. */
const documents: readonly Row[] = [
  {
    name: '/robots.txt',
    path: /^\/robots\.txt$/,
    write: (request) => ({ type: plainText, body: writeRobots(addressOf(request)) }),
  },
  { name: '/sitemap.xml', path: /^\/sitemap(-\d+)?\.xml$/, write: writeSitemap },
  { name: '/.well-known/security.txt', path: /^\/\.well-known\/security\.txt$/, write: writeSecurity },
  {
    name: '/:path/feed.xml',
    path: /^(\/[^/]+)?\/(feed\.xml|atom\.xml|feed\.json)$/,
    speaks: true,
    write: (request) =>
      writeFeed(request.content, request.path, request.locale, {
        ...addressOf(request),
        publisher: siteName(request),
      }),
  },
]

/** Answers a document of the table; null where it is none, or there is none. */
export async function serveDocument(c: SiteContext, site: Site): Promise<Response | null> {
  if (!isRead(c)) return null
  const { pathname } = new URL(c.req.url)
  const route = routeOf(c, site)
  const [spoken, locale] = route.kind === 'page' ? ([route.path, route.locale] as const) : (['', ''] as const)
  const row = documents.find(({ path, speaks }) => path.test(speaks ? spoken : pathname))
  if (!row) return null
  c.set('route', row.name)
  const encoding = preferredEncoding(c.req.header('accept-encoding') ?? '')
  const { version } = site.content.published()
  const key = renderedKey({ business: keyBusinessOf(c, site), version, locale, path: pathname, encoding })
  const { value } = await site.documents.take(key, () => write(c, site, row, encoding))
  if (!value) return null
  const varies = row.speaks === true && route.varies
  return respond(c.req.raw, value.body, value.etag, {
    ...securityHeaders('asset', site.security),
    'content-type': value.type,
    'cache-control': lifetimeOf(value, varies),
    ...(varies ? { vary: languageInputs } : {}),
  })
}

async function write(
  c: SiteContext,
  site: Site,
  row: Row,
  encoding: QuickEncoding,
): Promise<WrittenDocument | null> {
  const request = await readRequest(c, site, { params: {}, preview: null, isCached: true })
  const document = row.write(request)
  if (!document) return null
  const body = await compressQuickly(Buffer.from(document.body), encoding)
  return { type: document.type, body, etag: etagOf(body.plain), isWhole: request.business !== null }
}

const lifetimeOf = ({ isWhole }: WrittenDocument, varies: boolean): string =>
  !isWhole ? 'no-store' : varies ? 'private, no-cache' : lifetimes.floating

const plainText = 'text/plain; charset=utf-8'

const addressOf = ({ origin, mode, defaultLocale }: PageRequest) => ({ origin, mode, defaultLocale })

function writeSitemap(request: PageRequest): Document | null {
  const { business, content, path } = request
  const services = business?.services.map(widgetPath.service) ?? []
  const extra = { paths: ['/install', ...services], locales: offeredLocales.map(({ code }) => code) }
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
