import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OrderView } from '@hourfold/shared/contract/views'
import { postgres } from '../../src/testing/test-database.ts'
import { problemOf, refusalOf } from '../answers.ts'
import { findBreaches } from '../../src/operate/ledger/find-breaches.ts'
import { nth } from '../visits.ts'
import { fakeKeys } from './fake-stripe/start-fake-stripe.ts'
import { noticePath, openStripeTill, pageOf, type StripeTill } from './open-stripe-till.ts'
import { look, massage, orderUnpaid, pay } from './open-till.ts'

const { open } = postgres
const url = `http://salon.test${noticePath}`

describe('notices of the provider', () => {
  let till: StripeTill
  beforeAll(async () => {
    till = await openStripeTill(open)
  })
  afterEach(async () => {
    till.fake.calm()
    await till.shop.reset()
  })
  afterAll(() => till.close())

  /** Paid without a notice yet. */
  async function paid() {
    const { shop, fake } = till
    const made = await orderUnpaid(shop, massage)
    const page = pageOf(await pay(shop, made))
    fake.pay(page)
    return { made, page, event: nth(fake.events(), fake.events().length - 1) }
  }
  const stateOf = async (made: OrderView) => (await look(till.shop, made)).state
  /** Bytes signed as the provider signs them. */
  const signed = (
    body: string | Uint8Array<ArrayBuffer>,
    more: { readonly method?: string; readonly to?: string } = {},
  ) => {
    const time = Math.floor(till.shop.clock.now() / 1000)
    const signature = createHmac('sha256', fakeKeys.webhookSecret)
      .update(`${time}.`)
      .update(body)
      .digest('hex')
    return till.request(
      new Request(more.to ?? url, {
        method: 'POST',
        headers: { 'stripe-signature': `t=${time},v1=${signature}` },
        body,
      }),
    )
  }

  test('notices of the provider need no Idempotency-Key and no content type: they are known by the signature over their bytes', async () => {
    const { made, event } = await paid()
    const answer = await signed(JSON.stringify(event, null, 7))
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await stateOf(made)).toBe('paid')
  })

  test('notices of another sender or from long ago change nothing, and get a 400', async () => {
    const { notify, shop, request, fake } = till
    const { made, event } = await paid()
    const now = shop.clock.now()
    const badly = [
      notify(event, { secret: 'whsec_somebody_elses' }),
      notify(event, { at: now - 301_000 }),
      request(new Request(url, { method: 'POST', body: JSON.stringify(event) })),
      request(new Request(url, { method: 'POST' })),
    ]
    for (const answer of badly) expect(await refusalOf(answer)).toBe('400 invalid_request')
    // The same content in other bytes.
    const body = await fake.request(event, url).text()
    const headers = fake.request(event, url).headers
    const other = new Request(url, { method: 'POST', headers, body: body.replaceAll('\n', '') })
    expect(await refusalOf(request(other))).toBe('400 invalid_request')
    expect(await stateOf(made)).toBe('created')
  })

  test('notices of the provider are taken as the bytes they are: what is no text, or no JSON, is refused by its signature or as nobody’s', async () => {
    for (const body of ['', 'not JSON', '[]', 'null', '{"data":{}}', new Uint8Array([0xff, 0xfe, 0])]) {
      const { status } = await signed(body)
      expect([204, 400]).toContain(status)
    }
  })

  test('notices of the provider that are nobody’s here are answered, so that they are not sent again, and nothing is asked for them', async () => {
    const { fake, notify } = till
    const { made, event } = await paid()
    const before = fake.seen().length
    const object = v.parse(v.looseObject({ metadata: v.looseObject({}) }), event.data.object)
    const about = (metadata: object) => ({ ...event, data: { object: { ...object, metadata } } })
    const foreign = [
      { ...event, livemode: true },
      { ...event, type: 'customer.created', data: { object: { id: 'cus_1' } } },
      about({}),
      about({ ...object.metadata, paymentId: 'pay_that_never_was' }),
      about({ ...object.metadata, businessId: 'biz_that_never_was' }),
    ]
    for (const one of foreign) expect((await notify(one)).status).toBe(204)
    expect(fake.seen()).toHaveLength(before)
    expect(await stateOf(made)).toBe('created')
  })

  test('notices of the provider say which payment is to be asked for, and nothing else of them is believed', async () => {
    const { fake, notify, shop } = till
    const made = await orderUnpaid(shop, massage)
    const page = pageOf(await pay(shop, made))
    const session = { ...fake.session(page), status: 'complete', payment_status: 'paid' }
    const claim = {
      id: 'evt_claim',
      object: 'event',
      type: 'checkout.session.completed',
      created: 0,
      livemode: false,
    } as const
    expect((await notify({ ...claim, data: { object: session } })).status).toBe(204)
    expect(await stateOf(made)).toBe('created')
    expect(await findBreaches(shop.database, shop.clock.now())).toEqual([])
  })

  test('notices of the provider of more than a quarter of a megabyte are refused', async () => {
    expect(await refusalOf(signed(' '.repeat(256 * 1024 + 1)))).toBe('413 body_too_large')
    expect((await signed(' '.repeat(256 * 1024))).status).not.toBe(413)
  })

  test('notices of the provider come by POST, from the provider that is set up', async () => {
    const { event } = await paid()
    const body = JSON.stringify(event)
    for (const name of ['sandbox', 'paypal', 'Stripe', '__proto__'])
      expect(await refusalOf(signed(body, { to: url.replace('stripe', name) }))).toBe('404 page_not_found')
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await till.request(new Request(url, { method }))
      expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
      expect(await problemOf(answer)).toMatchObject({ status: 405 })
    }
  })

  test('notices of the provider that cannot be acted on are answered with an error, so that they are sent again', async () => {
    const { shop, notify, sweep } = till
    const { made, event } = await paid()
    await shop.database.execute(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger fails before update on booking for each row execute function fail()`)
    const answer = await notify(event)
    await shop.database.execute('drop trigger fails on booking; drop function fail')
    expect(answer.status).toBe(500)
    expect(await stateOf(made)).toBe('created')
    expect((await notify(event)).status).toBe(204)
    expect(await stateOf(made)).toBe('paid')
    await sweep()
  })

  test('notices about a payment of an unreachable provider are sent again', async () => {
    const { shop, fake, notify, sweep } = till
    const made = await orderUnpaid(shop, massage)
    const page = pageOf(await pay(shop, made))
    shop.clock.advance(36 * 60_000)
    await sweep()
    expect(await stateOf(made)).toBe('expired')
    fake.pay(page, { isLate: true })
    const event = nth(fake.events(), fake.events().length - 1)
    fake.failNext('error_500', { times: 2, at: 'GET /v1/checkout/sessions' })
    expect((await notify(event)).status).toBe(500)
    expect(await stateOf(made)).toBe('expired')
    expect((await notify(event)).status).toBe(204)
    expect(await stateOf(made)).toBe('paid')
  })
})
