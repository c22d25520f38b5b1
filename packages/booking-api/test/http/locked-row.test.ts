import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@hourfold/shared/contract/endpoints'
import { OrderViewSchema } from '@hourfold/shared/contract/views'
import { openDatabase } from '../../src/database/open-database.ts'
import { createPostgresDatabase } from '../../src/testing/test-database.ts'
import { problemOf } from '../answers.ts'
import { checkLedger } from '../check-ledger.ts'
import { ada, openShop, type Shop } from '../open-shop.ts'

/** The longest lock of the row. Requests that finish earlier did not wait for it. */
const lockedFor = 30_000
const orders = 60

let server: Awaited<ReturnType<typeof createPostgresDatabase>>
let shop: Shop
beforeAll(async () => {
  server = await createPostgresDatabase()
  shop = await openShop(() => openDatabase({ databaseUrl: server.url }), { rateLimit: null })
})
afterAll(async () => {
  await shop.close()
  await server.drop()
})

/** A separate connection that keeps a person's row locked until it is released, or for `lockedFor`. */
async function lockPerson(slug: string) {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  client.on('error', () => {})
  await client.query('begin')
  await client.query('select from staff where slug = $1 for update', [slug])
  let isLocked = true
  const letGo = async (): Promise<void> => {
    if (!isLocked) return
    isLocked = false
    clearTimeout(timer)
    await client.query('rollback')
    await client.end()
  }
  const timer = setTimeout(() => void letGo(), lockedFor)
  onTestFinished(letGo)
  return { letGo, isLocked: () => isLocked }
}

const order = (n: number, item: object) =>
  shop.send('/orders', {
    method: 'POST',
    body: {
      items: [{ service: 'haircut', ...item }],
      contact: { ...ada, email: `ada${n}@example.com` },
      timeZone: 'UTC',
    },
  })
/** Times on a day on which all of them work. */
const at = (n: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + n * 3_600_000).toISOString()

test('while a person’s row is locked, times are shown, others are booked, and orders for her are told to come back', async () => {
  const anna = await lockPerson('anna')
  const waiting = Promise.all(
    Array.from({ length: orders }, (_, n) => order(n, { provider: 'anna', start: at(n % 4) })),
  )
  // By now every request has its connection or its place in the queue.
  await sleep(300)

  const looks = await Promise.all(
    Array.from({ length: 40 }, () => shop.send('/slots?service=coaching&from=2026-11-23&to=2026-11-30')),
  )
  expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]))
  const ben = await order(100, { provider: 'ben', start: at(0) })
  expect(ben.status).toBe(201)
  const refused = await waiting
  expect(anna.isLocked()).toBe(true)

  for (const response of refused) {
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(5)
    expect(await problemOf(response)).toMatchObject({ status: 503, code: 'calendar_unavailable' })
  }

  await anna.letGo()
  const booked = await order(101, { provider: 'anna', start: at(0) })
  expect(booked.status).toBe(201)
  const acknowledged = await Promise.all(
    [ben, booked].map(async (one) => v.parse(OrderViewSchema, await one.json()).bookings[0]?.id ?? ''),
  )
  await checkLedger(shop.database, shop.clock.now(), acknowledged)
  expect(await shop.database.query('select count(*) as count from booking')).toEqual([{ count: 2 }])
}, 60_000)

test('moving a booking and holding a time of hers are told to come back alike', async () => {
  const booking = v.parse(
    endpoints.createOrder.response,
    await (await order(200, { provider: 'ben', start: at(1) })).json(),
  ).bookings[0]
  if (!booking) throw new Error('an order without bookings')
  const ben = await lockPerson('ben')
  const moved = shop.send(`/manage/${booking.manageToken}/reschedule`, {
    method: 'POST',
    body: { start: at(2) },
  })
  const held = shop.send('/holds', {
    method: 'POST',
    body: { items: [{ service: 'haircut', provider: 'ben', start: at(3) }] },
  })
  for (const response of await Promise.all([moved, held])) {
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await problemOf(response)).toMatchObject({ status: 503, code: 'calendar_unavailable' })
  }
  expect(ben.isLocked()).toBe(true)
}, 60_000)
