import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HoldViewSchema, OrderViewSchema, SlotsViewSchema } from '@hourfold/shared/contract/views'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { checkLedger } from '../check-ledger.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

/** `npm run prove -- --thorough` sends ten thousand. A seventh of these is enough for the controls of `race.test.ts`. */
const visitors = process.env['PROVE'] === undefined ? 300 : 10_000

type Rush = {
  readonly what: string
  readonly to?: '/holds'
  /** Prepares the shop; returns the request of the n-th visitor. */
  readonly prepare: (shop: Shop) => Promise<(n: number) => object>
  /** The number of bookings, or seats. */
  readonly sold: number
  /** The response to all other requests. */
  readonly lost: string
}

const rushes: readonly Rush[] = [
  {
    what: 'one person',
    prepare: async () => (n) => ({
      items: [{ service: 'haircut', provider: 'anna', start: quarter(n % 3) }],
    }),
    sold: 1,
    lost: '409 staff_busy',
  },
  {
    what: 'one person, to be held',
    to: '/holds',
    prepare: async () => (n) => ({
      items: [{ service: 'haircut', provider: 'anna', start: quarter(n % 3) }],
    }),
    sold: 1,
    lost: '409 staff_busy',
  },
  {
    what: 'the twelve seats of a class',
    prepare: async () => (n) => ({
      items: [{ service: 'yoga', start: '2026-11-21T08:00:00Z', seats: 1 + (n % 3) }],
    }),
    sold: 12,
    lost: '409 seats_exceeded',
  },
  {
    what: 'the only room, whoever works in it',
    prepare: async (shop) => {
      await shop.change(
        `insert into service_staff select s.business_id, service_id, staff_id from service s join staff f using (business_id)
         where s.slug = 'massage' and f.slug in ('anna', 'ben', 'clara')`,
      )
      return (n) => ({ items: [{ service: 'massage', start: `2026-11-27T${12 + (n % 2)}:30:00Z` }] })
    },
    sold: 1,
    lost: '409 resource_unavailable',
  },
  {
    what: 'a link that works once, for times that are all free',
    prepare: async (shop) => {
      await shop.change(`update one_time_link set max_uses = 1`)
      const path = '/slots?service=welcome-haircut&timeZone=UTC&from=2026-11-24&to=2027-01-20'
      const { slots } = v.parse(SlotsViewSchema, await shop.expect('findSlots', path))
      const starts = Object.values(slots).flatMap((times) => times.map(({ start }) => start))
      return (n) => ({
        link: 'welcome',
        items: [{ service: 'welcome-haircut', start: starts[(n * 7) % starts.length] }],
        // Each contact may have only one of these.
        contact: { ...ada, email: `ada${n}@example.com`, phone: `+4930${1_000_000 + n}` },
      })
    },
    sold: 1,
    lost: '410 slug_expired',
  },
]

const AnswerSchema = v.union([OrderViewSchema, HoldViewSchema])

describe.each(stores)(`${visitors} visitors at once on $name`, ({ open }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open)
  })
  afterAll(() => shop.close())

  test.each(rushes)('for $what', { timeout: 120_000 }, async ({ to = '/orders', prepare, sold, lost }) => {
    const bodyOf = await prepare(shop)
    const began = performance.now()
    const responses = await Promise.all(
      Array.from({ length: visitors }, (_, n) =>
        shop.send(to, {
          method: 'POST',
          body: { ...(to === '/orders' ? { contact: ada, timeZone: 'UTC' } : {}), ...bodyOf(n) },
        }),
      ),
    )
    const seconds = (performance.now() - began) / 1000
    const won = responses.filter(({ status }) => status === 201)
    const answers = await Promise.all(won.map(async (one) => v.parse(AnswerSchema, await one.json())))
    const bookings = answers.flatMap((answer) => ('bookings' in answer ? answer.bookings : []))
    const held = answers.flatMap((answer) => ('bookings' in answer ? [] : answer.items))
    expect([...bookings, ...held].reduce((sum, { seats }) => sum + seats, 0)).toBe(sold)
    const told = new Map<string, number>()
    for (const response of responses.filter(({ status }) => status !== 201)) {
      const words = await refusalOf(response)
      told.set(words, (told.get(words) ?? 0) + 1)
    }
    expect(Object.fromEntries(told)).toEqual({ [lost]: visitors - won.length })
    expect(shop.logged).toEqual([])
    await checkLedger(
      shop.database,
      shop.clock.now(),
      bookings.map(({ id }) => id),
    )
    await shop.reset()
    expect(seconds).toBeLessThan(30)
    if (process.env['PROVE'] !== undefined) console.log(`${visitors} requests: ${seconds.toFixed(1)} s`)
  })
})

/** Saturday, 10:00 in Berlin, and the n-th quarter of an hour after it. */
const quarter = (n: number): string => new Date(Date.UTC(2026, 10, 21, 9, n * 15)).toISOString()
