import { isSameOrigin } from '@hourfold/shared/navigation/is-same-origin'
import { securityHeaders } from '../http/security-headers.ts'
import { showPath } from '../pages/error-page.tsx'
import { isWithoutBusiness, operatorPage } from '../pages/operator-page.tsx'
import type { PageRequest, PageRoute } from '../pages/page.ts'
import { cachePage, storeResponse } from './cache-page.ts'
import { findPage, findPreview } from './find-page.ts'
import { cacheBookingPage } from './cache-until-changed.ts'
import { createPageRequest, loadPage } from './load-page.ts'
import { splitLocale, type LocaleRoute } from './locale-routing.ts'
import { renderPage } from './render-page.tsx'
import { routeRequest } from './route-request.ts'
import { safeRedirect } from './safe-redirect.ts'
import { isSecretPath, sendFault, languageInputs, sendPage } from './send-page.ts'
import { isRead, originOf, tenantOf, type Site, type SiteContext, requestOrigin } from './site-context.ts'
import { findSession } from '@hourfold/owner-desk/find-session'
import { deskOrigin, sendToApi } from './open-desk.ts'

/**
 * Answers a request with a page of the table, a redirect or an error page, in five steps. Each step has its file, and its type
 * of the page:
 *
 * 1. route: `route-request.ts` finds language and path of the address, or its redirect (`LocaleRoute`).
 * 2. find: `find-page.ts` finds the row of the path in `pages/page-table.ts` (`PageRoute` → `FoundPage`).
 * 3. cache: `cache-page.ts` stores what steps 4 and 5 made, when it is the same for all visitors; `cache-until-changed.ts` keeps booking
 *    pages, which show current data, until that changes.
 * 4. render: `load-page.ts` collects the request (`PageRequest`) and loads the content (`LoadedPage`); `render-page.tsx` writes
 *    and compresses the HTML (`RenderedPage`).
 * 5. send: `send-page.ts` adds the headers (`Response`).
 *
 * Before them, `create-site.ts` finds the business of the host, and `cache/response-cache.ts` answers repeated requests.
 */
export async function servePage(c: SiteContext, site: Site): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  const route = routeRequest(c, site)
  if (route.kind === 'redirect' && isRead(c)) return redirect(c, site, route)
  const page = route.kind === 'page' ? findPage(route.path) : null
  if (!page) return sendFault(c, site, 'page_not_found', { path: showPath(pathname) })
  c.set('route', page.path)
  if (page.submit && c.req.method === 'POST') {
    const isAccepted =
      page.sameOriginFormsOnly !== true || isSameOrigin(c.req.raw.headers, originOf(c, site)) !== false
    return isAccepted ? submitForm(c, site, page, page.submit) : sendFault(c, site, 'invalid_request')
  }
  if (!isRead(c)) {
    const allow = page.submit ? 'GET, HEAD, POST' : 'GET, HEAD'
    return sendFault(c, site, 'method_not_allowed', {}, { allow })
  }
  if (page.isCached) {
    const cached = await cachePage(c, site, page)
    const response = sendPage(c, site, cached.value)
    storeResponse(c, site, cached, response)
    return response
  }
  const shared = page.sharedQuery?.(route.kind === 'page' ? route.path : '', new URL(c.req.url).searchParams)
  if (shared) {
    const cached = await cacheBookingPage(c, site, page, shared)
    const response = sendPage(c, site, cached.value)
    storeResponse(c, site, cached, response)
    return response
  }
  const { params } = page
  const preview = page.isPreview ? await findPreview(c, site, params['id'] ?? '') : null
  if (preview && !preview.ok) return sendFault(c, site, preview.refusal.code, { path: showPath(pathname) })
  const request = await createPageRequest(c, site, { params, preview: preview?.value ?? null })
  const refusal = await refuseOthers(c, site, page, request)
  if (refusal) return refusal
  return sendPage(c, site, await renderPage(c, site, await loadPage(page, request), request))
}

function redirect(
  c: SiteContext,
  { rules, security }: Site,
  route: Extract<LocaleRoute, { readonly kind: 'redirect' }>,
): Response {
  c.set('route', 'redirect')
  const { pathname, search } = new URL(c.req.url)
  const { path } = splitLocale(pathname, rules.mode)
  // The path or the query may contain a token, and a detected language is one visitor's: only a plain canonical address is
  // stored.
  const isSecret = path.startsWith('/widget/') || isSecretPath(path)
  // Before the API has responded, the language of the business is a guess.
  const isStored = route.status === 301 && search === '' && !isSecret && tenantOf(c).isKnown
  const headers = new Headers(securityHeaders(isSecret ? 'capability' : 'page', security))
  headers.set('location', route.location)
  headers.set('cache-control', isStored ? 'public, max-age=3600' : 'no-store')
  if (route.varies) headers.set('vary', languageInputs)
  return new Response(null, { status: route.status, headers })
}

/** Handles a form. When it is accepted, a 303 leads to a page of this site, so that a reload does not send it again. */
async function submitForm(
  c: SiteContext,
  site: Site,
  page: PageRoute,
  submit: NonNullable<PageRoute['submit']>,
): Promise<Response> {
  const request = await createPageRequest(c, site)
  const refusal = await refuseOthers(c, site, page, request)
  if (refusal) return refusal
  const result = isWithoutBusiness(request)
    ? operatorPage(request)
    : await submit(request, new URLSearchParams(await c.req.text()))
  if (result !== 'done' && !('to' in result))
    return sendPage(c, site, await renderPage(c, site, result, request))
  const back = safeRedirect(result === 'done' ? new URL(c.req.url).pathname : result.to)
  if (!back.ok) return sendFault(c, site, back.refusal.code)
  const headers = { ...securityHeaders('capability', site.security), location: back.value }
  return new Response(null, { status: 303, headers })
}

/**
 * Leads everybody but owners to the desk, which asks them to sign in and leads back; null where the page may be shown. A fault of the
 * API leads nowhere, because the desk would lead back.
 */
async function refuseOthers(
  c: SiteContext,
  site: Site,
  { isForOwners = false }: PageRoute,
  request: PageRequest,
): Promise<Response | null> {
  if (!isForOwners || request.install.isOpen || isWithoutBusiness(request)) return null
  const who = await findOwner(c, site)
  if (who === 'owner') return null
  if (who === 'unknown') return sendFault(c, site, 'calendar_unavailable')
  const headers = {
    ...securityHeaders('capability', site.security),
    location: `/desk${request.path}${isRead(c) ? new URL(c.req.url).search : ''}`,
  }
  return new Response(null, { status: 303, headers })
}

/** Whether an owner of the business is signed in at its desk; `unknown` where the API cannot say. */
async function findOwner(c: SiteContext, site: Site): Promise<'owner' | 'other' | 'unknown'> {
  const session = await findSession({
    cookies: c.req.header('cookie') ?? null,
    origin: deskOrigin(requestOrigin(c, site), site.settings.publicUrl),
    fetch: (address, init) => sendToApi(c, site, new Request(address, init)),
  })
  if (!session.ok) return 'unknown'
  return session.value?.role === 'owner' ? 'owner' : 'other'
}
