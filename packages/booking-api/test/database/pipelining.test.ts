import { Worker } from 'node:worker_threads'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { sqlStateOf } from '../../src/database/database-errors.ts'
import type { StatementBatch } from '../../src/database/statement-batch.ts'
import { openSession } from '../../src/database/open-session.ts'
import { openPostgresDatabase } from '../../src/database/postgres/postgres-database.ts'
import { createPostgresDatabase, embedded, stores } from '../../src/testing/test-database.ts'
import { openWire } from './open-wire.ts'

// An unhandled rejection fails the whole file, so every passing test here also proves that there is none.
describe.each(stores)('the statements of a batch on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open({ content: 'nothing' })
    await database.execute(`
      create table row (n int primary key);
      create function fail(state text) returns void language plpgsql as $$ begin raise exception 'no' using errcode = state; end $$;
    `)
  })
  beforeEach(() => database.execute('delete from row'))
  afterAll(() => database.close())

  const rows = () => database.query('select n from row order by n')
  const insert = 'insert into row values ($1) returning n'

  test('the statements of a batch run in order, each sees those before it, and each gets its own result', async () => {
    const answers = await database.transaction((tx) =>
      tx.batch(() => [
        tx.query('select count(*)::int as n from row'),
        tx.query(insert, [1]),
        tx.query(insert, [2]),
        tx.query('update row set n = n + 10 where n > $1', [100]),
        tx.query('select n, n * 2 as double from row order by n'),
      ]),
    )
    expect(answers).toEqual([
      [{ n: 0 }],
      [{ n: 1 }],
      [{ n: 2 }],
      [],
      [
        { n: 1, double: 2 },
        { n: 2, double: 4 },
      ],
    ])
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('the statements of a batch after a failed one do not run, and fail with its error', async () => {
    const errors: unknown[] = []
    const work = database.transaction(async (tx) => {
      const asked = await tx.batch(() => [
        Promise.allSettled([
          tx.query(insert, [1]),
          tx.query(insert, [1]),
          tx.query('select fail($1)', ['22012']),
          tx.query(insert, [2]),
        ]),
      ])
      errors.push(...asked[0].map((one) => (one.status === 'rejected' ? sqlStateOf(one.reason) : 'answered')))
      return 'looked away'
    })
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'row_pkey' })
    expect(errors).toEqual(['answered', '23505', '23505', '23505'])
    expect(await rows()).toEqual([])
    expect(await database.transaction((tx) => tx.query(insert, [3]))).toEqual([{ n: 3 }])
  })

  test('statements asked together whose answers nobody waits for are part of the transaction, and of its failure', async () => {
    await database.transaction(async (tx) => {
      void tx.query(insert, [1])
      void tx.query(insert, [2])
    })
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }])
    const work = database.transaction(async (tx) => {
      void tx.query(insert, [3])
      void tx.query(insert, [1])
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('statements asked together keep their order around a script', async () => {
    await database.transaction((tx) =>
      tx.batch(() => [
        tx.query(insert, [1]),
        tx.execute('update row set n = n + 1; update row set n = n * 10'),
        tx.query('update row set n = n + 5'),
      ]),
    )
    expect(await rows()).toEqual([{ n: 25 }])
  })

  test('statements asked together are committed by the commit sent behind them, and nothing can be asked after it', async () => {
    let late: unknown
    const answer = await database.transaction(async (tx) => {
      const [one] = await tx.batch(() => [
        tx.query(insert, [1]),
        tx.query(insert, [2]),
        tx.commit(),
        tx.commit(),
      ])
      late = await tx.query(insert, [3]).catch((error: unknown) => error)
      return one
    })
    expect(answer).toEqual([{ n: 1 }])
    expect(late).toMatchObject({ message: 'the transaction is over' })
    expect(await rows()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('statements asked together are rolled back when one of them fails in front of the commit, which says why', async () => {
    let ofCommit: unknown
    const work = database.transaction(async (tx) => {
      const commit = [tx.query(insert, [1]), tx.query(insert, [1]), tx.query(insert, [2]), tx.commit()].at(-1)
      ofCommit = await commit?.catch((error: unknown) => error)
      return 'looked away'
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(sqlStateOf(ofCommit)).toBe('23505')
    expect(await rows()).toEqual([])
    expect(await database.query(insert, [4])).toEqual([{ n: 4 }])
  })

  test('statements asked together are not committed when an earlier one failed and the work looked away', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query('select fail($1)', ['22012']).catch(() => {})
      await tx.commit()
    })
    await expect(work).rejects.toMatchObject({ code: '22012' })
    await database.query(insert, [1])
    expect(await rows()).toEqual([{ n: 1 }])
  })

  test.each(['40001', '40P01'])(
    'statements asked together and the commit with them are done again after %s',
    async (state) => {
      let runs = 0
      await database.transaction(async (tx) => {
        runs += 1
        const doubtful = runs < 3 ? [tx.query('select fail($1)', [state])] : []
        await tx.batch(() => [tx.query(insert, [runs]), ...doubtful, tx.commit()])
      })
      expect(await rows()).toEqual([{ n: 3 }])
    },
  )

  test('statements asked together stay committed whatever the work throws afterwards, and are never done twice', async () => {
    let runs = 0
    const late = Object.assign(new Error('late'), { code: '40001' })
    const work = database.transaction(async (tx) => {
      runs += 1
      await tx.batch(() => [tx.query(insert, [1]), tx.commit()])
      throw late
    })
    await expect(work).rejects.toBe(late)
    expect(runs).toBe(1)
    expect(await rows()).toEqual([{ n: 1 }])
  })

  test('statements asked together are dropped when the work throws before they are sent', async () => {
    const bug = new Error('a bug')
    const work = database.transaction(async (tx) => {
      void tx.query(insert, [1])
      throw bug
    })
    await expect(work).rejects.toBe(bug)
    expect(await rows()).toEqual([])
  })

  test('statements asked together and a commit of nothing cost nothing', async () => {
    expect(await database.transaction(async (tx) => tx.commit())).toBeUndefined()
    expect(await database.transaction(async () => 'nothing')).toBe('nothing')
  })
})

const twoTrips = (database: Database) =>
  database.transaction(async (tx) => {
    await tx.batch(() => [tx.query('select 1'), tx.query('select $1::int', [2]), tx.query('select 3')])
    await tx.batch(() => [tx.query('select 4'), tx.query('select $1::int', [5]), tx.commit()])
  })
const nestedTrip = (database: Database) =>
  database.transaction(async (tx) => {
    const claimed = tx.holdBack(() => tx.query('select 1'))
    const within = async () => tx.batch(() => [tx.query('select 3'), tx.query('select 4')])
    await tx.batch(() => [tx.query('select 2'), within(), claimed, tx.commit()])
  })
const heldBack = (database: Database) =>
  database.transaction(async (tx) => {
    const claimed = tx.holdBack(() => tx.query('select 1 as one'))
    tx.sendHeld()
    return claimed
  })
const sixTrips = (database: Database) =>
  database.transaction(async (tx) => {
    for (const n of [1, 2, 3, 4, 5]) await tx.query('select $1::int', [n])
  })

describe('a transaction of two batches makes two trips, of a batch with another in it and a statement held back one, of five single statements six', () => {
  test('a transaction of two groups of statements makes two trips to PostgreSQL, one of five single statements six', async () => {
    const { url, drop } = await createPostgresDatabase({ content: 'nothing' })
    const wire = await openWire(url)
    const database = openPostgresDatabase({ url: wire.url, poolSize: 1 })
    await database.query('select 0')
    const count = async (work: Promise<unknown>) => {
      const before = wire.trips()
      await work
      return wire.trips() - before
    }
    expect(await count(twoTrips(database))).toBe(2)
    expect(await count(nestedTrip(database))).toBe(1)
    expect(await count(sixTrips(database))).toBe(6)
    expect(await count(database.query('select $1::int', [1]))).toBe(1)
    wire.close()
    await database.close()
    await drop()
  })

  test('a transaction of two groups of statements makes two trips to the thread of the embedded store, one of five single statements six', async () => {
    const database = await embedded.open({ content: 'nothing' })
    const post = vi.spyOn(Worker.prototype, 'postMessage')
    await twoTrips(database)
    expect(post).toHaveBeenCalledTimes(2)
    post.mockClear()
    await nestedTrip(database)
    expect(post).toHaveBeenCalledTimes(1)
    post.mockClear()
    expect(await heldBack(database)).toEqual([{ one: 1 }])
    expect(post).toHaveBeenCalledTimes(2)
    post.mockClear()
    await sixTrips(database)
    expect(post).toHaveBeenCalledTimes(6)
    post.mockRestore()
    await database.close()
  })
})

test('nothing more is sent on a session that lost an answer: it could be committed on its own', async () => {
  const sent: StatementBatch[] = []
  const session = openSession({
    send: async (batch) => {
      sent.push(batch)
      throw new Error('no answer')
    },
    runScript: () => Promise.reject(new Error('unreachable')),
    release: () => {},
  })
  await expect(session.query('select 1')).rejects.toThrow('no answer')
  await expect(session.query('select 2')).rejects.toThrow('no answer')
  await expect(session.execute('select 3')).rejects.toThrow('no answer')
  await expect(session.commit()).rejects.toThrow('no answer')
  await session.rollback()
  expect(sent).toEqual([{ begin: true, statements: [{ sql: 'select 1', values: [] }], end: undefined }])
})

describe('on PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof createPostgresDatabase>>
  let database: Database
  beforeAll(async () => {
    server = await createPostgresDatabase({ content: 'nothing' })
    database = openPostgresDatabase({ url: server.url })
    await database.execute('create table row (n int primary key); insert into row values (1)')
  })
  afterAll(async () => {
    await database.close()
    await server.drop()
  })

  test('a statement behind a lock sees what was committed before the lock was granted', async () => {
    const lock = 'select pg_advisory_xact_lock(7)'
    const holder = new Client({ connectionString: server.url })
    await holder.connect()
    await holder.query('begin; select pg_advisory_xact_lock(7); insert into row values (2)')
    const waiting = database.transaction((tx) =>
      tx.batch(() => [tx.query(lock), tx.query('select n from row')]),
    )
    await vi.waitFor(async () =>
      expect(await database.query(`select 1 as one from pg_locks where not granted`)).toHaveLength(1),
    )
    await holder.query('commit')
    expect((await waiting)[1]).toEqual([{ n: 1 }, { n: 2 }])
    await holder.end()
  })

  test('nothing is committed on its own where a connection has lost its plans: `begin` needs none', async () => {
    const single = openPostgresDatabase({ url: server.url, poolSize: 1 })
    const write = (insert: string) =>
      single.transaction((tx) =>
        tx.batch(() => [tx.query('select n from row where n = 0'), tx.query(insert)]),
      )
    await write('insert into row values (20)')
    const before = await database.query('select n from row')
    await single.query('deallocate all')
    // It is planned only now, so that it would run alone.
    await expect(write('insert into row values (21)')).rejects.toMatchObject({ code: '26000' })
    expect(await database.query('select n from row')).toEqual(before)
    await single.close()
  })

  test('statements a failed batch has planned, or not, work the next time', async () => {
    const single = openPostgresDatabase({ url: server.url, poolSize: 1 })
    const check = (n: string) =>
      single.transaction((tx) =>
        tx.batch(() => [
          tx.query('select $1::int as first', [n]),
          tx.query('select $1::int as second', ['2']),
          tx.query('select $1::int as third, $1::int as again', ['3']),
          tx.query('select $1::int as third, $1::int as again', ['4']),
        ]),
      )
    await expect(check('x')).rejects.toMatchObject({ code: '22P02' })
    const answer = [[{ first: 1 }], [{ second: 2 }], [{ third: 3, again: 3 }], [{ third: 4, again: 4 }]]
    expect(await check('1')).toEqual(answer)
    expect(await check('1')).toEqual(answer)
    await single.close()
  })
})
