import { errorRow, type ErrorCode } from '@booking/shared/errors/error-table'
import type { Params } from '@booking/shared/errors/result'
import { isSameOriginForm } from '../http/is-same-origin-form.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { splitLocale, type LocaleRoute } from './locale-routing.ts'
import type { Page, PageAnswer } from '../pages/page.ts'
import { findPage } from '../pages/page-table.ts'
import { errorPage, showPath } from '../pages/error-page.tsx'
import { isWithoutBusiness, operatorPage } from '../pages/operator-page.tsx'
import { openPreview } from './open-preview.ts'
import { readRequest } from './read-request.ts'
import { safeRedirect } from './safe-redirect.ts'
import { languageInputs, makePage, sendPage } from './send-page.ts'
import { serveCachedPage } from './serve-cached-page.ts'
import { isRead, originOf, routeOf, tenantOf, type Site, type SiteContext } from './site-context.ts'

/** Answers everything that is no file and no call: a page of the table, one redirect, or an error page. */
export async function servePage(c: SiteContext, site: Site): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  // Browsers ask for it unbidden; a page would be wasted on them.
  if (pathname === '/favicon.ico') {
    const headers = { ...securityHeaders('asset', site.security), 'cache-control': 'no-store' }
    return new Response(null, { status: 404, headers })
  }
  const route = routeOf(c, site)
  if (route.kind === 'redirect' && isRead(c)) return redirect(c, site, route)
  const found = route.kind === 'page' ? findPage(route.path) : null
  if (!found) return sendFault(c, site, 'page_not_found', { path: showPath(pathname) })
  const { page, params } = found
  c.set('route', page.path)
  if (page.submit && c.req.method === 'POST') {
    const isAccepted =
      page.sameOriginFormsOnly !== true || isSameOriginForm(c.req.raw.headers, originOf(c, site))
    return isAccepted ? takeForm(c, site, page.submit) : sendFault(c, site, 'invalid_request')
  }
  if (!isRead(c)) {
    const allow = page.submit ? 'GET, HEAD, POST' : 'GET, HEAD'
    return sendFault(c, site, 'method_not_allowed', {}, { allow })
  }
  if (page.isCached) return serveCachedPage(c, site, found)
  const preview = page.isPreview ? await openPreview(c, site, params['id'] ?? '') : null
  if (preview && !preview.ok) return sendFault(c, site, preview.refusal.code, { path: showPath(pathname) })
  const request = await readRequest(c, site, { params, preview: preview?.value ?? null })
  const answer = isWithoutBusiness(request) ? operatorPage(request) : await page.load(request)
  // A draft is for whoever holds the link, and for nobody's index.
  const shown = page.isPreview
    ? ({ ...answer, kind: 'capability', indexed: false, live: true } as const)
    : answer
  return sendPage(c, site, await makePage(c, site, shown, request))
}

function redirect(
  c: SiteContext,
  { rules, security }: Site,
  route: Extract<LocaleRoute, { readonly kind: 'redirect' }>,
): Response {
  c.set('route', 'redirect')
  const { pathname, search } = new URL(c.req.url)
  const { path } = splitLocale(pathname, rules.mode)
  // The path or the query may carry a token, and a detected language is one visitor's: only a plain canonical
  // address is kept.
  const isSecret = path.startsWith('/widget/') || isUnlisted(path)
  // Before the API has answered, the language of the business is a guess.
  const isCached = route.status === 301 && search === '' && !isSecret && tenantOf(c).isKnown
  const headers = new Headers(securityHeaders(isSecret ? 'capability' : 'page', security))
  headers.set('location', route.location)
  headers.set('cache-control', isCached ? 'public, max-age=3600' : 'no-store')
  if (route.varies) headers.set('vary', languageInputs)
  return new Response(null, { status: route.status, headers })
}

/** A form that was taken leads back to its page, or to another of ours, by 303, so that reloading sends nothing again. */
async function takeForm(c: SiteContext, site: Site, submit: NonNullable<Page['submit']>): Promise<Response> {
  const request = await readRequest(c, site)
  if (isWithoutBusiness(request))
    return sendPage(c, site, await makePage(c, site, operatorPage(request), request))
  const taken = await submit(request, new URLSearchParams(await c.req.text()))
  if (taken !== 'done' && !('to' in taken)) return sendPage(c, site, await makePage(c, site, taken, request))
  const back = safeRedirect(taken === 'done' ? new URL(c.req.url).pathname : taken.to)
  if (!back.ok) return sendFault(c, site, back.refusal.code)
  const headers = { ...securityHeaders('capability', site.security), location: back.value }
  return new Response(null, { status: 303, headers })
}

/** A refusal as a full page, in the language of the address. */
export async function sendFault(
  c: SiteContext,
  site: Site,
  code: ErrorCode,
  params: Params = {},
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const request = await readRequest(c, site)
  const fault = isWithoutBusiness(request)
    ? operatorPage(request)
    : errorPage({ code, status: errorRow(code).status ?? 500, params }, request)
  const answer: PageAnswer = isUnlisted(splitLocale(new URL(c.req.url).pathname, site.rules.mode).path)
    ? { ...fault, kind: 'capability' }
    : fault
  return sendPage(c, site, await makePage(c, site, answer, request), more)
}

/** Its address is a key, even where it opens nothing: neither other sites nor their scripts may learn of it. */
const isUnlisted = (path: string): boolean =>
  /^\/(v2\/preview\/|business\/|pay\/|verify-payment-callback|verifyPayment)/.test(path)
