import { expect, onTestFinished, test } from 'vitest'
import type { Limits } from '@booking/shared/contract/requests'
import { postgres } from '../../src/testing/test-database.ts'
import { openShop } from '../open-shop.ts'

const { open } = postgres

/** The statuses of eight holds on different days, from one address. */
async function holdEight(limits: Partial<Limits>) {
  const shop = await openShop(open, { trustProxy: true, limits })
  onTestFinished(shop.close)
  const statuses: number[] = []
  const days = ['11-24', '11-25', '11-26', '11-27', '12-01', '12-02', '12-03', '12-04']
  for (const [n, day] of days.entries()) {
    const hold = await shop.send('/holds', {
      method: 'POST',
      body: { items: [{ service: 'haircut', provider: 'anna', start: `2026-${day}T10:00:00Z` }] },
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
