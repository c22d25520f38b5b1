import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '@booking/shared/contract/endpoints'
import { createRandom } from '../../src/context/create-random.ts'
import type { Database, Queryable } from '../../src/database/database.ts'
import { openReplica } from '../../src/database/postgres/open-replica.ts'
import { readReplica } from '../../src/database/recent-reads.ts'
import { openPostgresDatabase } from '../../src/database/postgres/postgres-database.ts'
import { createApp } from '../../src/http/create-app.ts'
import { startPostgres, type PostgresServer } from '../../src/testing/start-postgres.ts'
import { ada } from '../open-shop.ts'
import { ask, startReplicated, until, type Replicated } from './start-replicated.ts'
import { dayAfterToday } from './visitors.ts'

let replicated: Replicated
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  replicated = await startReplicated((stop) => void ends.unshift(stop))
})
afterAll(async () => {
  for (const end of ends) await end()
})

type Line = { readonly message: string; readonly fields: object }

/** The app with a replica. The statements of each server are counted, and time passes when a test says so. */
async function openApp({ primary, standby }: Pick<Replicated, 'primary' | 'standby'>) {
  const counts = { primary: 0 }
  const logged: Line[] = []
  const store = openPostgresDatabase({ url: primary.url })
  onTestFinished(() => store.close())
  const database: Database = {
    ...store,
    query: (sql, params) => {
      if (!sql.includes('pg_current_wal_lsn')) counts.primary += 1
      return store.query(sql, params)
    },
  }
  let passed = 0
  const elapsed = (): number => performance.now() + passed
  const write = (fields: object, message: string) => void logged.push({ fields, message })
  const log = { info: write, warn: write, error: write }
  const recent = openReplica({ url: standby.url, primary: database, log, elapsed })
  onTestFinished(recent.close)
  const app = createApp({
    database,
    recent,
    clock: () => Date.now(),
    random: createRandom(),
    log,
    rateLimit: null,
    limits: noLimits,
  })
  const visitor = randomUUID()
  let keys = 0
  const get = async (path: string): Promise<unknown> => {
    const response = await app.request(`http://salon.test/api/v1${path}`)
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${response.status} ${text}`)
    return JSON.parse(text)
  }
  const starts = async (): Promise<readonly string[]> => {
    const path = `/slots?service=haircut&provider=anna&timeZone=UTC&from=${dayAfterToday(2)}&to=${dayAfterToday(20)}`
    const { slots } = v.parse(endpoints.findSlots.response, await get(path))
    return Object.values(slots).flatMap((ofDay) => ofDay.map(({ start }) => start))
  }
  const book = async (start: string): Promise<number> => {
    const sent = await app.request('http://salon.test/api/v1/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `${visitor}-${++keys}` },
      body: JSON.stringify({
        items: [{ service: 'haircut', provider: 'anna', start }],
        contact: ada,
        timeZone: 'UTC',
      }),
    })
    return sent.status
  }
  return {
    get,
    starts,
    book,
    logged,
    countPrimary: async <Value>(work: () => Promise<Value>): Promise<number> => {
      const before = counts.primary
      await work()
      return counts.primary - before
    },
    pass: (ms: number) => {
      passed += ms
    },
    untilLogged: async (message: string) => {
      await expect.poll(() => logged.map((line) => line.message), { timeout: 10_000 }).toContain(message)
    },
    /** Waits until reads go to the replica again. */
    untilOnReplica: async () => {
      const usesPrimary = async (): Promise<number> => {
        const before = counts.primary
        await get('/site')
        return counts.primary - before
      }
      await expect.poll(usesPrimary, { timeout: 10_000 }).toBe(0)
    },
  }
}

/** Another process of the installation books a time, without this one. */
const bookElsewhere = async (start: string): Promise<void> => {
  const other = await openApp(replicated)
  expect(await other.book(start)).toBe(201)
}

const noLimits = {
  bookingsPerNetwork: 0,
  bookingsPerNetworkDay: 0,
  bookingsPerContact: 0,
  bookingsPerContactDay: 0,
  holdsPerNetwork: 0,
  staffDayPercent: 0,
}

const reads = [
  '/site',
  '/business',
  '/services/haircut',
  '/menus/salon',
  '/groups/wellness',
  '/slots/next?service=haircut&timeZone=UTC',
  `/slots?service=haircut&timeZone=UTC&from=${dayAfterToday(2)}&to=${dayAfterToday(9)}`,
]

test('reads that are the same for everybody go to the replica; those with a token, and what a change reads, to the primary', async () => {
  const app = await openApp(replicated)
  await app.get('/business')
  await app.untilOnReplica()
  for (const path of reads) expect([path, await app.countPrimary(() => app.get(path))]).toEqual([path, 0])
  const [time = ''] = await app.starts()
  const token = 'a'.repeat(43)
  const withToken = `/slots?service=haircut&timeZone=UTC&from=${dayAfterToday(2)}&to=${dayAfterToday(9)}&hold=${token}`
  expect(await app.countPrimary(() => app.get(withToken).catch(() => {}))).toBeGreaterThan(0)
  expect(await app.countPrimary(() => app.get(`/manage/${token}`).catch(() => {}))).toBeGreaterThan(0)

  await ask(replicated.standby.url, 'select pg_wal_replay_pause()')
  expect(await app.book(time)).toBe(201)
  // The replica still has the time; whoever has booked here is answered by the primary.
  expect(await app.starts()).not.toContain(time)
  await ask(replicated.standby.url, 'select pg_wal_replay_resume()')
  await app.untilOnReplica()
  expect(await app.starts()).not.toContain(time)
})

test('a replica that is behind answers for a second at most, then the primary does; no version names older data', async () => {
  const app = await openApp(replicated)
  await app.get('/business')
  await app.untilOnReplica()
  const version = async (): Promise<unknown> =>
    Reflect.get(v.parse(v.looseObject({}), await app.get('/site')), 'dataVersion')
  const [time = ''] = await app.starts()
  const old = await version()
  expect(old).toBeTypeOf('string')

  await ask(replicated.standby.url, 'select pg_wal_replay_pause()')
  await bookElsewhere(time)
  // Answers within the second may offer the time, and their version is that of the older data.
  if ((await app.starts()).includes(time)) expect(await version()).toBe(old)
  app.pass(1001)
  expect(await app.starts()).not.toContain(time)
  expect(await version()).toBeUndefined()
  await app.untilLogged('reads go to the primary')

  await ask(replicated.standby.url, 'select pg_wal_replay_resume()')
  await app.untilOnReplica()
  expect(await app.starts()).not.toContain(time)
  expect(await version()).not.toBe(old)
  expect(app.logged.map(({ message }) => message)).toEqual([
    'reads go to the primary',
    'reads go to the replica again',
  ])
})

test('no read fails when the replica dies', async () => {
  const standby = await startAnother()
  const app = await openApp({ ...replicated, standby })
  await app.get('/business')
  await app.untilOnReplica()
  const load = { isOver: false, answered: 0 }
  const readers = Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let n = 0; !load.isOver; n += 1) {
        await app.get(reads[n % reads.length] ?? '/site')
        load.answered += 1
      }
    }),
  )
  await standby.kill()
  await app.untilLogged('reads go to the primary')
  // Each reader was answered while the replica was there, and again without it.
  const { answered } = load
  await vi.waitUntil(() => load.answered > answered + 8)
  load.isOver = true
  await readers
})

test('a replica that became a primary of its own is not read any more', async () => {
  const standby = await startAnother()
  const app = await openApp({ ...replicated, standby })
  await app.get('/business')
  await app.untilOnReplica()
  await ask(standby.url, 'select pg_promote()')
  await app.untilLogged('reads go to the primary')
  expect(app.logged).toEqual([
    { message: 'reads go to the primary', fields: { reason: 'the replica is a primary' } },
  ])
  expect(await app.countPrimary(() => app.get('/site'))).toBeGreaterThan(0)
})

/** Another replica of the same primary, for a test that ruins it. */
async function startAnother(): Promise<PostgresServer> {
  const standby = await startPostgres({ primary: replicated.primary })
  onTestFinished(() => standby.stop())
  return standby
}

test('with remote_apply no process offers a time after the answer of its booking', async () => {
  await replicated.synchronize('remote_apply')
  onTestFinished(() => replicated.synchronize('off'))
  const [here, there] = [await openApp(replicated), await openApp(replicated)]
  await there.get('/business')
  await there.untilOnReplica()
  const times = (await here.starts()).filter((start) => start.endsWith(':00:00Z')).slice(0, 12)
  let fromReplica = 0
  for (const time of times) {
    expect(await here.book(time)).toBe(201)
    const onPrimary = await there.countPrimary(async () => expect(await there.starts()).not.toContain(time))
    if (onPrimary === 0) fromReplica += 1
  }
  expect(fromReplica).toBeGreaterThan(0)
})

/** A replica whose answers count as fresh whatever it has replayed: the drill of the second test must notice. */
test('without the comparison with the primary, a replica that stands still would be read for ever', async () => {
  const primary = openPostgresDatabase({ url: replicated.primary.url, poolSize: 2 })
  const replica = openPostgresDatabase({ url: replicated.standby.url, poolSize: 2 })
  onTestFinished(() => primary.close())
  const always = { reaches: () => true, lose: () => {}, stop: () => {} }
  const recent = readReplica({ primary, replica, freshness: always, elapsed: () => performance.now() })
  onTestFinished(recent.close)
  const count = async (q: Queryable) => (await q.query('select from idempotency_key')).length
  await ask(replicated.standby.url, 'select pg_wal_replay_pause()')
  await until(replicated.standby.url, `pg_get_wal_replay_pause_state() = 'paused'`)
  const app = await openApp(replicated)
  const before = await count(replica)
  const [time = ''] = await app.starts()
  expect(await app.book(time)).toBe(201)
  expect(await count(recent.choose('business').database)).toBe(before)
  expect(await count(primary)).toBe(before + 1)
  await ask(replicated.standby.url, 'select pg_wal_replay_resume()')
})
