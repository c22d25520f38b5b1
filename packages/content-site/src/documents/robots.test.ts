import { expect, it } from 'vitest'
import { writeRobots } from '../serving/serve-document.ts'

const site = { origin: 'https://studio.example', mode: 'prefix_except_default', defaultLocale: 'en' } as const
const text = writeRobots(site)

/** True if a crawler may read a path: the longest matching rule decides. RFC 9309, 2.2.2. */
function isAllowed(path: string, rules = text): boolean {
  const matching = rules
    .split('\n')
    .map((line) => /^(Allow|Disallow): (.*)$/.exec(line))
    .filter((rule) => rule !== null && path.startsWith(rule[2] ?? ''))
  return matching.toSorted((a, b) => (b?.[2]?.length ?? 0) - (a?.[2]?.length ?? 0))[0]?.[1] === 'Allow'
}

it.each([
  '/',
  '/de/journal/b/wasser',
  '/journal/feed.xml',
  '/widget/appointment/service/haircut',
  '/widget/booking/haircut',
  '/apis',
  '/business-hours',
  '/images/chairs-ab12-320.webp',
])('lets crawlers read %s', (path) => expect(isAllowed(path)).toBe(true))

it.each([
  '/api/v1/slots',
  '/feeds/staff/anna.ics',
  '/v2/preview/token/b/draft',
  '/de/v2/preview/token',
  '/business/requests/token',
  '/pt-br/business/requests/token',
  '/widget/cancel-booking?event_id=token',
  '/fr/widget/booking/cancel-booking',
  '/widget/booking?event_id=token',
  '/verify-payment-callback?order=ord',
  '/fr/verifyPayment?order=ord',
])('keeps crawlers from %s', (path) => expect(isAllowed(path)).toBe(false))

it('says where the sitemap is', () => {
  expect(text).toMatch(/^Sitemap: https:\/\/studio\.example\/sitemap\.xml$/m)
})

it('knows no languages in addresses where there are none', () => {
  const plain = writeRobots({ ...site, mode: 'no_prefix' })
  expect(plain).not.toContain('/de/')
  expect(isAllowed('/business/requests/token', plain)).toBe(false)
})
