import { localeCodes } from '@hourfold/shared/i18n/locales'
import type { ContentRules } from './read-content-folder.ts'

/**
 * The first path segments that a page of content may not use, because other routes serve them. The page table imports
 * components, which a command cannot load, so the list is repeated here; a test compares both.
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
  'chunks',
  'collections',
  'confirm-address',
  'consent',
  'examples',
  'feeds',
  'gallery',
  'healthz',
  'images',
  'install',
  'language',
  'locales',
  'mail',
  'desk',
  'mailbox',
  'mcp',
  'my-bookings',
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

/** The site's rules for a content folder: the reserved names and the addresses that links may use. */
export const contentRules: ContentRules = {
  reserved,
  knownPrefixes: ['/widget', '/install', '/consent', '/images', '/my-bookings'],
}
