import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { OrderViewSchema } from '@booking/shared/contract/views'
import { stores } from '../../src/testing/test-database.ts'
import type { AppDeps } from '../../src/http/create-app.ts'
import { checkLedger, findBreaches } from '../check-ledger.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

/** `npm run prove` sends two thousand. */
const visitors = process.env['PROVE'] === undefined ? 200 : 2_000

/** What stands between one slot and two visitors. Each alone must be enough; without both, the race must do harm. */
const guards = [
  { with: 'lock, check and constraint', lockAndCheck: true, constraint: true, isSafe: true },
  { with: 'lock and check alone', lockAndCheck: true, constraint: false, isSafe: true },
  { with: 'the constraint alone', lockAndCheck: false, constraint: true, isSafe: true },
  { with: 'neither (the control)', lockAndCheck: false, constraint: false, isSafe: false },
]

describe.each(stores)(`${visitors} visitors and one slot on $name`, ({ open }) => {
  test.each(guards)('with $with', async ({ lockAndCheck, constraint, isSafe }) => {
    await withShop({ guards: { lockAndCheck }, ledger: isSafe }, async (shop) => {
      if (!constraint)
        await shop.database.execute('alter table allocation drop constraint allocation_no_overlap')
      const responses = await Promise.all(
        Array.from({ length: visitors }, (_, n) =>
          order(shop, [{ service: 'haircut', provider: 'anna', start: at(n % 3) }]),
        ),
      )
      const statuses = responses.map(({ status }) => status)
      const won = statuses.filter((status) => status === 201).length
      if (!isSafe) {
        expect(won).toBeGreaterThan(1)
        expect(JSON.stringify(await findBreaches(shop.database, shop.clock.now()))).toContain('overlap')
        return
      }
      expect(won).toBe(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(visitors - 1)
      const [winner] = await acknowledged(responses)
      await checkLedger(shop.database, shop.clock.now(), winner)
    })
  })

  test('sells the slots of three people to three of them when anyone will do', async () => {
    await withShop({}, async (shop) => {
      const responses = await Promise.all(
        Array.from({ length: 60 }, () => order(shop, [{ service: 'haircut', start: at(0) }])),
      )
      const booked = await acknowledged(responses)
      expect(booked).toHaveLength(3)
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(57)
      await checkLedger(shop.database, shop.clock.now(), booked.flat())
    })
  })

  test('never deadlocks carts that name the same people in opposite order', async () => {
    await withShop({}, async (shop) => {
      const responses = await Promise.all(
        Array.from({ length: 80 }, (_, n) => {
          const start = at(4 * (n >> 1))
          const items = ['anna', 'ben'].map((provider) => ({ service: 'haircut', provider, start }))
          return order(shop, n % 2 ? items.toReversed() : items)
        }),
      )
      const booked = await acknowledged(responses)
      // Every second cart of a pair comes too late; each hour that both work is sold once, whole.
      expect(booked.every((cart) => cart.length === 2)).toBe(true)
      expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true)
      expect(new Set(await starts(responses)).size).toBe(booked.length)
      expect(booked.length).toBeGreaterThan(3)
      expect(shop.logged).toEqual([])
      await checkLedger(shop.database, shop.clock.now(), booked.flat())
    })
  })

  test('sells no more of a day than its cap, whoever comes', async () => {
    await withShop({}, async (shop) => {
      await shop.change(`update service set daily_cap = 4 where slug = 'haircut'`)
      const responses = await Promise.all(
        Array.from({ length: 30 }, (_, n) => order(shop, [{ service: 'haircut', start: at(4 * (n % 7)) }])),
      )
      expect((await acknowledged(responses)).length).toBe(4)
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(26)
    })
  })

  async function withShop(
    deps: Partial<AppDeps> & { ledger?: boolean },
    work: (shop: Shop) => Promise<void>,
  ) {
    const shop = await openShop(open, deps)
    try {
      await work(shop)
    } finally {
      await shop.close()
    }
  }
})

/** Saturday, 10:00 in Berlin, and the n-th quarter of an hour after it. */
const at = (n: number): string => new Date(Date.UTC(2026, 10, 21, 9, n * 15)).toISOString()

const order = (shop: Shop, items: readonly object[]): Promise<Response> =>
  shop.send('/orders', { method: 'POST', body: { items, contact: ada, timeZone: 'Europe/Berlin' } })

const orders = async (responses: readonly Response[]) =>
  Promise.all(
    responses
      .filter(({ status }) => status === 201)
      .map(async (one) => v.parse(OrderViewSchema, await one.clone().json())),
  )

/** The ids of the bookings of each order that was answered with 201. */
const acknowledged = async (responses: readonly Response[]): Promise<string[][]> =>
  (await orders(responses)).map(({ bookings }) => bookings.map(({ id }) => id))

const starts = async (responses: readonly Response[]): Promise<string[]> =>
  (await orders(responses)).map(({ bookings }) => bookings[0]?.start ?? '')
