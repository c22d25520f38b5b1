import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDatabaseAway } from '../../src/database/database-errors.ts'
import { openPostgresDatabase } from '../../src/database/postgres/postgres-database.ts'
import type { Database } from '../../src/database/database.ts'
import { createPostgresDatabase } from '../../src/testing/test-database.ts'
import { openWire } from './open-wire.ts'

// An unhandled 'error' event of a connection would end this process, so the end of the tests is the proof.
let server: Awaited<ReturnType<typeof createPostgresDatabase>>
let database: Database
let other: Database
const problems: unknown[] = []
beforeEach(async () => {
  server = await createPostgresDatabase({ content: 'nothing' })
  database = openPostgresDatabase({
    url: server.url,
    poolSize: 2,
    onProblem: (error) => problems.push(error),
  })
  other = openPostgresDatabase({ url: server.url, poolSize: 1 })
  problems.length = 0
})
afterEach(async () => {
  await database.close()
  await other.close()
  await server.drop()
})

const cutAllOthers = () =>
  other.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('a connection lost while idle is replaced', async () => {
  await database.query('select 1')
  await cutAllOthers()
  await until(() => problems.length > 0)
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a connection lost between two statements of a transaction fails it as "away", and the next one works', async () => {
  const work = database.transaction(async (tx) => {
    await tx.query('select 1')
    await cutAllOthers()
    await until(() => problems.length > 0)
    await tx.query('select 2')
  })
  const error: unknown = await work.catch((reason: unknown) => reason)
  expect(isDatabaseAway(error)).toBe(true)
  expect(await database.transaction((tx) => tx.query('select 3 as three'))).toEqual([{ three: 3 }])
})

test('a connection lost during a statement fails it as "away"', async () => {
  const slow = database.query('select pg_sleep(10)').catch((reason: unknown) => reason)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await cutAllOthers()
  expect(isDatabaseAway(await slow)).toBe(true)
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a connection lost while statements and their commit are under way fails all of them as "away"', async () => {
  const reasons: unknown[] = []
  const work = database.transaction(async (tx) => {
    const asked = await Promise.allSettled([
      tx.query('select 1'),
      tx.query('select pg_sleep(10)'),
      tx.query('select 2'),
      tx.commit(),
    ])
    reasons.push(...asked.map((one) => (one.status === 'rejected' ? one.reason : 'answered')))
    return 'looked away'
  })
  const failed = work.catch((reason: unknown) => reason)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await cutAllOthers()
  expect(isDatabaseAway(await failed)).toBe(true)
  expect(reasons.slice(1).every(isDatabaseAway)).toBe(true)
  expect(await database.transaction((tx) => tx.query('select 3 as three'))).toEqual([{ three: 3 }])
})

test('a server that is not there is "away", a wrong statement or a missing file is not', async () => {
  const nowhere = openPostgresDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  expect(isDatabaseAway(await nowhere.query('select 1').catch((reason: unknown) => reason))).toBe(true)
  await nowhere.close()
  expect(isDatabaseAway(await database.query('selec').catch((reason: unknown) => reason))).toBe(false)
  const nobody = openPostgresDatabase({ url: 'postgres:///nothing?host=/no/such/folder' })
  expect(isDatabaseAway(await nobody.query('select 1').catch((reason: unknown) => reason))).toBe(true)
  await nobody.close()
  expect(isDatabaseAway(await readFile('/no/such/file').catch((reason: unknown) => reason))).toBe(false)
})

test('a statement that takes too long is ended by the server and is "away"', async () => {
  expect(await database.query(`select current_setting('statement_timeout') as limit`)).toEqual([
    { limit: '8s' },
  ])
  const slow = database.transaction(async (tx) => {
    await tx.query(`set local statement_timeout = '50ms'`)
    await tx.query('select pg_sleep(5)')
  })
  expect(isDatabaseAway(await slow.catch((reason: unknown) => reason))).toBe(true)
})

test('a server that has stopped answering fails statements and transactions as "away", and is found again', async () => {
  const wire = await openWire(server.url)
  const distant = openPostgresDatabase({ url: wire.url, poolSize: 2, patienceMs: 300 })
  try {
    expect(await distant.query('select 1 as one')).toEqual([{ one: 1 }])
    wire.freeze(true)
    const started = performance.now()
    const reason = (error: unknown) => error
    expect(isDatabaseAway(await distant.query('select 2 as two').catch(reason))).toBe(true)
    wire.freeze(false)
    const work = distant.transaction(async (tx) => {
      await tx.query('select 1')
      wire.freeze(true)
      await tx.query('select 2')
    })
    expect(isDatabaseAway(await work.catch(reason))).toBe(true)
    expect(performance.now() - started).toBeLessThan(3000)
    wire.freeze(false)
    expect(await distant.transaction((tx) => tx.query('select 3 as three'))).toEqual([{ three: 3 }])
  } finally {
    wire.close()
    await distant.close()
  }
})
