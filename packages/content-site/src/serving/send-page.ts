import { respond } from '../http/respond.ts'
import { securityHeaders, type SecurityPorts } from '../http/security-headers.ts'
import type { RenderedPage } from '../pages/page.ts'
import { routeRequest } from './route-request.ts'
import type { Site, SiteContext } from './site-context.ts'

/** `Vary` of a response whose address does not name its language. */
export const languageInputs = 'Cookie, Accept-Language'

/** Sends a rendered page with the headers for its kind, its lifetime and the choice of its language. */
export function sendPage(
  c: SiteContext,
  site: Site,
  page: RenderedPage,
  more: Readonly<Record<string, string>> = {},
): Response {
  const { varies } = routeRequest(c, site)
  const wait = retryAfter[page.status]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.language,
    'cache-control': lifetimeOf(page, varies),
    ...(varies ? { vary: languageInputs } : {}),
    ...(wait === undefined ? {} : { 'retry-after': wait }),
    ...securityHeaders(page.kind, allowStyle(site.security, page)),
    ...(c.req.query('embed') === '1' ? isolated : {}),
    ...more,
  }
  return respond(c.req.raw, page.body, page.etag, headers, page.status)
}

/** A page with an embedder policy shows only frames that have one too. The framed page loads nothing of another origin. */
const isolated = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Allows the style sheet of the page's brand, which depends on the business. */
const allowStyle = (security: SecurityPorts, { styleHash }: RenderedPage): SecurityPorts =>
  styleHash === null ? security : { ...security, styleHashes: [...security.styleHashes, styleHash] }

/** Seconds after which a request may be repeated, for the statuses where that helps. */
const retryAfter: Readonly<Record<number, string>> = { 429: '60', 503: '5' }

/** Free times change within seconds, so a live page is always revalidated; content may stay in a shared cache. */
function lifetimeOf({ status, live, isPersonal }: RenderedPage, varies: boolean): string {
  if (status !== 200) return 'no-store'
  if (isPersonal) return 'private, no-store'
  if (live || varies) return 'private, no-cache'
  return 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'
}
