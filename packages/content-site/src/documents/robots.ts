import { localeCodes } from '@booking/shared/i18n/locales'
import { namesLanguages, type SiteAddress } from './site-address.ts'

/**
 * Writes `robots.txt`: crawlers may read everything except API requests, drafts, and pages of a single booking or of the
 * business. RFC 9309.
 */
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

/** Paths without a language prefix. */
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
