import { defaultLocale, isLocaleCode } from '@booking/shared/i18n/locales'
import { openBookingApi } from '../booking-api.ts'
import { requestOrigin, unknownTenant, type Site, type SiteContext, type Tenant } from './site-context.ts'

/**
 * Asks the API which business answers a request's host, at most once a second. An import that has happened since is noticed
 * here: then the content is read again before anything is shown.
 */
export async function findTenant(c: SiteContext, site: Site): Promise<Tenant> {
  const origin = requestOrigin(c, site)
  const { value } = await site.tenants.take(origin, async () => {
    const { client } = openBookingApi(site.api, { origin, requestId: c.get('requestId'), visitor: null })
    const found = await client.call('getSite', {})
    if (!found.ok) return { ...unknownTenant, isMissing: found.refusal.status === 404 }
    const { defaultLocale: locale, ...known } = found.value
    await site.noticeRevision(known)
    return {
      ...known,
      defaultLocale: isLocaleCode(locale) ? locale : defaultLocale,
      isKnown: true,
      isMissing: false,
    }
  })
  return value
}

/** What could not be asked is answered with what was known before. */
export const decideOnTenant = ({ isKnown, isMissing }: Tenant) =>
  isKnown ? 'keep' : isMissing ? 'forget' : 'replace'
