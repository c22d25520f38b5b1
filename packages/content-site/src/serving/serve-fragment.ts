import {
  loadWidget,
  fragmentParameters,
  readFragmentQuery,
  renderFragment,
  type FragmentQuery,
} from '@hourfold/widget-element/server'
import { bytesOfBody, compressQuickly, etagOf, respond, type QuickEncoding } from '../http/respond.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { PageRequest } from '../pages/page.ts'
import { storeResponse } from './cache-page.ts'
import { cacheUntilChanged } from './cache-until-changed.ts'
import type { RenderedFragment, Site, SiteContext } from './site-context.ts'

/**
 * Responds with the first screen of an element on another page. A fragment is the same for every visitor with the same query, and
 * is cached like a booking page. There is none (204) for a script of another release, whose components may differ, and for a
 * subject that the API refuses: the element then calls the API itself and shows the reason.
 */
export async function serveFragment(c: SiteContext, site: Site): Promise<Response> {
  c.set('route', '/booking-widget/:release/fragment')
  const headers = securityHeaders('widget_asset', site.security)
  const unstored = { ...headers, 'cache-control': 'no-store' }
  if (c.req.param('release') !== site.assets.links.widget.release)
    return new Response(null, { status: 204, headers: unstored })
  const query = readFragmentQuery(new URL(c.req.url).searchParams)
  if (!query) return new Response(null, { status: 400, headers: unstored })
  const target = { path: c.req.path, params: {}, search: new URLSearchParams({ query: query.key }) }
  const cached = await cacheUntilChanged(c, site, site.fragmentCache, target, async (request, encoding) => {
    const rendered = await renderCompressed(query, request, encoding)
    return { rendered, bytes: bytesOfFragment(rendered), isForAll: rendered.body !== null }
  })
  const { body, etag } = cached.value
  if (!body) return new Response(null, { status: 204, headers: unstored })
  const response = respond(c.req.raw, body, etag, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    // It shows current availability, so it may be stored but must be revalidated.
    'cache-control': 'public, no-cache',
  })
  storeResponse(c, site, { ...cached, value: { body }, parameters: fragmentParameters }, response)
  return response
}

async function renderCompressed(
  { subject, options, visitorZone }: FragmentQuery,
  { now, origin, api: { baseUrl, fetch, wait } }: PageRequest,
  encoding: QuickEncoding,
): Promise<RenderedFragment> {
  const query = { subject, options: { ...options, origin }, visitorZone, now }
  const page = await loadWidget({ ...query, baseUrl, fetch, wait })
  if (page.refusal || page.isPrivate) return { body: null, etag: '' }
  const text = Buffer.from(JSON.stringify(renderFragment(page)))
  return { body: await compressQuickly(text, encoding), etag: etagOf(text) }
}

/** 300 bytes for the objects of an entry, and its bodies. */
const bytesOfFragment = ({ body }: RenderedFragment): number => 300 + (body ? bytesOfBody(body) : 0)
