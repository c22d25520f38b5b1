import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openPostgresDatabase } from '../../src/database/postgres/postgres-database.ts'
import { createPostgresDatabase, stores } from '../../src/testing/test-database.ts'

describe.each(stores)('a transaction on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open({ content: 'nothing' })
    await database.execute(`
      create table attempt (n int);
      create function fail(state text) returns void language plpgsql as $$ begin raise exception 'no' using errcode = state; end $$;
    `)
  })
  afterAll(() => database.close())

  test.each(['40001', '40P01'])(
    'a transaction that fails with %s is done again from its beginning',
    async (state) => {
      let runs = 0
      const answer = await database.transaction(async (tx) => {
        runs += 1
        await tx.query('insert into attempt values ($1)', [runs])
        if (runs < 4) await tx.query('select fail($1)', [state])
        return runs
      })
      expect(answer).toBe(4)
      expect(await database.query('delete from attempt returning n')).toEqual([{ n: 4 }])
    },
  )

  test('a transaction that keeps failing is given up after five more attempts', async () => {
    let runs = 0
    const work = database.transaction(async (tx) => {
      runs += 1
      await tx.query('select fail($1)', ['40001'])
    })
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(6)
  })

  test('a transaction that fails for any other reason is not done again', async () => {
    let runs = 0
    const work = database.transaction(async (tx) => {
      runs += 1
      await tx.query('select fail($1)', ['23505'])
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(runs).toBe(1)
  })
})

describe('two transactions that lock in opposite order', () => {
  test('two transactions that lock in opposite order both succeed; without the retry one is lost to a deadlock', async () => {
    const { url, drop } = await createPostgresDatabase({ content: 'nothing' })
    const database = openPostgresDatabase({ url })
    await database.execute(
      'create table pair (id int primary key, n int not null); insert into pair values (1, 0), (2, 0)',
    )
    await cross(database, barrier())
    expect(await database.query('select sum(n) from pair')).toEqual([{ sum: 2 }])
    await database.close()

    const control = openPostgresDatabase({ url, pause: () => Promise.reject(new Error('control')) })
    await expect(cross(control, barrier())).rejects.toThrow('control')
    await control.close()
    await drop()
  })
})

/** Both hold their first row before either locks its second: PostgreSQL must end one of them. */
async function cross(database: Database, bothHold: () => Promise<void>): Promise<void> {
  const lock = (first: number, second: number) => {
    let isFirstRun = true
    return database.transaction(async (tx) => {
      await tx.query('select 1 from pair where id = $1 for update', [first])
      if (isFirstRun) await bothHold()
      isFirstRun = false
      await tx.query('update pair set n = n + 1 where id = $1', [second])
    })
  }
  await Promise.all([lock(1, 2), lock(2, 1)])
}

function barrier(): () => Promise<void> {
  const waiting: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 2) for (const go of waiting) go()
    })
}
