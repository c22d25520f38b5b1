import { isLocaleCode, type LocaleCode } from '@hourfold/shared/i18n/locales'
import type { ContentIndex } from '../content/content-index.ts'
import { contentPath } from '../content/content-path.ts'
import { isSameOrigin } from '@hourfold/shared/navigation/is-same-origin'
import { securityHeaders } from '../http/security-headers.ts'
import { contentRoutes, findItem } from '../pages/content/content-routes.ts'
import { findPage } from './find-page.ts'
import { localizePath, splitLocale } from './locale-routing.ts'
import { languageCookie, rulesOf } from './route-request.ts'
import { safeRedirect } from './safe-redirect.ts'
import { sendFault } from './send-page.ts'
import { originOf, type Site, type SiteContext } from './site-context.ts'

/** Handles POST /language: stores the chosen language and redirects to the page on which it was chosen. */
export async function chooseLanguage(c: SiteContext, site: Site): Promise<Response> {
  c.set('route', '/language')
  const { security, content } = site
  const rules = rulesOf(c, site)
  const form = new URLSearchParams(await c.req.text())
  const locale = form.get('locale') ?? ''
  if (!isLocaleCode(locale)) return sendFault(c, site, 'invalid_request')
  const { path } = splitLocale(form.get('path') ?? '/', rules.mode)
  const target = safeRedirect(
    localizePath(translatePath(path, locale, content.published(rules.defaultLocale)), locale, rules),
  )
  if (!target.ok) return sendFault(c, site, target.refusal.code)
  const headers = new Headers(securityHeaders('page', security))
  headers.set('location', target.value)
  headers.set('cache-control', 'no-store')
  // Another site can also send this form, but then the visitor has chosen nothing.
  if (isSameOrigin(c.req.raw.headers, originOf(c, site)) !== false) {
    const secure = security.https ? '; Secure' : ''
    headers.set('set-cookie', `${languageCookie}=${locale}; Max-Age=31536000; Path=/; SameSite=Lax${secure}`)
  }
  return new Response(null, { status: 303, headers })
}

/**
 * Returns the path of the same content in a language, because addresses are translated too. The switcher sends the path in the
 * business's language, or in any other in which the content exists.
 */
function translatePath(address: string, locale: LocaleCode, index: ContentIndex): string {
  const [path = '/'] = address.split(/[?#]/)
  const page = findPage(path)
  const route = contentRoutes.find((row) => row.path === page?.path)
  if (!page || !route) return address
  const item = findItem(index, route.shows, locale, page.params, true)
  return item ? contentPath(index, item) + address.slice(path.length) : address
}
