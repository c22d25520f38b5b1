import { expect, onTestFinished, test } from 'vitest'
import type { Limits } from '@hourfold/shared/contract/requests'
import { day } from '@hourfold/shared/time/instant'
import { cleanUp } from '../../src/operate/jobs/jobs.ts'
import { postgres } from '../../src/testing/test-database.ts'
import { ada, openShop } from '../open-shop.ts'

const { open } = postgres

/** The statuses of eight holds on different days, from one address. */
async function holdEight(limits: Partial<Limits>) {
  const shop = await openShop(open, { trustProxy: true, limits })
  onTestFinished(shop.close)
  const statuses: number[] = []
  const days = ['11-24', '11-25', '11-26', '11-27', '12-01', '12-02', '12-03', '12-04']
  for (const [n, date] of days.entries()) {
    const hold = await shop.send('/holds', {
      method: 'POST',
      body: { items: [{ service: 'haircut', provider: 'anna', start: `2026-${date}T10:00:00Z` }] },
      headers: { 'x-forwarded-for': '203.0.113.7' },
      key: `a-hold-of-the-network-${n}`,
    })
    statuses.push(hold.status)
  }
  const named = await shop.database.query('select count(network_hash)::int as count from hold')
  return { statuses, named }
}

test('the guests of a salon on one network hold eight times at once', async () => {
  expect(await holdEight({})).toEqual({ statuses: Array(8).fill(201), named: [{ count: 8 }] })
})

test('or as many as its owner says', async () => {
  const { statuses } = await holdEight({ holdsPerNetwork: 7 })
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 201, 429])
})

test('where networks are not counted, none is written down', async () => {
  const { statuses, named } = await holdEight({
    holdsPerNetwork: 0,
    bookingsPerNetwork: 0,
    bookingsPerNetworkDay: 0,
    bookingsPerContact: 0,
    bookingsPerContactDay: 0,
    staffDayPercent: 0,
  })
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(named).toEqual([{ count: 0 }])
})

/** The statuses of orders of different days: each from an address, with a contact of its own unless it has another one. */
async function orderFrom(
  limits: Partial<Limits>,
  orders: readonly { readonly from?: string; readonly contact?: object; readonly start?: string }[],
) {
  const shop = await openShop(open, { limits })
  onTestFinished(shop.close)
  const statuses: number[] = []
  for (const [n, { from = '203.0.113.7', contact = {}, start }] of orders.entries()) {
    const body = {
      items: [{ service: 'haircut', provider: 'anna', start: start ?? `2026-11-2${4 + n}T10:00:00Z` }],
      contact: { ...ada, email: `visitor-${n}@example.com`, phone: `+4930${1_000_000 + n}`, ...contact },
      timeZone: 'Europe/Berlin',
    }
    statuses.push((await shop.sendFrom(from, '/orders', { method: 'POST', body })).status)
  }
  return { shop, statuses }
}

test('the addresses of one network book as often as its owner says, and the network is forgotten after a day', async () => {
  const addresses = ['203.0.113.7', '203.0.113.8', '::ffff:203.0.113.9']
  const { shop, statuses } = await orderFrom(
    { bookingsPerNetwork: 2 },
    addresses.map((from) => ({ from })),
  )
  expect(statuses).toEqual([201, 201, 429])
  const kept = 'select from orders where network_hash is not null'
  expect(await shop.database.query(kept)).toHaveLength(2)
  await cleanUp(shop.database, shop.clock.now() + day)
  expect(await shop.database.query(kept)).toEqual([])
})

test('the networks of one IPv6 /48 book together twice what one may book', async () => {
  const { statuses } = await orderFrom(
    { bookingsPerNetwork: 1 },
    [1, 2, 3].map((n) => ({ from: `2001:db8:1:${n}::1` })),
  )
  expect(statuses).toEqual([201, 201, 429])
})

test.each([
  ['e-mail address', [1, 2, 3].map(() => ({ email: 'ada@example.com' }))],
  ['phone, whatever its extension,', [1, 2, 3].map((n) => ({ phone: `+49 30 555555 ext. ${n}` }))],
])('one %s books on a network as often as its owner says', async (_, contacts) => {
  const { statuses } = await orderFrom({ bookingsPerContact: 2 }, [
    ...contacts.map((contact) => ({ contact })),
    { from: '198.51.100.7', contact: contacts[0] ?? {} },
  ])
  expect(statuses).toEqual([201, 201, 429, 201])
})

test('a network takes three bookings of a person’s day, and then no more than the share that its owner says', async () => {
  const { statuses } = await orderFrom(
    { staffDayPercent: 1 },
    [10, 11, 12, 13].map((hour) => ({ start: `2026-11-24T${hour}:00:00Z` })),
  )
  expect(statuses).toEqual([201, 201, 201, 429])
})
