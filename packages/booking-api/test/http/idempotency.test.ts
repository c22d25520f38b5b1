import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { stores } from '../../src/testing/test-database.ts'
import { cleanUp } from '../../src/operate/jobs/jobs.ts'
import { book, refusalOf } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

const key = 'one-intended-booking'
const order = {
  items: [{ service: 'haircut', start: '2026-11-21T10:00:00Z' }],
  contact: ada,
  timeZone: 'Europe/Berlin',
}

describe.each(stores)('an Idempotency-Key on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterEach(() => shop.reset())
  afterAll(() => shop.close())

  const count = async (table: string): Promise<unknown> => {
    const [row] = await shop.database.query(`select count(*)::int as n from ${table}`)
    return Reflect.get(Object(row), 'n')
  }

  test('an Idempotency-Key is required on every change, and has 16 to 255 visible characters', async () => {
    const changes = [
      ['POST', '/holds'],
      ['PATCH', '/holds'],
      ['DELETE', '/holds'],
      ['POST', '/orders'],
      ['POST', '/consents'],
      ['POST', '/manage/mng_0123456789012345678901/reschedule'],
      ['POST', '/manage/mng_0123456789012345678901/cancel'],
    ] as const
    for (const [method, path] of changes) {
      for (const bad of ['', 'short', 'x'.repeat(256), 'with a space in it', 'ümlaut-in-the-key-here']) {
        const sent = shop.send(path, { method, body: order, headers: { 'idempotency-key': bad } })
        expect(await refusalOf(sent)).toBe('400 idempotency_key_required')
      }
    }
  })

  test('an Idempotency-Key replays the first response to the same request, byte for byte, and books once', async () => {
    const first = await shop.send('/orders', { method: 'POST', body: order, key })
    expect(first.status).toBe(201)
    shop.clock.advance(60_000)
    // Another spelling of the same request: order of keys, spaces.
    const spelled = JSON.stringify({ timeZone: 'Europe/Berlin', contact: ada, items: order.items }, null, 2)
    const again = await shop.send('/orders', { method: 'POST', body: spelled, key })
    expect(again.status).toBe(201)
    expect(await again.text()).toBe(await first.text())
    expect(await count('booking')).toBe(1)
    expect(await count('event')).toBe(1)
  })

  test('an Idempotency-Key refuses another request under the same key', async () => {
    await shop.send('/orders', { method: 'POST', body: order, key })
    const other = { ...order, notes: 'something else' }
    expect(await refusalOf(shop.send('/orders', { method: 'POST', body: other, key }))).toBe(
      '422 idempotency_key_reused',
    )
    expect(await refusalOf(shop.send('/orders?locale=de', { method: 'POST', body: order, key }))).toBe(
      '422 idempotency_key_reused',
    )
    expect(await refusalOf(shop.send('/holds', { method: 'POST', body: { items: order.items }, key }))).toBe(
      '422 idempotency_key_reused',
    )
    expect(await count('booking')).toBe(1)
  })

  test('an Idempotency-Key answers "in flight" while the first request still runs, and books once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => shop.send('/orders', { method: 'POST', body: order, key })),
    )
    const won = sent.filter(({ status }) => status === 201)
    const told = sent.filter(({ status }) => status !== 201)
    expect(told.length).toBeGreaterThan(0)
    for (const response of told) expect(await refusalOf(response)).toBe('409 idempotency_in_flight')
    // Requests after the first response get the same one.
    expect(new Set(await Promise.all(won.map((response) => response.text()))).size).toBe(1)
    expect(await count('booking')).toBe(1)
  })

  test('an Idempotency-Key is told apart by another process too', async () => {
    const other = await openShop(async () => shop.database, { ledger: false })
    const sent = await Promise.all(
      [shop, other, shop, other].map((one) => one.send('/orders', { method: 'POST', body: order, key })),
    )
    const statuses = sent.map(({ status }) => status)
    // There is never a second booking: the others wait for the first response or get a refusal that it is being processed.
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true)
    const bodies = await Promise.all(
      sent.filter(({ status }) => status === 201).map((response) => response.text()),
    )
    expect(new Set(bodies).size).toBe(1)
    expect(await count('booking')).toBe(1)
  })

  test('an Idempotency-Key books once for each of twenty visitors who all send everything twenty times, to two processes', async () => {
    const other = await openShop(async () => shop.database, { ledger: false, random: createSeededRandom(9) })
    // Ten hours of Anna's on each of two Thursdays.
    const starts = Array.from({ length: 20 }, (_, n) =>
      new Date(Date.UTC(2026, 10, 26 + 7 * (n % 2), 9 + Math.floor(n / 2))).toISOString(),
    )
    const sent = await Promise.all(
      Array.from({ length: 400 }, async (_, n) => {
        const visitor = n % 20
        const items = [{ service: 'haircut', provider: 'anna', start: starts[visitor] }]
        const one = { method: 'POST', body: { ...order, items }, key: `${key}-of-visitor-${visitor}` }
        const response = await (Math.floor(n / 20) % 2 ? shop : other).send('/orders', one)
        return { visitor, status: response.status, text: await response.text() }
      }),
    )
    for (let visitor = 0; visitor < 20; visitor++) {
      const mine = sent.filter((one) => one.visitor === visitor)
      // Every successful response is the same; the other requests are refused because the first is being processed.
      expect(new Set(mine.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1)
      expect(
        mine.every(
          ({ status, text }) => status === 201 || (status === 409 && text.includes('idempotency_in_flight')),
        ),
      ).toBe(true)
    }
    expect(await count('booking')).toBe(20)
    expect([...shop.logged, ...other.logged]).toEqual([])
  })

  test('an Idempotency-Key is not used up by a refusal: nothing happened, so the same key may try again', async () => {
    const { manageToken } = await book(shop, { start: '2026-11-24T10:00:00Z', provider: 'anna' })
    const body = {
      ...order,
      items: [{ service: 'haircut', provider: 'anna', start: '2026-11-24T10:00:00Z' }],
    }
    expect(await refusalOf(shop.send('/orders', { method: 'POST', body, key }))).toBe('409 staff_busy')
    await shop.expect('cancelBooking', `/manage/${manageToken}/cancel`, { body: { reason: 'Ill' } })
    await shop.expect('createOrder', '/orders', { body, key })
  })

  test('an Idempotency-Key replays holds, moves and cancellations as well', async () => {
    const { manageToken } = await book(shop, { start: '2026-11-24T10:00:00Z' })
    const changes = [
      ['POST', '/holds', { items: order.items }, 201],
      ['POST', `/manage/${manageToken}/reschedule`, { start: '2026-11-24T12:00:00Z' }, 200],
      ['POST', `/manage/${manageToken}/cancel`, { reason: 'Ill' }, 200],
    ] as const
    for (const [index, [method, path, body, status]] of changes.entries()) {
      const send = () => shop.send(path, { method, body, key: `${key}-${index}` })
      const first = await send()
      const again = await send()
      expect([first.status, again.status]).toEqual([status, status])
      expect(await again.text()).toBe(await first.text())
    }
    expect(await count('event')).toBe(3)
  })

  test('an Idempotency-Key keeps the answer in a form that the table alone does not give away', async () => {
    const { manageToken } = await book(shop, { start: '2026-11-24T10:00:00Z' })
    await shop.send('/orders', { method: 'POST', body: order, key })
    const dump = JSON.stringify(await shop.database.query('select * from idempotency_key'))
    for (const secret of [manageToken, key, 'ada@example.com', 'orderToken', 'Lovelace'])
      expect(dump).not.toContain(secret)
  })

  test('an Idempotency-Key is forgotten after 48 hours', async () => {
    await shop.send('/orders', { method: 'POST', body: order, key })
    await cleanUp(shop.database, shop.clock.now() + 48 * 3_600_000)
    expect(await count('idempotency_key')).toBe(1)
    await cleanUp(shop.database, shop.clock.now() + 48 * 3_600_000 + 1)
    expect(await count('idempotency_key')).toBe(0)
    expect(await count('booking')).toBe(1)
  })
})
