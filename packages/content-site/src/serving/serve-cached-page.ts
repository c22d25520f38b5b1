import type { Cached } from './cache/revalidating-cache.ts'
import type { RenderedPage } from './rendered-page.ts'
import { preferredEncoding } from '../http/respond.ts'
import { fillPath, type PathParams } from './match-path.ts'
import type { Page } from '../pages/page.ts'
import { isWithoutBusiness, operatorPage } from '../pages/operator-page.tsx'
import { renderedKey } from './cache/cache-key.ts'
import { readRequest } from './read-request.ts'
import { makePage, sendPage } from './send-page.ts'
import {
  incomingOf,
  keyBusinessOf,
  routeOf,
  seenOrigin,
  tenantOf,
  type Site,
  type SiteContext,
} from './site-context.ts'

type Found = { readonly page: Page; readonly params: PathParams }

/** Answers with a page that is the same for all who ask in its language: rendered once, and kept. */
export async function serveCachedPage(
  c: SiteContext,
  site: Site,
  { page, params }: Found,
): Promise<Response> {
  const version = site.content.published().version
  const encoding = preferredEncoding(c.req.header('accept-encoding') ?? '')
  const route = routeOf(c, site)
  const [asked, locale] = route.kind === 'page' ? ([route.path, route.locale] as const) : (['', ''] as const)
  // What stands in the page must be the same for all, however they spell the address of something that there is.
  const spelled = fillPath(page.path, params)
  const path = /^[\w/-]+$/.test(spelled) ? spelled : asked
  const search = listPage(new URL(c.req.url).searchParams)
  const key = renderedKey({ business: keyBusinessOf(c, site), version, locale, path, search, encoding })
  const kept = await site.pageCache.take(key, async () => {
    const known = await readRequest(c, site, { params, preview: null, isCached: true })
    // Nothing of one visitor can stand in what others get.
    const request = { ...known, path, search, cookie: null, gpc: false }
    const answer = isWithoutBusiness(request) ? operatorPage(request) : await page.load(request)
    return makePage(c, site, { ...answer, live: answer.live || !request.business }, request, encoding)
  })
  const response = sendPage(c, site, kept.value)
  remember(c, site, kept, response, version)
  return response
}

/** Of the query a kept page knows one thing: which page of a list it is. Whatever else is asked for there is no page. */
function listPage(search: URLSearchParams): URLSearchParams {
  const page = search.get('page')
  if (page === null) return new URLSearchParams()
  return new URLSearchParams({ page: /^[1-9]\d{0,3}$/.test(page) ? page : 'none' })
}

/** The next request for this very address is answered before it gets here. */
function remember(
  c: SiteContext,
  site: Site,
  { value: page, until }: Cached<RenderedPage>,
  response: Response,
  version: string,
): void {
  const incoming = incomingOf(c)
  // An address with anything more to it is hardly ever asked for again.
  const isPlain = [...new URL(c.req.url).searchParams.keys()].every((name) => name === 'page')
  if (!incoming || until === null || !isPlain || response.status !== 200) return
  const { br, gzip, plain } = page.body
  const answer = {
    headers: [...response.headers].flat(),
    etag: response.headers.get('etag') ?? '',
    bytes: br ?? gzip ?? plain,
    route: c.get('route'),
    until,
    isCurrent: currentUntilImport(c, site, version),
  }
  site.responseCache.remember(incoming, answer, routeOf(c, site).varies)
}

/** Whether neither content nor business has changed since; false also where that has not been asked for a second. */
function currentUntilImport(c: SiteContext, site: Site, version: string): () => boolean {
  const [side, { slug, revision }] = [seenOrigin(c, site), tenantOf(c)]
  return () => {
    const now = site.tenants.peek(side)
    return now?.slug === slug && now.revision === revision && site.content.published().version === version
  }
}
