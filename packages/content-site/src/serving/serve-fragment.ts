import { loadWidget, readQuestion, renderFragment } from '@booking/widget-element/server'
import { openBookingApi } from '../booking-api.ts'
import { compressQuickly, etagOf, preferredEncoding, respond } from '../http/respond.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { originOf, requestOrigin, isRead, type Site, type SiteContext } from './site-context.ts'

/**
 * Answers with the first screen of an element on another page, or returns null for other addresses. A fragment is the same for
 * everybody who asks the same question. There is none (204) for a script of another release, whose components may differ, and for
 * a subject that the API refuses: the element then asks the API itself and shows the reason.
 */
export async function serveFragment(c: SiteContext, site: Site): Promise<Response | null> {
  const { pathname, searchParams } = new URL(c.req.url)
  const release = /^\/booking-widget\/([^/]+)\/fragment$/.exec(pathname)?.[1]
  if (release === undefined || !isRead(c)) return null
  c.set('route', '/booking-widget/:release/fragment')
  const headers = securityHeaders('widget_asset', site.security)
  if (release !== site.assets.links.widget.release) return new Response(null, { status: 204, headers })
  const question = readQuestion(searchParams)
  if (!question)
    return new Response(null, { status: 400, headers: { ...headers, 'cache-control': 'no-store' } })
  const { subject, options, visitorZone } = question
  const { baseUrl, fetch, wait } = openBookingApi(site.api, {
    origin: requestOrigin(c, site),
    requestId: c.get('requestId'),
    visitor: c,
  })
  const page = await loadWidget({
    subject,
    options: { ...options, origin: originOf(c, site) },
    visitorZone,
    now: site.clock(),
    baseUrl,
    fetch,
    wait,
  })
  if (page.refusal || page.isPrivate)
    return new Response(null, { status: 204, headers: { ...headers, 'cache-control': 'no-store' } })
  const text = Buffer.from(JSON.stringify(renderFragment(page)))
  const body = await compressQuickly(text, preferredEncoding(c.req.header('accept-encoding') ?? ''))
  return respond(c.req.raw, body, etagOf(text), {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    // It shows current availability, so it may be stored but must be revalidated.
    'cache-control': 'public, no-cache',
  })
}
