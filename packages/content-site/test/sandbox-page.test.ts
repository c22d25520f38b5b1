import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import type { SandboxAction } from '@hourfold/shared/contract/payment'
import { localeModes } from '../src/settings.ts'
import { lacking, openTestBooking, openTestSite, type TestBooking } from './site-for-tests.ts'
import { changeService } from '@hourfold/booking-api/testing/change-service'

let booking: TestBooking
beforeAll(async () => {
  booking = await openTestBooking({ payments: 'sandbox' })
})
beforeEach(() =>
  booking.execute(`
    truncate allocation, hold, hold_item, orders, order_guest, booking, event, manage_token, idempotency_key, submission, payment,
      capture, refund, resume_token, sandbox_session;
    update staff set version = version + 1`),
)
afterAll(() => booking.close())

let ids = 0
const open = (...more: Parameters<typeof openTestSite> extends [unknown, ...infer Rest] ? Rest : never) =>
  openTestSite(booking.api, ...more)

async function call(path: string, body: object): Promise<unknown> {
  const answer = await booking.api.fetch(
    new Request(`https://book.example/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `a-payment-of-a-test-${++ids}` },
      body: JSON.stringify(body),
    }),
  )
  return answer.json()
}

/** Books a colour with an unpaid deposit; returns the path of its payment page and its return address. */
async function goToPay(locale = 'en') {
  const order = v.parse(
    endpoints.createOrder.response,
    await call(`/orders?locale=${locale}`, {
      items: [{ service: 'colour', provider: 'anna', start: '2026-11-24T10:00:00Z' }],
      contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '+49 30 1234567' },
      timeZone: 'Europe/Berlin',
      termsAccepted: true,
    }),
  )
  const { id, orderToken } = order
  const payment = v.parse(endpoints.payOrder.response, await call(`/orders/${id}/pay`, { orderToken }))
  const back = `/verify-payment-callback?order=${id}&order_token=${orderToken}&locale=${locale}`
  return { path: new URL(payment.checkoutUrl ?? '').pathname, back }
}

/** Presses a button of the page, as a browser without scripts does. */
async function press(path: string, action: SandboxAction | 'steal', more: Record<string, string> = {}) {
  const { site, get } = await open({}, { newRequestId: () => `request-${++ids}` })
  const key = /name="key" value="([^"]+)"/.exec(await (await get(path)).text())?.[1] ?? ''
  return site.request(`https://book.example${path}`, {
    method: 'POST',
    body: new URLSearchParams({ key, action, ...more }),
  })
}
const show = async (path: string): Promise<string> => (await (await open()).get(path)).text()
/** Returns the actions of its buttons. */
const buttons = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<button name="action" value="(\w+)"/g)].map(([, action]) => action)
const paid = async () => (await booking.query('select from capture')).length

