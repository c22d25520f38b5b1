import { errorRow, type ErrorCode } from '@booking/shared/errors/error-table'
import type { Params } from '@booking/shared/errors/result'
import { defaultLocale, localeOf, type LocaleCode } from '@booking/shared/i18n/locales'
import { openBookingApi } from './booking-api.ts'
import { compressQuickly, etagOf, respond } from './http/respond.ts'
import { securityHeaders } from './http/security-headers.ts'
import { visitorOrigin } from './http/visitor-origin.ts'
import { localizePath, splitLocale } from './locale-routing.ts'
import type { Page, PageAnswer, PageRequest } from './page.ts'
import { findPage } from './pages.ts'
import { errorPage, showPath } from './pages/error-page.tsx'
import { renderPage } from './render-page.tsx'
import { safeRedirect } from './safe-redirect.ts'
import { createWords } from './site-words.ts'
import { isRead, routeOf, type Site, type SiteContext } from './site-context.ts'

/** Answers everything that is no file and no call: a page of the table, one redirect, or an error page. */
export async function servePage(c: SiteContext, site: Site): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  // Browsers ask for it unbidden; a page would be wasted on them.
  if (pathname === '/favicon.ico') {
    const headers = { ...securityHeaders('asset', site.security), 'cache-control': 'no-store' }
    return new Response(null, { status: 404, headers })
  }
  const route = routeOf(c, site.rules)
  if (route.kind === 'redirect' && isRead(c)) {
    c.set('route', 'redirect')
    // The path or the query may carry a token, and a detected language is one visitor's: only a plain canonical
    // address is kept.
    const isBooking = splitLocale(pathname, site.rules.mode).path.startsWith('/widget/')
    const isKept = route.status === 301 && search === '' && !isBooking
    const headers = new Headers(securityHeaders(isBooking ? 'capability' : 'page', site.security))
    headers.set('location', route.location)
    headers.set('cache-control', isKept ? 'public, max-age=3600' : 'no-store')
    if (route.varies) headers.set('vary', languageInputs)
    return new Response(null, { status: route.status, headers })
  }
  const page = route.kind === 'page' ? findPage(route.path) : null
  if (!page) return sendFault(c, site, 'page_not_found', { path: showPath(pathname) })
  c.set('route', page.path)
  if (page.submit && c.req.method === 'POST') return takeForm(c, site, page.submit)
  if (!isRead(c)) {
    return sendFault(
      c,
      site,
      'method_not_allowed',
      {},
      { allow: page.submit ? 'GET, HEAD, POST' : 'GET, HEAD' },
    )
  }
  const request = await readRequest(c, site)
  return sendPage(c, site, await page.load(request), request)
}

/** A form that was taken leads back to its page by 303, so that reloading sends nothing again. */
async function takeForm(c: SiteContext, site: Site, submit: NonNullable<Page['submit']>): Promise<Response> {
  const request = await readRequest(c, site)
  const taken = await submit(request, new URLSearchParams(await c.req.text()))
  if (taken !== 'done') return sendPage(c, site, taken, request)
  const back = safeRedirect(new URL(c.req.url).pathname)
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
  const answer = errorPage({ code, status: errorRow(code).status ?? 500, params }, request)
  return sendPage(c, site, answer, request, more)
}

const languageInputs = 'Cookie, Accept-Language'

async function sendPage(
  c: SiteContext,
  site: Site,
  answer: PageAnswer,
  asked: PageRequest,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const request = answer.locale === undefined ? asked : { ...asked, ...speak(answer.locale, site) }
  const html = Buffer.from(renderPage(answer, request, site.rules.mode))
  const varies = routeOf(c, site.rules).varies
  // What carries a token is not compressed: its length must not tell what stands beside the token.
  const isSecret = answer.kind === 'capability' || answer.kind === 'link'
  const accepted = isSecret ? '' : (c.req.header('accept-encoding') ?? '')
  const wait = retryAfter[answer.status]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': localeOf(request.locale).tag,
    'cache-control': lifetimeOf(answer, varies),
    ...(varies ? { vary: languageInputs } : {}),
    ...(wait === undefined ? {} : { 'retry-after': wait }),
    ...securityHeaders(answer.kind, site.security),
    ...more,
  }
  return respond(c.req.raw, await compressQuickly(html, accepted), etagOf(html), headers, answer.status)
}

/** Seconds after which the same address may be asked for again, where that helps. */
const retryAfter: Readonly<Record<number, string>> = { 429: '60', 503: '5' }

/** Free times grow old within seconds, so such a page is always asked for again; prose may wait in a shared cache. */
function lifetimeOf(answer: PageAnswer, varies: boolean): string {
  if (answer.status !== 200) return 'no-store'
  if (answer.live || varies) return 'private, no-cache'
  return 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'
}

async function readRequest(c: SiteContext, site: Site): Promise<PageRequest> {
  const { settings, rules } = site
  const url = new URL(c.req.url)
  const route = routeOf(c, rules)
  const named = splitLocale(url.pathname, rules.mode).locale
  const locale = route.kind === 'page' ? route.locale : (named ?? defaultLocale)
  const api = openBookingApi(site.api, c.req.raw, c.env, c.get('requestId'))
  const business = await api.client.getBusiness({ query: { locale } })
  return {
    path: route.kind === 'page' ? route.path : url.pathname,
    search: url.searchParams,
    askedLocale: named,
    ...speak(locale, site),
    origin: settings.publicUrl ?? visitorOrigin(c.req.raw, settings.trustProxy),
    now: site.clock(),
    api,
    business: business.ok ? business.value : null,
    refusal: business.ok ? null : business.refusal,
    assets: site.assets.links,
    newId: site.newRequestId,
  }
}

const speak = (locale: LocaleCode, { rules }: Site): Pick<PageRequest, 'locale' | 'words' | 'linkTo'> => ({
  locale,
  words: createWords(locale),
  linkTo: (path) => localizePath(path, locale, rules.mode),
})
