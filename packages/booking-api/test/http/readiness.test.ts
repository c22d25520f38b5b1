import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { createReadinessCheck } from '../../src/http/find-missing.ts'
import { createPostgresDatabase, postgres, stores } from '../../src/testing/test-database.ts'
import { rewriteStatements } from '../rewrite-statements.ts'

const clock = createFixedClock('2026-11-20T07:00:00Z')

test.each(stores)(
  'a store without a business is not ready, one with a business is: $name',
  async ({ open }) => {
    const database = await open()
    onTestFinished(() => database.close())
    const time = createFixedClock('2026-11-20T07:00:00Z')
    const check = createReadinessCheck(database, { withDemo: true, clock: time.now })
    expect(await check()).toMatchObject([{ code: 'business_missing' }])
    await database.execute(
      `insert into business (business_id, slug, name, time_zone, country, currency, default_locale, is_demo)
     values ('biz_1', 'one', '{"en": "One"}', 'UTC', 'DE', 'EUR', 'en', true)`,
    )
    time.advance(1000)
    expect(await check()).toEqual([])
    const inProduction = createReadinessCheck(database, { withDemo: false, clock: time.now })
    expect(await inProduction()).toMatchObject([{ code: 'business_missing' }])
  },
)

test('a database that takes no writes is not ready, and says that it is read-only', async () => {
  const { url, drop } = await createPostgresDatabase()
  const database = await openDatabase({
    databaseUrl: `${url}?options=-c%20default_transaction_read_only%3Don`,
  })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const check = createReadinessCheck(database, { withDemo: true, clock: clock.now })
  expect(await check()).toMatchObject([{ code: 'database_read_only' }])
  // The control: a probe that only reads would not notice.
  const reading = rewriteStatements(database, [
    ['insert into readiness', 'with probe (filler) as (select $1::text) select from probe --'],
    ['on conflict', '--'],
  ])
  const blind = createReadinessCheck(reading.database, { withDemo: true, clock: clock.now })
  expect(await blind()).toMatchObject([{ code: 'business_missing' }])
  expect(reading.isRewritten()).toBe(true)
})

test('any number of probes costs one write a second', async () => {
  const database = await postgres.open()
  onTestFinished(() => database.close())
  const time = createFixedClock('2026-11-20T07:00:00Z')
  const check = createReadinessCheck(database, { withDemo: true, clock: time.now })
  const writes = async () => {
    const [row] = await database.query('select xmin::text as version from readiness')
    return Reflect.get(Object(row), 'version')
  }
  await Promise.all(Array.from({ length: 50 }, check))
  const first = await writes()
  await Promise.all(Array.from({ length: 50 }, check))
  expect(await writes()).toBe(first)
  time.advance(1000)
  await check()
  expect(await writes()).not.toBe(first)
})

test('a database that does not answer in time is unreachable, and is not asked a second time meanwhile', async () => {
  const { url, drop } = await createPostgresDatabase()
  const [database, other] = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl: url })))
  if (!database || !other) throw new Error('two were opened')
  onTestFinished(async () => {
    await Promise.all([database.close(), other.close()])
    await drop()
  })
  await other.query(`insert into readiness (filler) values ('\\x00')`)
  const check = createReadinessCheck(database, { withDemo: true, clock: clock.now, patienceMs: 200 })
  await other.transaction(async (tx) => {
    await tx.query('select from readiness for update')
    const started = performance.now()
    expect(await check()).toMatchObject([{ code: 'database_unreachable' }])
    expect(await check()).toMatchObject([{ code: 'database_unreachable' }])
    expect(performance.now() - started).toBeLessThan(1000)
    const [row] = await tx.query(
      `select count(*)::int as waiting from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(row).toEqual({ waiting: 1 })
  })
})
