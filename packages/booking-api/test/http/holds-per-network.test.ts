import { expect, onTestFinished, test } from 'vitest'
import { stores } from '../../src/testing/test-database.ts'
import { openShop } from '../open-shop.ts'

const [{ open }] = stores

/** The statuses of eight holds of different people on different days, from one address. */
async function holdEight(limits: { readonly holdsPerNetwork?: number }) {
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

test('a network holds five times at once', async () => {
  expect(await holdEight({})).toEqual({
    statuses: [201, 201, 201, 201, 201, 429, 429, 429],
    named: [{ count: 5 }],
  })
})

test('or as many as its owner says', async () => {
  const { statuses } = await holdEight({ holdsPerNetwork: 7 })
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 201, 429])
})

test('where networks are not counted, none is written down', async () => {
  const { statuses, named } = await holdEight({ holdsPerNetwork: 0 })
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(named).toEqual([{ count: 0 }])
})
