import { respond } from '../http/respond.ts'
import { securityHeaders, type SecurityPorts } from '../http/security-headers.ts'
import type { RenderedPage } from '../pages/page.ts'
import { routeRequest } from './route-request.ts'
import type { Site, SiteContext } from './site-context.ts'
import { errorRow, type ErrorCode } from '@hourfold/shared/errors/error-table'
import type { Params } from '@hourfold/shared/errors/result'
import { asCapability, errorPage } from '../pages/error-page.tsx'
import { isWithoutBusiness, operatorPage } from '../pages/operator-page.tsx'
import { createPageRequest } from './load-page.ts'
import { splitLocale } from './locale-routing.ts'
import { renderPage } from './render-page.tsx'

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

/** Sends a refusal as a whole page, in the language of the address. */
export async function sendFault(
  c: SiteContext,
  site: Site,
  code: ErrorCode,
  params: Params = {},
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  c.set('code', code)
  const request = await createPageRequest(c, site)
  const fault = isWithoutBusiness(request)
    ? operatorPage(request)
    : errorPage({ code, status: errorRow(code).status ?? 500, params }, request)
  const { path } = splitLocale(new URL(c.req.url).pathname, site.rules.mode)
  const page = isSecretPath(path) ? asCapability(fault) : fault
  return sendPage(c, site, await renderPage(c, site, page, request), more)
}

/** Whether the path contains a token, even an invalid one: neither other sites nor their scripts may learn it. */
export const isSecretPath = (path: string): boolean =>
  /^\/(v2\/preview\/|business\/|mail\/|confirm-address\/|pay\/|verify-payment-callback|verifyPayment)/.test(
    path,
  )
