import { noBrand } from '@hourfold/shared/contract/site-view'
import { defaultLocale, isLocaleCode } from '@hourfold/shared/i18n/locales'
import { getCookie } from 'hono/cookie'
import { openBookingApi } from '../booking-api.ts'
import { offeredLocales } from '../site-words.ts'
import type { CacheDecision } from './cache/revalidating-cache.ts'
import { routeLocale, type LocaleRoute, type LocaleRules } from './locale-routing.ts'
import {
  requestOrigin,
  tenantOf,
  unknownTenant,
  type Site,
  type SiteContext,
  type Tenant,
} from './site-context.ts'

/** Returns the language and the path of a request, or the redirect to its canonical address. Computed once per request. */
export function routeRequest(c: SiteContext, site: Pick<Site, 'rules' | 'content'>): LocaleRoute {
  const known = c.var.localeRoute
  if (known) return known
  const { pathname, search } = new URL(c.req.url)
  const cookie = getCookie(c, languageCookie) ?? null
  const acceptLanguage = c.req.header('accept-language') ?? null
  const route = routeLocale({ pathname, search, cookie, acceptLanguage }, rulesOf(c, site))
  c.set('localeRoute', route)
  return route
}

/** Stores an explicit choice of language: 365 days, path `/`, SameSite lax. */
export const languageCookie = 'locale'

/** Returns the rules by which the language of a response is chosen. */
export function rulesOf(c: SiteContext, { rules, content }: Pick<Site, 'rules' | 'content'>): LocaleRules {
  const { slug, defaultLocale: siteLocale } = tenantOf(c)
  const { locales, site } = content.published(siteLocale)
  const belongsToTenant = site.business === null || site.business === slug
  // When all content is in one language, no other language is chosen for a visitor.
  const [only, ...more] = belongsToTenant ? locales : []
  const offered = only !== undefined && more.length === 0 ? [only] : offeredLocales.map(({ code }) => code)
  return { ...rules, defaultLocale: siteLocale, offered }
}

/**
 * Asks the API which business belongs to the host of a request, at most once a second. This also detects an import: then the
 * content is read again before a page is shown.
 */
export async function findTenant(c: SiteContext, site: Site): Promise<Tenant> {
  const origin = requestOrigin(c, site)
  const { value } = await site.tenantCache.take(origin, async () => {
    const { client } = openBookingApi(site.api, { origin, requestId: c.get('requestId'), visitor: null })
    const result = await client.call('getSite', {})
    if (!result.ok) return { ...unknownTenant, isMissing: result.refusal.status === 404 }
    const { defaultLocale: locale, brand = noBrand, dataVersion: _dataVersion, ...known } = result.value
    await site.noticeRevision(known)
    return {
      ...known,
      brand,
      defaultLocale: isLocaleCode(locale) ? locale : defaultLocale,
      isKnown: true,
      isMissing: false,
    }
  })
  return value
}

/** While the API does not respond, the last known business stays. */
export const decideOnTenant = ({ isKnown, isMissing }: Tenant): CacheDecision =>
  isKnown ? 'keep' : isMissing ? 'forget' : 'replace'
