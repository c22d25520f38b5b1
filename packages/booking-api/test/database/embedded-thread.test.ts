import { renameSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isDatabaseAway } from '../../src/database/database-errors.ts'
import {
  type EmbeddedDatabase,
  openEmbeddedDatabase,
  scheduleMaintenance,
} from '../../src/database/embedded/embedded-database.ts'
import { makeDataDir } from '../../src/testing/test-database.ts'

let dir: Awaited<ReturnType<typeof makeDataDir>>
let database: EmbeddedDatabase
beforeAll(async () => {
  dir = await makeDataDir({ content: 'nothing' })
  database = await openEmbeddedDatabase({ dataDir: dir.path })
})
afterAll(async () => {
  await database.close()
  await dir.remove()
})

test('a heavy statement does not hold up the event loop', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  await database.query('select sum(sqrt(n)) from generate_series(1, $1::int) n', [1_000_000])
  const took = performance.now() - started
  delay.disable()
  const longest = delay.max / 1e6
  // The control is the comparison: in this thread, the longest pause would be the whole statement.
  expect(took).toBeGreaterThan(100)
  expect(longest).toBeLessThan(took / 3)
})

test('what is asked first is answered first', async () => {
  const order: number[] = []
  const slow = database.query('select count(*) from generate_series(1, 200000)').then(() => order.push(1))
  const transaction = database
    .transaction(async (tx) => {
      await tx.query('select 1')
      await tx.query('select 2')
    })
    .then(() => order.push(2))
  const quick = database.query('select 1').then(() => order.push(3))
  await Promise.all([slow, transaction, quick])
  expect(order).toEqual([1, 2, 3])
})

test('a commit is not held up by a younger transaction that takes its time', async () => {
  await database.execute('create table patience (n int)')
  // Slow enough for the other statement to wait in the thread when this one commits.
  const first = database.transaction((tx) =>
    Promise.all([tx.query('insert into patience values (1)'), tx.query('select pg_sleep(0.1)'), tx.commit()]),
  )
  const second = database.transaction(async (tx) => {
    await tx.query('insert into patience values (2)')
    await first
    await tx.query('insert into patience values (3)')
  })
  await second
  expect(await database.query('select n from patience order by n')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('a crash of the engine fails what is under way, and the next statement finds what was committed', async () => {
  await database.execute('create table row (n int); insert into row values (1)')
  const log = join(dir.path, 'pg', 'pg_wal')
  renameSync(log, `${log}-away`)
  // Without space for the next segment of its log, PostgreSQL panics.
  const crash = database.transaction(async (tx) => {
    await tx.query('insert into row values (2)')
    await tx.query('select pg_switch_wal()')
    await tx.query('insert into row values (3)')
  })
  const error: unknown = await crash.catch((reason: unknown) => reason)
  renameSync(`${log}-away`, log)
  expect(error).toBeInstanceOf(Error)
  expect(isDatabaseAway(error)).toBe(true)
  expect(await database.query('select n from row')).toEqual([{ n: 1 }])
})

test('checkpoint and vacuum run by the clock until they are stopped, and their faults are reported', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const runs: { sql: string; answer: Promise<unknown> }[] = []
  const problems: unknown[] = []
  const stop = scheduleMaintenance(
    (sql) => {
      const answer = runs.length < 16 ? database.query(sql) : Promise.reject(new Error('disk full'))
      runs.push({ sql, answer })
      return answer
    },
    (error) => problems.push(error),
  )
  await database.execute('create table dead (n int); insert into dead select generate_series(1, 1000)')
  vi.advanceTimersByTime(15 * 60_000)
  await Promise.all(runs.map(({ answer }) => answer))
  expect(runs.map(({ sql }) => sql).toSorted()).toEqual([
    ...Array.from({ length: 15 }, () => 'checkpoint'),
    'vacuum (analyze)',
  ])
  const [statistics] = await database.query(`select reltuples from pg_class where relname = 'dead'`)
  expect(statistics).toEqual({ reltuples: 1000 })

  vi.advanceTimersByTime(60_000)
  await new Promise((resolve) => setTimeout(resolve))
  expect(problems).toEqual([new Error('disk full')])
  stop()
  vi.advanceTimersByTime(60 * 60_000)
  expect(runs).toHaveLength(17)
  vi.useRealTimers()
})

test('a closed database refuses, and closing twice is harmless', async () => {
  await database.close()
  await expect(database.query('select 1')).rejects.toThrow('the database is closed')
  await expect(database.transaction((tx) => tx.query('select 1'))).rejects.toThrow('the database is closed')
})
