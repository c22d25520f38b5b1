import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@booking/shared/contract/endpoints'
import { stores } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

const bodies: Readonly<Record<string, object>> = {
  rescheduleBooking: { start: '2026-11-24T10:00:00Z' },
  cancelBooking: { reason: 'Ill' },
}
const routes = Object.entries(endpoints).filter(([, { path }]) => path.startsWith('/manage/'))

describe.each(stores)('capabilities on $name', ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterAll(() => shop.close())

  test('a key that opens nothing is one identical 404 on every route, whatever is wrong with it', async () => {
    const order: unknown = await shop.expect('createOrder', '/orders', {
      body: { items: [{ service: 'haircut', start: '2026-11-21T10:00:00Z' }], contact: ada, timeZone: 'UTC' },
    })
    const hold: unknown = await shop.expect('createHold', '/holds', {
      body: { items: [{ service: 'haircut', start: '2026-11-21T12:00:00Z' }] },
    })
    const mine = await book(shop, { start: '2026-11-24T12:00:00Z' })
    const revoked = await book(shop, { start: '2026-11-24T12:00:00Z' })
    await shop.database.query('update manage_token set revoked_at = now() where booking_id = $1', [
      revoked.id,
    ])
    const over = await book(shop, { start: '2026-11-21T13:00:00Z' })
    // Thirty days after the end of the one, ten seconds before that of the other.
    shop.clock.set('2026-12-21T13:45:00Z')
    const tokens = {
      unknown: 'mng_0123456789012345678901234567890a',
      neighbour: mine.manageToken.slice(0, -1) + (mine.manageToken.endsWith('A') ? 'B' : 'A'),
      'an order’s': String(Reflect.get(Object(order), 'orderToken')),
      'a hold’s': String(Reflect.get(Object(hold), 'holdToken')),
      'a booking’s id': mine.id,
      revoked: revoked.manageToken,
      expired: over.manageToken,
      short: 'mng_1',
      malformed: 'mng_%00%2e%2e',
      long: 'm'.repeat(300),
    }
    expect(routes).toHaveLength(4)
    for (const [name, { method, path }] of routes) {
      const answers = new Set<string>()
      for (const token of Object.values(tokens)) {
        const body = bodies[name]
        const response = await shop.send(path.replace('{token}', token), {
          method,
          ...(body ? { body } : {}),
        })
        const headers = [...response.headers].filter(([header]) => header !== 'x-request-id')
        const problem: unknown = await response.json()
        answers.add(JSON.stringify([response.status, headers, { ...Object(problem), requestId: '' }]))
      }
      expect([...answers]).toHaveLength(1)
      expect([...answers][0]).toContain('event_not_found')
    }
    // The control: the right key opens.
    expect((await shop.send(`/manage/${mine.manageToken}`)).status).toBe(200)
  })

  test('a key lives until thirty days after the end, wherever the booking was moved to', async () => {
    await shop.reset()
    const { manageToken } = await book(shop, { start: '2026-11-21T10:00:00Z' })
    await shop.expect('rescheduleBooking', `/manage/${manageToken}/reschedule`, {
      body: { start: '2026-12-22T10:00:00Z' },
    })
    shop.clock.set('2027-01-21T10:44:59Z')
    expect((await shop.send(`/manage/${manageToken}`)).status).toBe(200)
    shop.clock.set('2027-01-21T10:45:00Z')
    expect((await shop.send(`/manage/${manageToken}`)).status).toBe(404)
  })

  test('no capability is stored readably', async () => {
    await shop.reset()
    const { manageToken } = await book(shop, { start: '2026-11-21T10:00:00Z' })
    const held: unknown = await shop.expect('createHold', '/holds', {
      body: { items: [{ service: 'haircut', start: '2026-11-21T12:00:00Z' }] },
    })
    for (const table of ['manage_token', 'orders', 'hold', 'event', 'idempotency_key', 'booking']) {
      const dump = JSON.stringify(await shop.database.query(`select * from ${table}`))
      expect(dump).not.toContain(manageToken)
      expect(dump).not.toContain(String(Reflect.get(Object(held), 'holdToken')))
    }
  })

  test('one business’s keys and names open nothing at another’s host', async () => {
    await shop.reset()
    const { manageToken } = await book(shop, { start: '2026-11-21T10:00:00Z' })
    await shop.database.execute(
      `insert into business (business_id, slug, name, time_zone, country, currency, default_locale)
         select 'biz_other', 'other', name, time_zone, country, currency, default_locale from business;
       insert into business_host values ('biz_other', 'other.test');
       insert into business_host select business_id, 'salon.test' from business where slug = 'studio-linden'`,
    )
    expect((await shop.send(`/manage/${manageToken}`)).status).toBe(200)
    const elsewhere = async (host: string, path: string) => (await shop.sendTo(host, path)).status
    expect(await elsewhere('other.test', `/manage/${manageToken}`)).toBe(404)
    expect(await elsewhere('other.test', '/services/haircut')).toBe(404)
    expect(await elsewhere('salon.test:8080', '/services/haircut')).toBe(200)
    expect(await elsewhere('nobody.test', '/services/haircut')).toBe(404)
  })
})
