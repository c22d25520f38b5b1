import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageRoutes } from '../src/pages/page-table.ts'
import { createPayer } from './payer.ts'
import { openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking({ payments: 'sandbox' })
})
afterAll(() => booking.close())

const content = {
  '/': '/',
  '/b/:slug': '/b/christmas-2026',
  '/c/:categorySlug': '/c/hair',
  '/c/:categorySlug/b/:slug': '/c/hair/b/curls-and-hard-water',
  '/post/:blogSlug': '/post/curls-and-hard-water',
  '/product/:productId': '/product/gift-voucher',
  '/collections/:collectionSlug': '/collections/gifts',
  '/category/:categorySlug': '/category/hair',
  '/author/:authorSlug': '/author/anna',
  '/tag/:tagSlug': '/tag/curls',
  '/:path': '/about',
  '/:path/b/:slug': '/journal/b/curls-and-hard-water',
  '/:path/c/:categorySlug': '/journal/c/hair',
  '/:path/c/:categorySlug/b/:slug': '/journal/c/hair/b/curls-and-hard-water',
  '/:path/product/:productId': '/shop/product/gift-voucher',
  '/:path/collections/:collectionSlug': '/shop/collections/gifts',
  '/:path/category/:categorySlug': '/journal/category/hair',
  '/:path/author/:authorSlug': '/journal/author/anna',
  '/:path/tag/:tagSlug': '/journal/tag/curls',
}

/** An address for every row of the page table; `{preview}` is a preview link, `{order}` an unpaid order. */
const examples: Readonly<Record<string, string>> = {
  '/install': '/install',
  '/consent': '/consent',
  '/business/requests/*': '/business/requests/made-up',
  '/confirm-address/*': '/confirm-address/made-up',
  '/mail/unsubscribe/*': '/mail/unsubscribe/made-up',
  '/my-bookings': '/my-bookings',
  '/pay/sandbox/*': '/pay/sandbox/made-up',
  '/widget/form/:id': '/widget/form/intake',
  '/widget/survey/:id': '/widget/survey/feedback',
  '/widget/quiz/:id': '/widget/quiz/hair-type',
  '/widget/*': '/widget/appointment/service/haircut',
  '/verify-payment-callback': '/verify-payment-callback?order={order}',
  '/verifyPayment': '/verifyPayment?order={order}',
  '/v2/preview/:id/verify-payment-callback': '{preview}/verify-payment-callback?order={order}',
  ...content,
  ...Object.fromEntries(
    Object.entries(content).map(([pattern, path]) => [
      `/v2/preview/:id${pattern}`.replace(/\/$/, ''),
      `{preview}${path}`.replace(/\/$/, ''),
    ]),
  ),
}

/** Addresses besides the pages: assets, documents for programs, and missing ones. */
const others = [
  '/de',
  '/de/ueber-uns',
  '/da/about',
  '/journal?page=1',
  '/widget/otl/welcome',
  '/widget/appointment/service/haircut?embed=1',
  '/widget/appointment/service/haircut?embed=1&return_url=https%3A%2F%2Fx.example&booking-resume=made-up',
  '/widget/form/intake?embed=1',
  '/widget/form/intake?r=made-up-made-up-made-up',
  '/widget/form/intake?embed=1&r=made-up-made-up-made-up',
  '/widget/form/nothing',
  '/widget/quiz-result/50?quiz=hair-type',
  '/verify-payment-callback',
  '/verify-payment-callback?order=made-up-made-up&order_token=made-up-made-up-made-up',
  '/verify-payment-callback/?order={order}',
  '/my-bookings?sent',
  '/widget/booking',
  '/widget/cancel-booking?event_id=made-up',
  '/v2/preview/made-up/about',
  '/business/requests/made-up/more',
  '/nothing',
  '/nothing/at/all',
  '/about/',
  '/en/about',
  '/widget/booking/?event_id=made-up',
  '{preview}/about/',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/journal/feed.xml',
  '/assets/icon-abc.svg',
  '/booking-widget.js',
  '/booking-widget/1.4.2/booking-widget.js',
  '/api/v1/business',
  '/healthz',
]

/** Describes the cache, frame, index and referrer headers of a response; style hashes are removed. */
function describeAnswer({ status, headers }: Response): string {
  const policy = headers.get('content-security-policy') ?? 'no policy'
  const frame = /frame-ancestors ([^;]+)/.exec(policy)?.[1] ?? '-'
  const xFrame = headers.get('x-frame-options')
  const cells = [
    String(status),
    headers.get('cache-control') ?? '-',
    `frame ${frame}${xFrame === null ? '' : ` ${xFrame}`}`,
    `referrer ${headers.get('referrer-policy') ?? '-'}`,
    `robots ${headers.get('x-robots-tag') ?? '-'}`,
    `vary ${headers.get('vary') ?? '-'}`,
    namePolicy(policy),
  ]
  return cells.join(' | ')
}

/** Names the policy of pages and the strictest policy; returns any other in full. */
function namePolicy(policy: string): string {
  const plain = policy.replaceAll(/ 'sha256-[^']{44}'/g, '').replace(/; frame-ancestors .*/, '')
  return plain === pagePolicy ? 'page policy' : plain === "default-src 'none'" ? 'no sources' : plain
}
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

it('every row of the table of pages has an example', () => {
  expect(Object.keys(examples).toSorted()).toEqual(pageRoutes.map(({ path }) => path).toSorted())
})

it('answers every kind of address as it was agreed, those alike together', async () => {
  const [link = ''] = await booking.command({ command: 'preview', action: 'create' })
  const preview = new URL(link).pathname
  const { id, orderToken } = await createPayer(booking.api).order()
  const fill = (path: string): string =>
    path.replace('{preview}', preview).replace('{order}', `${id}&order_token=${orderToken}`)
  const { get } = await openTestSite(booking.api)
  const alike: Record<string, string[]> = {}
  for (const path of [...Object.values(examples), ...others]) {
    const answer = describeAnswer(await get(fill(path)))
    alike[answer] = [...(alike[answer] ?? []), path]
  }
  expect(alike).toMatchSnapshot()
})

it('names the type of everything, and lets no browser guess it', async () => {
  const { get } = await openTestSite(booking.api)
  for (const path of [...Object.values(examples), ...others].filter((one) => !one.startsWith('{preview}'))) {
    const { headers, status } = await get(path)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    const hasBody = status !== 301 && path !== '/favicon.ico'
    expect([path, headers.get('content-type') !== null]).toEqual([path, hasBody])
    const isOurs = !path.startsWith('/api/')
    if (isOurs) expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=63072000'])
  }
})
