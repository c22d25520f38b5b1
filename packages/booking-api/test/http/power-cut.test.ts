import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { OrderViewSchema, SlotsViewSchema } from '@hourfold/shared/contract/views'
import { openDatabase } from '../../src/database/open-database.ts'
import { createPostgresDatabase, makeDataDir } from '../../src/testing/test-database.ts'
import { checkLedger } from '../check-ledger.ts'
import { ada } from '../open-shop.ts'
import { startServer } from '../start-server.ts'

const stores = [
  {
    name: 'postgres',
    make: async () => {
      const { url, drop } = await createPostgresDatabase()
      return { env: { DATABASE_URL: url }, open: () => openDatabase({ databaseUrl: url }), drop }
    },
  },
  {
    name: 'embedded',
    make: async () => {
      const { path, remove } = await makeDataDir({ content: 'schema' })
      return { env: { DATA_DIR: path }, open: () => openDatabase({ dataDir: path }), drop: remove }
    },
  },
]

/** Bookings of the drill; the power cut comes after a third of them. `npm run prove -- --thorough` uses more. */
const wished = process.env['PROVE'] === undefined ? 60 : 120

describe.each(stores)('kill -9 on $name', ({ make }) => {
  test(
    'kill -9 in the middle of bookings loses none that was acknowledged, and a retry books none twice',
    { timeout: 120_000 },
    async () => {
      const store = await make()
      try {
        const first = await startServer(store.env)
        const wanted = await findTimes(first.url, wished)
        const answered = new Map<string, string>()
        let unanswered = 0
        const queue = wanted.entries()
        const visitors = Array.from({ length: 16 }, async () => {
          for (const [index, item] of queue) {
            const key = `visitor-${index}-of-the-day`
            const answer = await send(first.url, key, item)
            if (answer === undefined) unanswered += 1
            else answered.set(key, answer)
            if (answered.size === wished / 3) void first.end('SIGKILL')
          }
        })
        await Promise.all(visitors)
        // The drill is valid only if it interrupted work: some requests got a response, some did not.
        expect(answered.size).toBeGreaterThanOrEqual(wished / 3)
        expect(unanswered).toBeGreaterThan(0)

        const second = await startServer(store.env)
        const ids: string[] = []
        for (const [index, item] of wanted.entries()) {
          const key = `visitor-${index}-of-the-day`
          const again = await send(second.url, key, item)
          if (again === undefined) throw new Error('the second server did not answer')
          // The same visitor gets the same booking with the same tokens, byte for byte.
          if (answered.has(key)) expect(again).toBe(answered.get(key))
          ids.push(...v.parse(OrderViewSchema, JSON.parse(again)).bookings.map(({ id }) => id))
        }
        expect(await second.end('SIGTERM')).toBe(0)
        expect(new Set(ids).size).toBe(wanted.length)
        const database = await store.open()
        await checkLedger(database, Date.now(), ids)
        expect(await database.query('select count(*)::int as n from booking')).toEqual([{ n: wanted.length }])
        await database.close()
      } finally {
        await store.drop()
      }
    },
  )
})

type Item = { readonly service: string; readonly provider: string; readonly start: string }

/** Times that do not touch each other: each full hour of each person. */
async function findTimes(url: string, count: number): Promise<Item[]> {
  const items: Item[] = []
  for (const provider of ['anna', 'ben', 'clara']) {
    const response = await fetch(
      `${url}/slots?service=haircut&provider=${provider}&timeZone=UTC&from=${day(2)}&to=${day(40)}`,
    )
    const { slots } = v.parse(SlotsViewSchema, await response.json())
    const starts = Object.values(slots)
      .flat()
      .map(({ start }) => start)
      .filter((start) => start.includes(':00:00Z'))
    items.push(...starts.map((start) => ({ service: 'haircut', provider, start })))
  }
  expect(items.length).toBeGreaterThan(count)
  return items.slice(0, count)
}

/** The date n days from now. */
const day = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

/** The body of a 201; undefined without a response. Anything else fails. */
async function send(url: string, key: string, item: Item): Promise<string | undefined> {
  // A request that the first one still blocks is refused; it is sent again.
  for (;;) {
    const response = await fetch(`${url}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ items: [item], contact: ada, timeZone: 'UTC' }),
    }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (response === undefined || text === undefined) return undefined
    if (response.status === 201) return text
    if (!text.includes('idempotency_in_flight')) throw new Error(`${response.status} ${text}`)
    await sleep(20)
  }
}
