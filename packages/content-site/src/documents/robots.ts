import { localeCodes } from '@booking/shared/i18n/locales'
import { namesLanguages, type SiteAddress } from './site-address.ts'

/** `robots.txt`: everything may be read but calls, drafts, and what belongs to one booking or to the business. RFC 9309. */
export function writeRobots(site: SiteAddress): string {
  const prefixes = namesLanguages(site) ? ['', ...localeCodes.map((code) => `/${code}`)] : ['']
  const paths = [...once, ...prefixes.flatMap((prefix) => everyLanguage.map((path) => prefix + path))]
  return [
    'User-agent: *',
    'Allow: /',
    ...paths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site.origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** They take no language. */
const once = ['/api/', '/feeds/']

const everyLanguage = [
  '/v2/preview/',
  '/business/',
  '/widget/cancel-booking',
  '/widget/booking/cancel-booking',
  '/widget/booking?',
  '/widget/otl',
  '/verify-payment-callback',
  '/verifyPayment',
]
