import { localeCodes } from '@booking/shared/i18n/locales'
import type { ContentRules } from './read-content-folder.ts'

/**
 * The first words of addresses that no page of content may be named: something else answers there. The table of pages
 * imports components, which a command cannot; so the list stands here, and a test holds the table against it.
 */
const reserved: ReadonlySet<string> = new Set([
  ...localeCodes,
  '.well-known',
  'api',
  'assets',
  'author',
  'b',
  'booking-widget',
  'business',
  'c',
  'category',
  'collections',
  'consent',
  'examples',
  'feeds',
  'gallery',
  'healthz',
  'images',
  'install',
  'language',
  'pay',
  'post',
  'product',
  'readyz',
  'tag',
  'v2',
  'verify-payment-callback',
  'verifyPayment',
  'widget',
])

/** What a content folder must know of the site around it: names that are taken, and addresses that a text may lead to. */
export const contentRules: ContentRules = {
  reserved,
  knownPrefixes: ['/widget', '/install', '/consent', '/images'],
}
