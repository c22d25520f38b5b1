import {
  loadWidget,
  fragmentParameters,
  readFragmentQuery,
  renderFragment,
  type FragmentQuery,
} from '@booking/widget-element/server'
import { bytesOfBody, compressQuickly, etagOf, respond, type QuickEncoding } from '../http/respond.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { PageRequest } from '../pages/page.ts'
import { rememberResponse } from './cache-page.ts'
import { cacheResponse } from './cache-until-changed.ts'
import { isRead, type RenderedFragment, type Site, type SiteContext } from './site-context.ts'

/**
 * Answers with the first screen of an element on another page, or returns null for other addresses. A fragment is the same for
 * everybody who asks the same query, and is kept like a booking page. There is none (204) for a script of another release, whose
 * components may differ, and for a subject that the API refuses: the element then asks the API itself and shows the reason.
 */
export async function serveFragment(c: SiteContext, site: Site): Promise<Response | null> {
  const { pathname, searchParams } = new URL(c.req.url)
  const release = /^\/booking-widget\/([^/]+)\/fragment$/.exec(pathname)?.[1]
  if (release === undefined || !isRead(c)) return null
  c.set('route', '/booking-widget/:release/fragment')
  const headers = securityHeaders('widget_asset', site.security)
  const unstored = { ...headers, 'cache-control': 'no-store' }
  if (release !== site.assets.links.widget.release)
    return new Response(null, { status: 204, headers: unstored })
  const query = readFragmentQuery(searchParams)
  if (!query) return new Response(null, { status: 400, headers: unstored })
  const search = new URLSearchParams({ query: query.key })
  const asked = { path: pathname, params: {}, search }
  const kept = await cacheResponse(c, site, site.keptFragments, asked, async (request, encoding) => {
    const rendered = await renderCompressed(query, request, encoding)
    return { rendered, bytes: bytesOfFragment(rendered), isForAll: rendered.body !== null }
  })
  const { body, etag } = kept.value
  if (!body) return new Response(null, { status: 204, headers: unstored })
  const response = respond(c.req.raw, body, etag, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    // It shows current availability, so it may be stored but must be revalidated.
    'cache-control': 'public, no-cache',
  })
  rememberResponse(c, site, { ...kept, value: { body }, parameters: fragmentParameters }, response)
  return response
}

async function renderCompressed(
  { subject, options, visitorZone }: FragmentQuery,
  { now, origin, api: { baseUrl, fetch, wait } }: PageRequest,
  encoding: QuickEncoding,
): Promise<RenderedFragment> {
  const asked = { subject, options: { ...options, origin }, visitorZone, now }
  const page = await loadWidget({ ...asked, baseUrl, fetch, wait })
  if (page.refusal || page.isPrivate) return { body: null, etag: '' }
  const text = Buffer.from(JSON.stringify(renderFragment(page)))
  return { body: await compressQuickly(text, encoding), etag: etagOf(text) }
}

/** 300 bytes for the objects of an entry, and its bodies. */
const bytesOfFragment = ({ body }: RenderedFragment): number => 300 + (body ? bytesOfBody(body) : 0)
