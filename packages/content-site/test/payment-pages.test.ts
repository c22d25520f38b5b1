import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import type { PaymentView } from '@hourfold/shared/contract/payment'
import type { OrderView } from '@hourfold/shared/contract/views'
import { partOf, readPage, textOf } from './read-page.ts'
import { createPayer } from './payer.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'

let booking: TestBooking
let payer: ReturnType<typeof createPayer>
let get: Awaited<ReturnType<typeof openTestSite>>['get']
let preview: string

beforeAll(async () => {
  booking = await openTestBooking({ payments: 'sandbox' })
  payer = createPayer(booking.api)
  ;({ get } = await openTestSite(booking.api))
  const [link = ''] = await booking.command({ command: 'preview', action: 'create' })
  preview = new URL(link).pathname
})
afterAll(() => booking.close())

type Order = Pick<OrderView, 'id' | 'orderToken'>
const returnTo = (path: string, { id, orderToken }: Order, more = ''): string =>
  `${path}?order=${id}&order_token=${orderToken}${more}`

const routes = ['/verify-payment-callback', '/verifyPayment', '{preview}/verify-payment-callback'] as const
const fill = (route: string): string => route.replace('{preview}', preview)

/** The address contains a key, so the page may not be cached, indexed or framed, and sends no referrer. */
const secret = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
}
const headersOf = (answer: Response) => Object.fromEntries(answer.headers)

/** The language switcher and the links repeat the visitor's own address. */
const withoutAddress = (html: string): string => html.replaceAll(/name="path" value="[^"]*"/g, '')

describe.each(routes)('%s', (route) => {
  it('shows a payment that is waited for, to nobody but its visitor', async () => {
    const order = await payer.order()
    const answer = await get(returnTo(fill(route), order))
    const html = await answer.text()
    expect([answer.status, headersOf(answer)]).toEqual([200, expect.objectContaining(secret)])
    expect(readPage(html)).toMatchObject({
      title: 'Your payment · Colour · Studio Linden',
      heading: 'Your payment · Colour',
      canonical: '',
      alternates: {},
      isIndexed: false,
    })
    const element = `<booking-widget order="${order.id}" token="${order.orderToken}"`
    expect(lacking(html, element, '<template shadowrootmode="open">', 'part="title"')).toEqual([])
    expect(/class="[^"]*\bpreview-bar\b/.test(html)).toBe(route.includes('preview'))
  })

  it.each([
    ['nothing', () => ''],
    ['no key', ({ id }: Order) => `?order=${id}`],
    ['a key alone', ({ orderToken }: Order) => `?order_token=${orderToken}`],
    [
      'a wrong key',
      ({ id, orderToken }: Order) => `?order=${id}&order_token=${orderToken.replace(/.$/, swap)}`,
    ],
    [
      'the key of another order',
      ({ id }: Order, other: Order) => `?order=${id}&order_token=${other.orderToken}`,
    ],
    [
      'an order that is not there',
      ({ orderToken }: Order) => `?order=ord_made-up-made-up&order_token=${orderToken}`,
    ],
    ['what is no key', () => '?order=%3Cscript%3E&order_token=%00'],
  ])('answers %s with one and the same page', async (_, search) => {
    const none = await get(fill(route))
    const plain = withoutAddress(await none.text())
    expect(none.status).toBe(404)
    expect(readPage(plain)).toMatchObject({ heading: 'No calendar event found', isIndexed: false })
    const answer = await get(fill(route) + search(await payer.order(), await payer.order()))
    const html = await answer.text()
    expect([answer.status, headersOf(answer)]).toEqual([404, expect.objectContaining(secret)])
    expect(withoutAddress(html)).toBe(plain)
  })
})

const swap = (last: string): string => (last === 'A' ? 'B' : 'A')

describe('a payment that', () => {
  type Way = (order: Order) => Promise<unknown>
  const checking = 'Checking your payment'
  const ways: readonly (readonly [string, Way, PaymentView['state'], string, string])[] = [
    ['nobody has begun', async () => {}, 'none', 'pending_payment', checking],
    ['was begun', (order) => payer.pay(order), 'created', 'pending_payment', checking],
    ['was declined', (order) => payer.play(order, 'decline'), 'failed', 'pending_payment', 'Payment failed'],
    [
      'is on its way',
      (order) => payer.play(order, 'process'),
      'processing',
      'pending_payment',
      'is being processed',
    ],
    ['was made', (order) => payer.play(order, 'pay'), 'paid', 'confirmed', 'Paid: €17.80'],
  ]
  it.each(ways)('%s is drawn as it is written down', async (_, go, state, status, words) => {
    const order = await payer.order()
    await go(order)
    const view = await payer.look(order)
    expect([view.state, view.order.status]).toEqual([state, status])
    const answer = await get(returnTo('/verify-payment-callback', order))
    expect(answer.status).toBe(200)
    const drawn = partOf(await answer.text(), 'template', 'shadowrootmode')
    expect(textOf(drawn)).toContain(words)
    // A booked appointment can be managed from here.
    expect(drawn.includes(view.order.bookings[0]?.manageToken ?? '')).toBe(status === 'confirmed')
  })
})

