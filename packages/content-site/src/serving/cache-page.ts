import { bytesOfBody, preferredEncoding, type QuickEncoding } from '../http/respond.ts'
import type { FoundPage, PageRequest, RenderedPage } from '../pages/page.ts'
import { renderedKey } from './cache/cache-key.ts'
import type { Cached, RevalidatingCache, CacheDecision } from './cache/revalidating-cache.ts'
import { createPageRequest, loadPage } from './load-page.ts'
import { fillPath, type PathParams } from './match-path.ts'
import { renderPage } from './render-page.tsx'
import { routeRequest } from './route-request.ts'
import {
  incomingOf,
  keyBusinessOf,
  requestOrigin,
  tenantOf,
  type Site,
  type SiteContext,
} from './site-context.ts'

/** `isCurrent` returns false once the content or the business has changed. */
type CachedPage = Cached<RenderedPage> & { readonly isCurrent: () => boolean }

/** A page whose response may be stored. */
export type Storable<Rendered extends Pick<RenderedPage, 'body'>> = Cached<Rendered> & {
  readonly isCurrent: () => boolean
  /** As in `response-cache.ts`. */
  readonly confirm?: () => Promise<boolean>
  /** The parameters that its address may have. */
  readonly parameters?: readonly string[]
}

/** Returns a page that is the same for all visitors in its language, from the cache or rendered for it. */
export async function cachePage(c: SiteContext, site: Site, page: FoundPage): Promise<CachedPage> {
  const isCurrent = watchChanges(c, site)
  const route = routeRequest(c, site)
  const requested = route.kind === 'page' ? route.path : ''
  // The page contains its address, so every spelling of the address gets the canonical one.
  const spelled = fillPath(page.path, page.params)
  const path = /^[\w/-]+$/.test(spelled) ? spelled : requested
  const search = listPage(new URL(c.req.url).searchParams)
  const target = { path, params: page.params, search }
  const cached = await cacheRendered(c, site, site.pageCache, target, async (request, encoding) => {
    const loaded = await loadPage(page, request)
    // A page without its business is incomplete, so it is not stored.
    const live = loaded.live || !request.business
    return renderPage(c, site, { ...loaded, live }, request, encoding)
  })
  return { ...cached, isCurrent }
}

/** What is rendered, without the data of any visitor. `search` has one spelling of all parameters that have an effect. */
export type CacheTarget = {
  readonly path: string
  readonly params: PathParams
  readonly search: URLSearchParams
}
type Render<Rendered> = (request: PageRequest, encoding: QuickEncoding) => Promise<Rendered>

/** The only access to the caches of pages and documents. `render` gets a request without the data of any visitor. */
export function cacheRendered<Rendered>(
  c: SiteContext,
  site: Site,
  cache: RevalidatingCache<Rendered>,
  target: CacheTarget,
  render: Render<Rendered>,
): Promise<Cached<Rendered>> {
  const encoding = preferredEncoding(c.req.header('accept-encoding') ?? '')
  return cache.take(targetKey(c, site, target, encoding), async () => {
    const request = await createPageRequest(c, site, { params: target.params, preview: null, isCached: true })
    return render(withoutVisitor(request, target), encoding)
  })
}

/** Returns the key of a target in the language of a request, for its business and the present content. */
export function targetKey(
  c: SiteContext,
  site: Site,
  { path, search }: CacheTarget,
  encoding: QuickEncoding,
): string {
  const route = routeRequest(c, site)
  return renderedKey({
    business: keyBusinessOf(c, site),
    version: site.content.published().version,
    locale: route.kind === 'page' ? route.locale : '',
    path,
    search,
    encoding,
  })
}

/** Removes the data of the visitor from a request. */
export const withoutVisitor = (request: PageRequest, { path, search }: CacheTarget): PageRequest => ({
  ...request,
  path,
  search,
  cookie: null,
  gpc: false,
})

/** Returns the only parameter on which a cached page depends: the page of a list. An invalid number has no page. */
function listPage(search: URLSearchParams): URLSearchParams {
  const page = search.get('page')
  if (page === null) return new URLSearchParams()
  return new URLSearchParams({ page: /^[1-9]\d{0,3}$/.test(page) ? page : 'none' })
}

/** Stores the response of a cached page, so that the response cache answers the next request for its address. */
export function storeResponse(
  c: SiteContext,
  site: Site,
  page: Storable<Pick<RenderedPage, 'body'>>,
  response: Response,
): void {
  const { value, until, isCurrent, confirm, parameters = ['page'] } = page
  const incoming = incomingOf(c)
  // An address with any other parameter is rarely requested again.
  const isPlain = [...new URL(c.req.url).searchParams.keys()].every((name) => parameters.includes(name))
  if (!incoming || until === null || !isPlain || response.status !== 200) return
  const { br, gzip, plain } = value.body
  const ready = {
    headers: [...response.headers].flat(),
    etag: response.headers.get('etag') ?? '',
    bytes: br ?? gzip ?? plain,
    route: c.get('route'),
    until,
    isCurrent,
    ...(confirm ? { confirm } : {}),
  }
  site.responseCache.remember(incoming, ready, routeRequest(c, site).varies)
}

/**
 * Returns a function that compares content and business with those of this request. It also returns false when the business was
 * not requested within the last second.
 */
export function watchChanges(c: SiteContext, site: Site): () => boolean {
  const { version } = site.content.published()
  const [origin, { slug, revision }] = [requestOrigin(c, site), tenantOf(c)]
  return () => {
    const now = site.tenantCache.peek(origin)
    return now?.slug === slug && now.revision === revision && site.content.published().version === version
  }
}

/** 500 bytes for the objects of an entry, and its bodies. */
export const bytesOfPage = ({ body }: RenderedPage): number => 500 + bytesOfBody(body)

/**
 * A live page lacks something that was not available, and a 429 is the refusal of one visitor: the stored page is better than
 * both.
 */
export const decideOnPage = ({ status, live }: RenderedPage): CacheDecision =>
  status === 200 && !live ? 'keep' : status === 200 || status === 429 || status >= 500 ? 'replace' : 'forget'