describe('the payment page of the sandbox', () => {
  it('the payment page of the sandbox says that no money moves, what is paid to whom, and every way it can end', async () => {
    const html = await show((await goToPay()).path)
    expect(
      lacking(
        html,
        'This is a test payment page. No money moves.',
        '<title>Test payment · Studio Linden</title>',
        'Payment to Studio Linden',
        '<li>Colour</li>',
        'Please pay within 31 minutes. We’ll hold your time until then.',
        'Try another outcome',
        'Two payments arrive. One of them is refunded.',
      ),
    ).toEqual([])
    expect(html).toMatch(/<button name="action" value="pay"[^>]*>Pay €[\d.]+<\/button>/)
    expect(buttons(html)).toEqual([
      'pay',
      'decline',
      'abandon',
      'process',
      'process_fail',
      'pay_twice',
      'pay_late',
    ])
  })

  it('the payment page of the sandbox shows tags in the names of the business and its services as they were typed', async () => {
    const rename = async (business: string, service: string) => {
      await booking.execute(
        `update business set name = name || '{"en": "${business}"}', revision = revision + 1`,
      )
      await changeService(booking, 'colour', ({ name }) => ({ name: { ...name, en: service } }))
    }
    await rename('<0>Studio</0>', '<0>Colour</0>')
    onTestFinished(() => rename('Studio Linden', 'Colour'))
    const html = await show((await goToPay()).path)
    expect(lacking(html, 'Payment to &lt;0>Studio&lt;/0>', '<li>&lt;0>Colour&lt;/0></li>')).toEqual([])
  })

  it('the payment page of the sandbox is kept, indexed, framed and named to nobody, and runs no script', async () => {
    const { get } = await open()
    const answer = await get((await goToPay()).path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringMatching(/form-action 'self'.*frame-ancestors 'none'/),
    })
    expect(await answer.text()).not.toMatch(/<script|rel="canonical"|hreflang/i)
  })

  it('the payment page of the sandbox speaks the language of the order, or the one in the address, however languages stand in paths', async () => {
    const { path } = await goToPay('de')
    for (const localeMode of localeModes) {
      const { get } = await open({ localeMode })
      const german = await get(path, { 'accept-language': 'fr', cookie: 'locale=en' })
      expect([german.status, german.headers.get('content-language')]).toEqual([200, 'de-DE'])
      expect(lacking(await german.text(), 'lang="de-DE"', 'Farbe')).toEqual([])
      if (localeMode === 'no_prefix') continue
      const english = await get(`/en${path}`)
      expect([english.status, english.headers.get('content-language')]).toEqual([200, 'en-US'])
    }
  })

  it('pays, and leads back to the booking without naming another host', async () => {
    const { path, back } = await goToPay()
    const answer = await press(path, 'pay')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, back])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await booking.query('select status from orders')).toEqual([{ status: 'confirmed' }])
    const html = await show(path)
    expect(lacking(html, 'Back to Studio Linden', '>Paid</h1>')).toEqual([])
    expect(buttons(html)).toEqual([])
  })

  it('the payment page of the sandbox leads back from every other way of paying too', async () => {
    for (const action of ['pay_twice', 'pay_late', 'process', 'process_fail'] as const) {
      const { path, back } = await goToPay()
      expect([action, (await press(path, action)).headers.get('location')]).toEqual([action, back])
      await booking.execute('truncate allocation; update staff set version = version + 1')
    }
  })

  it('the payment page of the sandbox leads back with nothing paid when somebody leaves', async () => {
    const { path, back } = await goToPay()
    const answer = await press(path, 'abandon')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      back.replace('&locale', '&cancelled=1&locale'),
    ])
    expect(await paid()).toBe(0)
  })

  it('the payment page of the sandbox says that the card was declined, first of all, and takes another try', async () => {
    const { path, back } = await goToPay()
    const answer = await press(path, 'decline')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    const html = await show(path)
    expect(html).toMatch(/<p role="alert" tabindex="-1" autofocus[^>]*>The card was declined\./)
    expect((await press(path, 'pay')).headers.get('location')).toBe(back)
  })

  it('the payment page of the sandbox takes one form once, and answers its second copy as the first', async () => {
    const { path, back } = await goToPay()
    const form = { key: 'the-key-of-one-form' }
    const answers = await Promise.all([1, 2, 3].map(() => press(path, 'pay_twice', form)))
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      answers.map(() => [303, back]),
    )
    expect(await paid()).toBe(2)
  })

  it('the payment page of the sandbox tells what has become of it, with a way back', async () => {
    const { path } = await goToPay()
    const states = [
      [`state = 'processing', ends_at = '2026-11-18T08:00:10Z'`, 'The payment is on its way', []],
      [`state = 'processing', ends_at = '2026-11-18T08:00:00Z'`, 'We didn’t receive the payment', []],
      [`state = 'open', expires_at = '2026-11-18T08:00:00Z'`, 'Time to pay has run out', ['pay_late']],
    ] as const
    for (const [change, headline, offered] of states) {
      await booking.execute(`update sandbox_session set ${change}`)
      const html = await show(path)
      expect(html).toMatch(new RegExp(`<h1 tabindex="-1" autofocus[^>]*>${headline}</h1>`))
      expect(lacking(html, 'Back to Studio Linden')).toEqual([])
      expect(buttons(html)).toEqual(offered)
    }
  })

  it('the payment page of the sandbox pays nothing when its time is over, and says so', async () => {
    const { path } = await goToPay()
    await booking.execute(`update sandbox_session set expires_at = '2026-11-18T08:00:00Z'`)
    expect((await press(path, 'pay', { key: 'a-form-of-long-ago' })).headers.get('location')).toBe(path)
    expect(await paid()).toBe(0)
  })

  it('the payment page of the sandbox changes nothing by being looked at', async () => {
    const { path } = await goToPay()
    const { site } = await open()
    const kept = () => booking.query('select state, captures, is_declined from sandbox_session')
    const before = await kept()
    for (const method of ['GET', 'HEAD']) {
      await site.request(`https://book.example${path}?action=pay&key=${'k'.repeat(20)}`, { method })
    }
    expect(await kept()).toEqual(before)
  })

  it('the payment page of the sandbox leads to no other site, whatever it was made with', async () => {
    const { path } = await goToPay()
    for (const elsewhere of [
      'https://evil.example/',
      'https://book.example.evil.example/',
      '//evil.example/',
    ]) {
      await booking.execute(
        `update sandbox_session set state = 'open', checkout = checkout || '{"returnUrl": "${elsewhere}"}'`,
      )
      const answer = await press(path, 'pay')
      expect([elsewhere, answer.status, answer.headers.get('location')]).toEqual([elsewhere, 400, null])
    }
  })

  it('the payment page of the sandbox is not found by a name that is none, nor where nothing of the kind is in use', async () => {
    const { path } = await goToPay()
    const { get } = await open()
    for (const unknown of [
      `/pay/sandbox/sbx_${'a'.repeat(32)}`,
      `${path}x`,
      `${path}/more`,
      '/pay/sandbox/a',
    ]) {
      const answer = await get(unknown)
      expect([unknown, answer.status, answer.headers.get('x-robots-tag')]).toEqual([
        unknown,
        404,
        'noindex, nofollow',
      ])
      expect(lacking(await answer.text(), `Page Not Found: ${unknown}`)).toEqual([])
    }
    expect((await press(path, 'steal')).status).toBe(422)
  })
})
