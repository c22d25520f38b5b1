import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGate } from '@hourfold/shared/testing/create-gate'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { topUpSessions } from '../../src/booking/classes/top-up-sessions.ts'
import { demoFolder } from '../../src/import/ensure-demo-business.ts'
import { importBusiness } from '../../src/import/import-business.ts'
import { postgres, stores } from '../../src/testing/test-database.ts'
import { checkLedger } from '../check-ledger.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

describe.each(stores)('imports and top-ups beside bookings on $name', ({ open }) => {
  const random = createSeededRandom(11)
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterAll(() => shop.close())

  test('imports and top-ups wait for each other, never fail, and sell every seat, room and person once', async () => {
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

describe('an import while somebody comes by a one-time link', () => {
  test('an import while somebody comes by a one-time link waits for the link before it keeps any person from anybody', async () => {
    const shop = await openShop(postgres.open)
    const visit = createGate()
    let visitor: Promise<void> | undefined
    await new Promise<void>((isThere) => {
      visitor = shop.database.transaction(async (tx) => {
        await tx.query('select from one_time_link for no key update')
        isThere()
        await visit.opened
      })
    })
    const random = createSeededRandom(12)
    const imported = importBusiness(shop.database, demoFolder, {
      clock: shop.clock.now,
      random,
      demo: true,
    })
    const isWaiting = async () =>
      (
        await shop.database.query(
          `select from pg_locks where locktype = 'tuple' and relation = 'one_time_link'::regclass
             and database = (select oid from pg_database where datname = current_database())`,
        )
      ).length > 0
    await expect.poll(isWaiting).toBe(true)
    // The visitor's transaction locks the people only now.
    const people = await shop.database.transaction((tx) =>
      tx.query('select slug from staff for no key update nowait'),
    )
    expect(people).toHaveLength(7)
    visit.open()
    await visitor
    expect(await imported).toMatchObject({ ok: true })
    await shop.close()
  })
})
