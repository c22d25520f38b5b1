import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSeededRandom } from '@booking/shared/testing/seeded-random'
import { topUpSessions } from '../../src/actions/top-up-sessions.ts'
import { demoFolder } from '../../src/business/ensure-demo-business.ts'
import { importBusiness } from '../../src/business/import-business.ts'
import { stores } from '../../src/testing/test-database.ts'
import { checkLedger } from '../check-ledger.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

describe.each(stores)('imports and top-ups beside bookings on $name', ({ open }) => {
  const random = createSeededRandom(11)
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterAll(() => shop.close())

  test('wait for each other, fail nobody, and sell every seat, room and person once', async () => {
    const order = (n: number) => {
      const items = [
        [{ service: 'yoga', start: '2026-11-21T08:00:00Z' }],
        [{ service: 'massage', start: '2026-11-24T12:00:00Z' }],
        [
          { service: 'yoga', start: '2026-11-25T17:30:00Z' },
          { service: 'haircut', start: '2026-11-25T12:00:00Z' },
        ],
      ][n % 3]
      const contact = { ...ada, email: `ada${n}@example.com` }
      return shop.send('/orders', { method: 'POST', body: { items, contact, timeZone: 'Europe/Berlin' } })
    }
    const now = shop.clock.now()
    const others = Array.from({ length: 6 }, (_, n) =>
      n % 2 === 0
        ? importBusiness(shop.database, demoFolder, { clock: shop.clock.now, random, demo: true })
        : topUpSessions(shop.database, { now, random }),
    )
    const orders = await Promise.all(Array.from({ length: 60 }, (_, n) => order(n)))
    const imported = (await Promise.all(others)).filter((done) => done !== undefined)
    expect(imported.map(({ ok }) => ok)).toEqual([true, true, true])
    const booked = [0, 1, 2].map(
      (kind) => orders.filter(({ status }, n) => n % 3 === kind && status === 201).length,
    )
    // Twelve seats; one massage room; two people who cut hair on a Wednesday.
    expect(booked).toEqual([12, 1, 2])
    expect(orders.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
    await checkLedger(shop.database, now)
  })
})