describe('the return page', () => {
  it('the return page changes nothing by being looked at, however often', async () => {
    const order = await payer.order()
    await payer.pay(order)
    // The provider has the payment, but has not notified the API yet.
    await booking.execute(`update sandbox_session set state = 'paid',
      captures = '[{"id": "cap_1", "amount": 1, "currency": "EUR"}]'
      where checkout ->> 'orderId' = '${order.id}'`)
    const tables = v.parse(
      v.array(v.object({ name: v.string() })),
      await booking.query(`select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`),
    )
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders', 'payment', 'refund']))
    const all = () =>
      Promise.all(tables.map(({ name }) => booking.query(`select * from ${name} order by 1, 2`)))
    const before = await all()
    for (const method of ['GET', 'HEAD']) {
      for (const route of routes) {
        const { site } = await openTestSite(booking.api)
        for (const more of ['', '&cancelled=1']) {
          const path = returnTo(fill(route), order, more)
          const answer = await site.request(`https://book.example${path}`, { method })
          expect([path, answer.status]).toEqual([path, 200])
        }
      }
    }
    expect(await all()).toEqual(before)
  })

  it('the return page takes presses, from this site only', async () => {
    const order = await payer.order()
    const { site } = await openTestSite(booking.api)
    const path = returnTo('/verify-payment-callback', order)
    const press = (from: string) =>
      site.request(`https://book.example${path}`, { method: 'POST', headers: { 'sec-fetch-site': from } })
    expect([(await press('same-origin')).status, (await press('cross-site')).status]).toEqual([200, 422])
  })

  it.each([
    ['/de/verify-payment-callback', '', 'de-DE'],
    ['/fr-ca/verifyPayment', '', 'fr-CA'],
    ['/verify-payment-callback', '&locale=fr', 'fr-FR'],
    ['/verifyPayment', '&locale=es', 'es-ES'],
    ['/verify-payment-callback', '&locale=xx', 'en-US'],
  ])('%s%s speaks the language it is asked for', async (path, more, lang) => {
    const order = await payer.order()
    const html = await (await get(returnTo(path, order, more))).text()
    expect(readPage(html).lang).toBe(lang)
  })

  it('the return page can be loaded anew where no script runs', async () => {
    const order = await payer.order()
    const path = returnTo('/verify-payment-callback', order, '&locale=de')
    const html = await (await get(path)).text()
    const [, href = ''] = /<noscript>.*?<a href="([^"]*)"/.exec(html) ?? []
    expect(new URL(textOf(href), `https://book.example${path}`).href).toBe(`https://book.example${path}`)
  })

  it('the return page asks nobody but us, and is in no sitemap', async () => {
    const order = await payer.order()
    const script = await get(returnTo('/verify-payment-callback', order))
    const policy = script.headers.get('content-security-policy') ?? ''
    expect(policy.replaceAll(/ 'sha256-[^']{44}'/g, '')).toContain("script-src 'self'; style-src 'self'; ")
    expect(policy).toContain("connect-src 'self'")
    expect(await (await get('/sitemap.xml')).text()).not.toMatch(/verify/i)
  })

  it('the return page leads on from a slash at its end without being kept or named', async () => {
    const order = await payer.order()
    for (const path of ['/verify-payment-callback/', '/verifyPayment/', '/en/verifyPayment']) {
      const answer = await get(returnTo(path, order))
      expect([path, answer.status, headersOf(answer)]).toEqual([
        path,
        301,
        expect.objectContaining({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          location: returnTo(path.replace('/en', '').replace(/\/$/, ''), order),
        }),
      ])
    }
  })

  it('the return page leaves no key in the log', async () => {
    const order = await payer.order()
    const page = await openTestSite(booking.api)
    for (const path of routes) await page.get(returnTo(fill(path), order))
    expect(page.lines).toHaveLength(routes.length)
    expect(JSON.stringify(page.lines)).not.toContain(order.orderToken)
    expect(JSON.stringify(page.lines)).not.toContain(preview)
  })
})

describe('in a preview', () => {
  it('no money that moves is shown', async () => {
    const order = await payer.order()
    await payer.play(order, 'pay')
    const path = returnTo('/verify-payment-callback', order)
    expect((await get(preview + path)).status).toBe(200)
    await booking.execute(`update payment set mode = 'live' where order_id = '${order.id}'`)
    expect((await get(path)).status).toBe(200)
    const answer = await get(preview + path)
    const nothing = await get(`${preview}/verify-payment-callback`)
    expect([answer.status, headersOf(answer)]).toEqual([404, expect.objectContaining(secret)])
    expect(withoutAddress(await answer.text())).toBe(withoutAddress(await nothing.text()))
  })

  it('a preview link that opens nothing shows no payment', async () => {
    const order = await payer.order()
    const answer = await get(returnTo('/v2/preview/made-up/verify-payment-callback', order))
    expect([answer.status, headersOf(answer)]).toEqual([404, expect.objectContaining(secret)])
    expect(withoutAddress(await answer.text()).includes(order.orderToken)).toBe(false)
  })
})

describe('a booking page that is come back to', () => {
  it('a booking page that is come back to is treated as the one-time key that stands in its address', async () => {
    const path = '/widget/appointment/service/colour?embed=1&return_url=https%3A%2F%2Fshop.example%2Fthanks'
    const plain = await get(path)
    const answer = await get(`${path}&booking-resume=rsm_AAAAAAAAAAAAAAAAAAAAAA`)
    expect(await plain.text()).toContain('return-url="https://shop.example/thanks"')
    expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect([answer.status, headersOf(answer)]).toEqual([
      200,
      expect.objectContaining({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }),
    ])
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  })
})
