import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { openExchange, type Exchange } from '../webhooks/open-exchange.ts'
import { clientAs, newKey, refusedWith, valueOf } from './client-as.ts'
import { signInAs } from './sign-in.ts'

const signing = { signingSecret: 'a secret of at least thirty-two characters' }
const owners = 'hello@studio-linden.example'

describe.each(stores)('messages at the desk on $name', ({ open }) => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await openExchange(open, { postToEndpoint: (url, sent) => exchange.receiver.post(url, sent) })
    await exchange.name([{ slug: 'crm', url: `${exchange.receiver.url}?key=hidden`, events: null }])
  })
  beforeEach(() => exchange.reset())
  afterAll(() => exchange.close())

  const owner = async () => clientAs(exchange.shop, await signInAs(exchange.shop, owners, signing))
  const list = async (query: object = {}) => valueOf((await owner()).call('listDeliveries', { query }))
  const planned = async () => {
    const booking = await book(exchange.shop, { start: '2026-11-24T10:00:00Z', provider: 'anna' })
    await exchange.plan()
    return booking
  }
  const end = (kind: string, status: string) =>
    exchange.shop.database.query(
      `update delivery set status = $2, reason = 'http_500', send_at = null where kind = $1`,
      [kind, status],
    )
  const find = async (kind: string) => {
    const found = (await list()).deliveries.find((one) => one.kind === kind)
    if (!found) throw new Error(`nothing of kind ${kind}`)
    return found
  }

  test('messages at the desk name kind, recipient and booking, and permanent failures come first', async () => {
    const { reference } = await planned()
    await end('booking_confirmed', 'dead')
    const { deliveries, dead, next } = await list()
    expect(dead).toBe(1)
    expect(next).toBeNull()
    expect(deliveries[0]).toMatchObject({
      channel: 'mail',
      kind: 'booking_confirmed',
      role: 'booker',
      recipient: 'Ada Lovelace, ada@example.com',
      booking: { reference },
      status: 'dead',
      reason: 'http_500',
      canRetry: true,
    })
    expect(deliveries).toContainEqual(
      expect.objectContaining({ channel: 'webhook', role: 'endpoint', recipient: 'crm', status: 'waiting' }),
    )
    expect(deliveries).toContainEqual(expect.objectContaining({ role: 'business', recipient: owners }))
  })

  test('messages at the desk are paged without losing or repeating one, and filtered', async () => {
    await planned()
    await end('booking_confirmed', 'dead')
    const { deliveries } = await list()
    const client = await owner()
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query: { limit: string; cursor?: string } = { limit: '2', ...(cursor ? { cursor } : {}) }
      const page = await valueOf(client.call('listDeliveries', { query }))
      seen.push(...page.deliveries.map(({ id }) => id))
      cursor = page.next
    }
    expect(seen).toEqual(deliveries.map(({ id }) => id))
    const of = async (query: object) =>
      new Set(
        (await list(query)).deliveries.map((one) => JSON.stringify([one.status, one.channel, one.role])),
      )
    expect(await of({ status: 'dead' })).toEqual(new Set(['["dead","mail","booker"]']))
    expect(await of({ channel: 'webhook' })).toEqual(new Set(['["waiting","webhook","endpoint"]']))
    expect(await of({ role: 'business' })).toEqual(new Set(['["waiting","mail","business"]']))
  })

  test('a dead one is sent again, alone or with all others, and one that is on its way is left alone', async () => {
    await planned()
    await end('booking_confirmed', 'dead')
    await end('booking.confirmed', 'dead')
    const client = await owner()
    const retry = (id: string) => client.call('retryDelivery', { params: { id }, idempotencyKey: newKey() })
    const mail = await find('booking_confirmed')
    expect(await valueOf(retry(mail.id))).toEqual({ count: 1 })
    expect((await find('booking_confirmed')).status).toBe('waiting')
    expect(await refusedWith(retry(mail.id))).toBe('409 not_possible_now')
    expect(await refusedWith(retry('dlv_unknown'))).toBe('404 not_found')
    expect(await valueOf(client.call('retryDeadDeliveries', { idempotencyKey: newKey() }))).toEqual({
      count: 1,
    })
    expect((await list()).dead).toBe(0)
  })

  test('a key without the scope for people sees roles and no addresses', async () => {
    await planned()
    const key = clientAs(exchange.shop, await keyWithSecret(['read']))
    const view = JSON.stringify(await valueOf(key.call('listDeliveries', {})))
    expect(view).toContain('"role":"booker"')
    expect(view).not.toMatch(/Ada|@/)
  })

  test('an endpoint shows whether it works, and neither its secret nor the query of its address', async () => {
    const client = await owner()
    const look = async () => JSON.stringify(await valueOf(client.call('listWebhookEndpoints', {})))
    expect(await look()).toContain('"secret":"missing"')
    const secret = await exchange.makeSecret('crm')
    await planned()
    await exchange.round()
    const view = await look()
    expect(JSON.parse(view)).toMatchObject({
      endpoints: [
        { slug: 'crm', secret: 'present', lastSuccess: expect.any(String), lastFailure: null, dead: 0 },
      ],
    })
    expect(view).not.toContain(secret)
    expect(view).not.toContain('hidden')
  })

  test('an endpoint is tested with a signed event, once for each press', async () => {
    const client = await owner()
    const press = (idempotencyKey: string, slug = 'crm') =>
      client.call('testWebhookEndpoint', { params: { slug }, idempotencyKey })
    expect(await refusedWith(press(newKey()))).toBe('409 not_possible_now')
    await exchange.makeSecret('crm')
    const key = newKey()
    expect(await valueOf(press(key))).toEqual({ failure: null })
    expect(exchange.receiver.received).toHaveLength(1)
    expect(await refusedWith(press(newKey(), 'other'))).toBe('404 not_found')
  })

  test('what an endpoint did not accept is sent to it again', async () => {
    await exchange.makeSecret('crm')
    await planned()
    await end('booking.confirmed', 'dead')
    const client = await owner()
    const again = (slug: string) =>
      client.call('retryWebhookEndpoint', { params: { slug }, idempotencyKey: newKey() })
    expect(await valueOf(client.call('listWebhookEndpoints', {}))).toMatchObject({
      endpoints: [{ dead: 1, lastFailure: { reason: 'http_500' } }],
    })
    expect(await valueOf(again('crm'))).toEqual({ count: 1 })
    expect(await refusedWith(again('other'))).toBe('404 not_found')
  })

  test('staff see no messages and send none again', async () => {
    const staff = clientAs(
      exchange.shop,
      await signInAs(exchange.shop, 'anna@studio-linden.example', signing),
    )
    const key = { idempotencyKey: newKey() }
    for (const called of [
      staff.call('listDeliveries', {}),
      staff.call('listWebhookEndpoints', {}),
      staff.call('retryDeadDeliveries', key),
      staff.call('retryDelivery', { params: { id: 'dlv_1' }, ...key }),
      staff.call('testWebhookEndpoint', { params: { slug: 'crm' }, ...key }),
      staff.call('retryWebhookEndpoint', { params: { slug: 'crm' }, ...key }),
    ])
      expect(await refusedWith(called)).toBe('403 not_allowed')
  })

  const keyWithSecret = async (scopes: readonly ('read' | 'write' | 'people')[]) =>
    (
      await valueOf(
        (await owner()).call('createKey', {
          body: { name: 'key', scopes: [...scopes] },
          idempotencyKey: newKey(),
        }),
      )
    ).token
})
