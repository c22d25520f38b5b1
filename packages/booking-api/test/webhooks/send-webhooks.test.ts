import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { isWebhookType, webhookBodySchema, webhooks } from '@hourfold/shared/contract/webhooks'
import { hour, minute } from '@hourfold/shared/time/instant'
import { createSafePost } from '../../src/context/safe-fetch/safe-post.ts'
import { stores } from '../../src/testing/test-database.ts'
import { sendWebhooks } from '../../src/messages/webhooks/send-webhooks.ts'
import { book } from '../answers.ts'
import { putForm, submit, textLine } from '../forms.ts'
import { ada } from '../open-shop.ts'
import { cancel, nth, order, reschedule } from '../visits.ts'
import { type Exchange, openExchange } from './open-exchange.ts'
import { accept, type Received } from './open-receiver.ts'
import { isVerifiedAt } from './verify-at.ts'

/** Tuesday 24 November, 11:00 in Berlin; the shop's clock stands at Friday, 8:00. */
const start = '2026-11-24T10:00:00Z'
const second = 1000
const later = { start: '2026-11-25T10:00:00Z', timeZone: 'Europe/Berlin' }

const TypedSchema = v.looseObject({ type: v.pipe(v.string(), v.check(isWebhookType)) })
const BookingDataSchema = v.looseObject({
  data: v.looseObject({
    orderId: v.string(),
    booking: v.looseObject({ status: v.string(), sequence: v.number() }),
  }),
})
const orderOf = ({ body }: Received) => v.parse(BookingDataSchema, body).data.orderId
const statusOf = ({ body }: Received) => v.parse(BookingDataSchema, body).data.booking.status

/** The body as the contract describes it; equal to the body where that has nothing else. */
function asDescribed({ body }: Received): unknown {
  const { type } = v.parse(TypedSchema, body)
  return isWebhookType(type) ? v.parse(webhookBodySchema(type, webhooks[type].data), body) : undefined
}

