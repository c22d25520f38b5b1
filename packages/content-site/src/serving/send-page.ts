import { localeOf } from '@booking/shared/i18n/locales'
import { compressQuickly, etagOf, preferredEncoding, respond } from '../http/respond.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { RenderedPage } from './rendered-page.ts'
import type { PageAnswer, PageRequest } from '../pages/page.ts'
import { localeFields } from './read-request.ts'
import { renderPage } from './render-page.tsx'
import { routeOf, type Site, type SiteContext } from './site-context.ts'

/** What the language of an answer depends on where its address does not tell. */
export const languageInputs = 'Cookie, Accept-Language'

/** Renders an answer in the one encoding that was asked for. */
export async function makePage(
  c: SiteContext,
  site: Site,
  answer: PageAnswer,
  asked: PageRequest,
  encoding = preferredEncoding(c.req.header('accept-encoding') ?? ''),
): Promise<RenderedPage> {
  const { locale = asked.locale } = answer
  const request =
    locale === asked.locale ? asked : { ...asked, ...localeFields(locale, asked, asked.preview) }
  if (answer.status >= 500) {
    const [requestId, route] = [c.get('requestId'), c.get('route')]
    site.log.error({ requestId, route, status: answer.status }, 'page could not be shown')
  }
  const started = site.clock()
  const html = Buffer.from(renderPage(answer, request))
  site.log.debug({ path: answer.canonical, ms: site.clock() - started }, 'page rendered')
  // What carries a token is not compressed: its length must not tell what stands beside the token.
  const isSecret = !['page', 'widget'].includes(answer.kind)
  return {
    status: answer.status,
    kind: answer.kind,
    live: answer.live,
    isPersonal: answer.isPersonal ?? false,
    body: await compressQuickly(html, isSecret ? '' : encoding),
    etag: etagOf(html),
    language: localeOf(locale).tag,
  }
}

/** Sends a rendered page with the headers that its kind, its age and the choice of its language ask for. */
export function sendPage(
  c: SiteContext,
  site: Site,
  page: RenderedPage,
  more: Readonly<Record<string, string>> = {},
): Response {
  const { varies } = routeOf(c, site)
  const wait = retryAfter[page.status]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.language,
    'cache-control': lifetimeOf(page, varies),
    ...(varies ? { vary: languageInputs } : {}),
    ...(wait === undefined ? {} : { 'retry-after': wait }),
    ...securityHeaders(page.kind, site.security),
    ...more,
  }
  return respond(c.req.raw, page.body, page.etag, headers, page.status)
}

/** Seconds after which the same address may be asked for again, where that helps. */
const retryAfter: Readonly<Record<number, string>> = { 429: '60', 503: '5' }

/** Free times grow old within seconds, so such a page is always asked for again; prose may wait in a shared cache. */
function lifetimeOf({ status, live, isPersonal }: RenderedPage, varies: boolean): string {
  if (status !== 200) return 'no-store'
  if (isPersonal) return 'private, no-store'
  if (live || varies) return 'private, no-cache'
  return 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'
}
