import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRandom } from '../../src/context/create-random.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openPostgresDatabase, type PostgresOptions } from '../../src/database/postgres/postgres-database.ts'
import { ensureDemoBusiness } from '../../src/import/ensure-demo-business.ts'
import { createPostgresDatabase } from '../../src/testing/test-database.ts'
import { checkLedger } from '../check-ledger.ts'
import { openBalancer } from './open-balancer.ts'
import { pgbouncerMissing, pgbouncerVersion, startPgbouncer } from './start-pgbouncer.ts'
import { startProcesses } from './start-processes.ts'
import { ask } from './start-replicated.ts'
import { bookPatiently, bookingsOf, countStatuses, findTimes } from './visitors.ts'

const visitors = process.env['PROVE'] === undefined ? 60 : 1_000

if (pgbouncerMissing !== null) console.warn(`${pgbouncerMissing}the tests of the pooler`)
else console.log(pgbouncerVersion(), 'in transaction mode')

async function openDatabase(options: PostgresOptions): Promise<Database> {
  const database = openPostgresDatabase(options)
  onTestFinished(() => database.close())
  return database
}

async function createDatabase(): Promise<string> {
  const { url, drop } = await createPostgresDatabase({ content: 'nothing' })
  onTestFinished(drop)
  return url
}

describe.skipIf(pgbouncerMissing !== null)(`${pgbouncerMissing ?? ''}PgBouncer in transaction mode`, () => {
  test(
    'migrations, bookings, a race and the jobs of three processes work through two sessions',
    { timeout: 600_000 },
    async () => {
      const direct = await createDatabase()
      const url = await startPgbouncer(direct)
      const processes = await startProcesses(3, { DATABASE_URL: url, LOG_LEVEL: 'info' })
      const balancer = await openBalancer(processes.origins)
      const times = await findTimes(balancer.url)
      const [wanted = { service: '', provider: '', start: '' }, ...others] = times
      const race = await Promise.all(
        Array.from({ length: visitors }, (_, n) =>
          bookPatiently(balancer.url, `race-through-a-pooler-${n}`, wanted),
        ),
      )
      expect(countStatuses(race)).toEqual({ 201: 1, 409: visitors - 1 })
      const booked = await Promise.all(
        others
          .slice(0, 30)
          .map((item, n) => bookPatiently(balancer.url, `order-through-a-pooler-${n}`, item)),
      )
      expect(countStatuses(booked)).toEqual({ 201: 30 })
      const database = await openDatabase({ url: direct, poolSize: 2 })
      const ids = [...race, ...booked].flatMap(({ status, text }) => (status === 201 ? bookingsOf(text) : []))
      await checkLedger(database, Date.now(), ids)
      // The mails of the bookings are planned by a job.
      const planned = async () => (await database.query('select from delivery limit 1')).length
      await expect.poll(planned, { timeout: 20_000 }).toBe(1)
    },
  )

  test('settings and plans of one client never reach another, and every transaction has its own', async () => {
    const direct = await createDatabase()
    const url = await startPgbouncer(direct, 1)
    const one = await openDatabase({ url, poolSize: 3 })
    const other = await openDatabase({ url, poolSize: 3 })
    const settingsOf = (database: Pick<Database, 'query'>) => database.query(shown)
    const ours = [{ timezone: 'UTC', statement_timeout: '8s', lock_timeout: '2s', enable_seqscan: 'off' }]
    for (const database of [one, other, one]) {
      expect(await settingsOf(database)).toEqual(ours)
      expect(await database.transaction(settingsOf)).toEqual(ours)
      expect(await database.query('select $1::int as n', [4])).toEqual([{ n: 4 }])
    }
    expect(await leftBehind(url)).toEqual({ statements: 0, timezone: 'Asia/Kolkata', statement_timeout: '0' })
  })

  test('a client that treats the pooler as a session leaves its settings to others, and loses its plans', async () => {
    const direct = await createDatabase()
    const url = await startPgbouncer(direct, 1)
    const careless = await openDatabase({ url, poolSize: 2, pooler: 'none' })
    await careless.query('select $1::int + 1 as n', [4])
    const left = await leftBehind(url)
    expect(left).toMatchObject({ statement_timeout: '8s' })
    expect(left.statements).toBeGreaterThan(0)
    const second = await openDatabase({ url, poolSize: 2, pooler: 'none' })
    await second.query('select $1::text as word', ['four'])
    // The second client has named its first statement as the first one did: now that name runs the other's statement.
    expect(await careless.query('select $1::int + 1 as n', [5]).catch(String)).not.toEqual([{ n: 6 }])
  })

  test('a statement that is too slow, and one that waits for a lock, end in time', async () => {
    const direct = await createDatabase()
    const url = await startPgbouncer(direct, 4)
    const database = await openDatabase({ url })
    await migrate(database)
    await ensureDemoBusiness(database, { clock: () => Date.now(), random: createRandom() })
    const blocker = new Client({ connectionString: direct })
    await blocker.connect()
    onTestFinished(() => blocker.end())
    await blocker.query('begin; select from business for update')
    const started = performance.now()
    const waits = database.transaction((tx) => tx.query('update business set revision = revision + 1'))
    await expect(waits).rejects.toMatchObject({ code: '55P03' })
    expect(performance.now() - started).toBeLessThan(6_000)
    await expect(database.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  })
})

const shown = `select current_setting('timezone') as timezone, current_setting('statement_timeout') as statement_timeout,
  current_setting('lock_timeout') as lock_timeout, current_setting('enable_seqscan') as enable_seqscan`

/** What the next client finds in a session that others have used. */
async function leftBehind(url: string) {
  await sleep(10)
  const [row = {}] = await ask(
    url,
    `select (select count(*) from pg_prepared_statements)::text as statements,
       current_setting('timezone') as timezone, current_setting('statement_timeout') as statement_timeout`,
  )
  const { timezone, statement_timeout } = row
  return { statements: Number(row['statements']), timezone, statement_timeout }
}
