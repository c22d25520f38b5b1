import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'
import { bodies } from './hostile-bodies.ts'

const idempotencyKey = 'one-intended-booking'
const order = {
  items: [{ service: 'haircut', start: '2026-11-21T10:00:00Z' }],
  contact: ada,
  timeZone: 'Europe/Berlin',
}
const text = { 'content-type': 'text/plain;charset=UTF-8' }

describe.each(stores)('a POST that browsers send without a preflight, on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    shop.send(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      // No key in a header.
      headers: { 'idempotency-key': '', ...text, ...headers },
    })

  test('a POST that browsers send without a preflight books with its Idempotency-Key in the body, once, and is the same request as JSON with the header', async () => {
    const first = await post('/orders', { ...order, idempotencyKey })
    expect(first.status).toBe(201)
    const again = await shop.send('/orders', { method: 'POST', body: order, key: idempotencyKey })
    expect(again.status).toBe(201)
    expect(await again.text()).toBe(await first.text())
    expect(await shop.database.query('select from booking')).toHaveLength(1)
    const other = post('/orders', { ...order, timeZone: 'Europe/Paris', idempotencyKey })
    expect(await refusalOf(other)).toBe('422 idempotency_key_reused')
  })

  test('a POST that browsers send without a preflight needs a key of 16 to 255 visible characters in the body, not in the address', async () => {
    for (const bad of [undefined, null, 7, ['one-intended-booking'], '', 'short', 'x'.repeat(256)])
      expect(await refusalOf(post('/orders', { ...order, idempotencyKey: bad }))).toBe(
        '400 idempotency_key_required',
      )
    expect(await refusalOf(post(`/orders?idempotencyKey=${idempotencyKey}`, order))).toMatch(/^4/)
    expect(await shop.database.query('select from booking')).toHaveLength(0)
  })

  test('a POST that browsers send without a preflight needs no key where it only reads', async () => {
    const item = { service: 'coaching', start: '2026-11-23T10:00:00Z' }
    const rule = { freq: 'weekly', interval: 1, count: 2 }
    const preview = await post('/series/preview', { item, rule, timeZone: 'Europe/Berlin' })
    expect(preview.status).toBe(200)
  })

  test.each(bodies)(
    'a POST that browsers send without a preflight is refused like JSON with a body that is %s',
    async (_, body, expected) => {
      // A key in the header, because most of these bodies cannot hold one.
      const sent = post('/orders', body, { 'idempotency-key': idempotencyKey })
      expect(await refusalOf(sent)).toBe(expected)
    },
  )

  test('a POST that browsers send without a preflight has the same limit of size', async () => {
    const large = { ...order, notes: 'x'.repeat(64 * 1024), idempotencyKey }
    expect(await refusalOf(post('/orders', large))).toBe('413 body_too_large')
  })

  test('a POST that browsers send without a preflight is no form of a page: its type has a charset, and no other method has it', async () => {
    const key = { 'idempotency-key': idempotencyKey }
    for (const type of ['text/plain', 'text/plain;charset=utf-16', 'text/html;charset=utf-8', ''])
      expect(await refusalOf(post('/orders', order, { ...key, 'content-type': type }))).toBe(
        '415 unsupported_media_type',
      )
    for (const method of ['PATCH', 'DELETE']) {
      const sent = shop.send('/holds', {
        method,
        body: '{"holdToken":"hld_0123456789abcdefghij"}',
        headers: { ...key, ...text },
      })
      expect(await refusalOf(sent)).toBe('415 unsupported_media_type')
    }
  })

  test('a POST that browsers send without a preflight does not open the business API', async () => {
    const sign = { email: 'mara@studio-linden.example', idempotencyKey }
    expect(await refusalOf(post('/business/sign-in-links', sign))).toBe('400 idempotency_key_required')
    const keyed = post('/business/sign-in-links', sign, { 'idempotency-key': idempotencyKey })
    expect(await refusalOf(keyed)).toBe('415 unsupported_media_type')
  })
})
