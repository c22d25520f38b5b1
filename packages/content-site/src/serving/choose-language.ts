import { isLocaleCode, type LocaleCode } from '@booking/shared/i18n/locales'
import type { ContentIndex } from '../content/content-index.ts'
import { contentPath } from '../content/content-path.ts'
import { isSameOriginForm } from '../http/is-same-origin-form.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { localizePath, splitLocale } from './locale-routing.ts'
import { findPage } from '../pages/page-table.ts'
import { contentRoutes, findItem } from '../pages/content/content-routes.ts'
import { safeRedirect } from './safe-redirect.ts'
import { sendFault } from './serve-page.tsx'
import { languageCookie, originOf, rulesOf, type Site, type SiteContext } from './site-context.ts'

/**
 * The path at which a language shows the same content: its words stand in addresses too. The switcher names the one
 * in the business's own language, or any other that there is.
 */
function translatePath(address: string, locale: LocaleCode, index: ContentIndex): string {
  const [path = '/'] = address.split(/[?#]/)
  const found = findPage(path)
  const route = contentRoutes.find((row) => row.path === found?.page.path)
  if (!found || !route) return address
  const item = findItem(index, route.shows, locale, found.params, true)
  return item ? contentPath(index, item) + address.slice(path.length) : address
}

/** POST /language: remembers the language that was chosen and comes back to the page it was chosen on. */
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
  // Another site can submit this form too, but then nobody chose anything.
  if (isSameOriginForm(c.req.raw.headers, originOf(c, site))) {
    const secure = security.https ? '; Secure' : ''
    headers.set('set-cookie', `${languageCookie}=${locale}; Max-Age=31536000; Path=/; SameSite=Lax${secure}`)
  }
  return new Response(null, { status: 303, headers })
}