describe.each(stores)('webhooks on $name', ({ open }) => {
  let exchange: Exchange
  let secret: string
  beforeAll(async () => {
    exchange = await openExchange(open)
  })
  beforeEach(async () => {
    await exchange.reset()
    exchange.receiver.respond = accept
    await exchange.name([{ slug: 'crm', url: `${exchange.receiver.url}/in`, events: null }])
    secret = await exchange.makeSecret('crm')
  })
  afterAll(() => exchange.close())

  const types = () => exchange.receiver.received.map(({ type }) => type)
  const verify = (key: string, one: Received) => isVerifiedAt(exchange.shop.clock.now(), key, one)

  test('what happens is sent once, in its order, signed, as the contract describes it', async () => {
    const { shop, receiver } = exchange
    // Planned together, so that neither their own time nor their random ids give the order.
    for (const _ of [1, 2, 3]) {
      const { manageToken } = await book(shop, { provider: 'anna', start })
      shop.clock.advance(second)
      await reschedule(shop, manageToken, later)
      shop.clock.advance(second)
      await cancel(shop, manageToken)
    }
    await exchange.round()
    await exchange.round()
    expect(receiver.received).toHaveLength(9)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(9)
    const orders = new Set(receiver.received.map(orderOf))
    expect(orders.size).toBe(3)
    for (const id of orders)
      expect(receiver.received.filter((one) => orderOf(one) === id).map(({ type }) => type)).toEqual([
        'booking.confirmed',
        'booking.rescheduled',
        'booking.cancelled',
      ])
    for (const one of receiver.received) {
      expect(verify(secret, one)).toBe(true)
      expect(verify(secret, { ...one, raw: one.raw.replace('crm', 'drm').replace('"id"', '"ID"') })).toBe(
        false,
      )
      expect(asDescribed(one)).toEqual(one.body)
      // The state is that of the moment of sending.
      expect(statusOf(one)).toBe('cancelled')
    }
  })

  test('no webhook has a token of the visitor, and none the contact', async () => {
    const { shop, receiver } = exchange
    const made = await order(shop, [{ service: 'haircut', provider: 'anna', start }])
    await exchange.round()
    const { raw } = nth(receiver.received)
    expect(raw).toContain(made.id)
    expect(raw).toContain(nth(made.bookings).reference)
    const { orderToken, bookings } = made
    const tokens = [orderToken, ...bookings.flatMap((one) => [one.manageToken, one.viewToken])]
    for (const secretText of [...tokens, ada.email, ada.phone, ada.lastName])
      expect(raw).not.toContain(secretText)
    // The control: the search finds a token where there is one.
    expect(JSON.stringify(made)).toContain(nth(tokens))
  })

  test('where the visitor came from is told with the booking', async () => {
    const { shop, receiver } = exchange
    const items = [{ service: 'haircut', provider: 'anna', start }]
    await order(shop, items, { attribution: { params: { utm_source: 'news', gclid: 'abc' } } })
    await exchange.round()
    expect(nth(receiver.received).body).toMatchObject({
      data: { attribution: { utm: { utm_source: 'news' }, clickIds: { gclid: 'abc' } } },
    })
  })

  test('a failed attempt is repeated with the same id, and what came after it waits', async () => {
    const { shop, receiver } = exchange
    receiver.respond = (_, response) => response.writeHead(500).end()
    const { manageToken } = await book(shop, { provider: 'anna', start })
    await exchange.round()
    await cancel(shop, manageToken)
    shop.clock.advance(second)
    await book(shop, { provider: 'clara', start })
    await exchange.round()
    // Another order does not wait.
    expect(types()).toEqual(['booking.confirmed', 'booking.confirmed'])
    receiver.respond = accept
    shop.clock.advance(11_000)
    await exchange.round()
    expect(await exchange.states()).toEqual([
      'booking.confirmed crm sent',
      'booking.cancelled crm sent',
      'booking.confirmed crm sent',
    ])
    // The other order is sent at the same time, so either may arrive first.
    const [first, , ...others] = receiver.received
    const again = nth(others.filter(({ id }) => id === first?.id))
    expect(Number(again.headers['webhook-timestamp'])).toBe(shop.clock.now() / 1000)
    expect(verify(secret, again)).toBe(true)
    expect(types().at(-1)).toBe('booking.cancelled')
  })

  test('an endpoint that is away is tried for a day and then given up; its place in the line is free', async () => {
    const { shop, receiver } = exchange
    receiver.respond = (_, response) => response.destroy()
    const { manageToken } = await book(shop, { provider: 'anna', start })
    const until = shop.clock.now() + 25 * hour
    while (shop.clock.now() < until) {
      await exchange.round()
      shop.clock.advance(10 * minute)
    }
    expect(receiver.received.length).toBeGreaterThan(20)
    expect(receiver.received.length).toBeLessThan(40)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(await exchange.states()).toEqual(['booking.confirmed crm dead unreachable'])
    receiver.respond = accept
    await cancel(shop, manageToken)
    await exchange.round()
    expect(types().at(-1)).toBe('booking.cancelled')
    expect((await exchange.command('retry', 'crm')).lines).toEqual(['to be sent again: 1'])
    await exchange.round()
    expect(await exchange.states()).toEqual(['booking.confirmed crm sent', 'booking.cancelled crm sent'])
  })

  test('410 ends a webhook, and a redirect is a failure that nothing follows', async () => {
    const { shop, receiver } = exchange
    receiver.respond = (_, response) => response.writeHead(410).end()
    await book(shop, { provider: 'anna', start })
    await exchange.round()
    receiver.respond = (_, response) => response.writeHead(307, { location: `${receiver.url}/new` }).end()
    await book(shop, { provider: 'clara', start })
    await exchange.round()
    expect(await exchange.states()).toEqual([
      'booking.confirmed crm dead http_410',
      'booking.confirmed crm waiting http_307',
    ])
    expect(receiver.received.map(({ path }) => path)).toEqual(['/in', '/in'])
  })

  test('an endpoint in private space gets no request', async () => {
    const { shop, receiver } = exchange
    await book(shop, { provider: 'anna', start })
    await exchange.plan()
    const { port } = new URL(receiver.url)
    await exchange.name([{ slug: 'crm', url: `http://127.0.0.1:${port}/in`, events: null }])
    // The client of production, except for the port.
    await sendWebhooks({ ...exchange.another(), postToEndpoint: createSafePost({ ports: [Number(port)] }) })
    expect(receiver.received).toEqual([])
    expect(await exchange.states()).toEqual(['booking.confirmed crm waiting address_refused'])
  })

  test('each endpoint gets the events that it names, and one that left the files gets nothing', async () => {
    const { shop, receiver } = exchange
    const at = (slug: string, events: readonly string[] | null) => ({
      slug,
      url: `${receiver.url}/${slug}`,
      events,
    })
    await exchange.name([
      at('all', null),
      at('ends', ['booking.cancelled', 'unknown.here']),
      at('former', null),
    ])
    await exchange.makeSecret('all')
    await exchange.makeSecret('ends')
    const { manageToken } = await book(shop, { provider: 'anna', start })
    shop.clock.advance(second)
    await cancel(shop, manageToken)
    await exchange.plan()
    await exchange.name([at('all', null), at('ends', null)])
    await exchange.round()
    expect(await exchange.states()).toEqual([
      'booking.confirmed all sent',
      'booking.confirmed former skipped no_endpoint',
      'booking.cancelled all sent',
      'booking.cancelled ends sent',
      'booking.cancelled former skipped no_endpoint',
    ])
    expect(receiver.received.map(({ path, type }) => `${type} ${path}`).toSorted()).toEqual([
      'booking.cancelled /all',
      'booking.cancelled /ends',
      'booking.confirmed /all',
    ])
  })

  test('a submission is told without its answers, and with where its visitor came from', async () => {
    const { shop, receiver } = exchange
    await putForm(shop, {
      kind: 'form',
      slug: 'hello',
      definition: { pages: [{ key: 'one', questions: [textLine('name', { label: 'Your name' })] }] },
    })
    const attribution = { utm: { utm_source: 'news' }, clickIds: { fbclid: 'abc' } }
    await submit(shop, {
      slug: 'hello',
      answers: { name: 'a private answer' },
      more: { attribution },
    })
    await exchange.round()
    const one = nth(receiver.received)
    expect(one.type).toBe('form.submitted')
    expect(asDescribed(one)).toEqual(one.body)
    expect(one.body).toMatchObject({ data: { attribution } })
    expect(one.raw).not.toContain('a private answer')
  })

  test('two processes send each webhook once', async () => {
    const { shop } = exchange
    for (const _ of [1, 2, 3]) {
      const { manageToken } = await book(shop, { provider: 'anna', start })
      shop.clock.advance(second)
      await cancel(shop, manageToken)
    }
    await exchange.plan()
    await Promise.all([sendWebhooks(exchange.another()), sendWebhooks(exchange.another())])
    await sendWebhooks(exchange.another())
    expect(types().toSorted()).toEqual([
      'booking.cancelled',
      'booking.cancelled',
      'booking.cancelled',
      'booking.confirmed',
      'booking.confirmed',
      'booking.confirmed',
    ])
  })
})
