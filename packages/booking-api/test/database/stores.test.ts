import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { constraintOf, sqlStateOf } from '../../src/database/database-errors.ts'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { everyStore } from '../../src/testing/test-database.ts'

describe.each(everyStore)('the $name store', ({ name, open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open({ content: 'nothing' })
    await database.execute(`
      create table seat (id int primary key, taken int not null constraint seat_not_oversold check (taken <= 2));
      create table lonely (id int primary key);
    `)
  })
  afterAll(() => database.close())

  test('a store says which it is', () => {
    expect(database.kind).toBe(name)
  })

  test('a store gives every type back as the interface promises', async () => {
    const rows = await database.query(`
      select 9007199254740991::int8 as big, 7::int4 as small, 1.5::float8 as real, '10.10'::numeric as exact,
        '2026-03-29'::date as day, '09:30'::time as clock, '2026-03-29 02:30'::timestamp as wall,
        '2026-03-29 02:30+02'::timestamptz as moment, '90 minutes'::interval as length,
        null::int8 as nothing, true as yes, '{"a":[1,null]}'::jsonb as document, '\\x01ff'::bytea as bytes,
        array[1, null, 3]::int8[] as bigs, array['2026-03-29']::date[] as days, array['0.10']::numeric[] as exacts,
        array['2026-03-29 02:30+02']::timestamptz[] as moments, array['a"b', 'c\\d', '{,}', '', null] as texts,
        array[[1, 2], [3, 4]]::int4[] as grid
    `)
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        small: 7,
        real: 1.5,
        exact: '10.10',
        day: '2026-03-29',
        clock: '09:30:00',
        wall: '2026-03-29 02:30:00',
        moment: new Date('2026-03-29T00:30:00Z'),
        length: '01:30:00',
        nothing: null,
        yes: true,
        document: { a: [1, null] },
        bytes: Buffer.from([1, 255]),
        bigs: [1, null, 3],
        days: ['2026-03-29'],
        exacts: ['0.10'],
        moments: [new Date('2026-03-29T00:30:00Z')],
        texts: ['a"b', 'c\\d', '{,}', '', null],
        grid: [
          [1, 2],
          [3, 4],
        ],
      },
    ])
  })

  test('a store takes every kind of parameter', async () => {
    const texts = ['a"b', 'c\\d', '{,}', '', null, 'null', "o'clock", 'Zürich 🙂']
    const moment = new Date('2026-03-29T00:30:00.123Z')
    const rows = await database.query(
      `select $1::int8 as n, $2::text as t, $3::bool as b, $4::timestamptz as m, $5::text[] as ts, $6::timestamptz[] as ms,
        $7::jsonb as j, $8::int4[] as ns, $9::text as nothing, $10::int4[] as grid, $11::float8 as f`,
      [2 ** 53 - 1, "it's", false, moment, texts, [moment, null], '{"x":"y"}', [], null, [[1], [2]], 0.1],
    )
    expect(rows).toEqual([
      {
        n: 2 ** 53 - 1,
        t: "it's",
        b: false,
        m: moment,
        ts: texts,
        ms: [moment, null],
        j: { x: 'y' },
        ns: [],
        nothing: null,
        grid: [[1], [2]],
        f: 0.1,
      },
    ])
  })

  test('a store counts days in UTC, whatever the zone of the server', async () => {
    expect(
      await database.query(
        `select '2026-01-01T20:00:00Z'::timestamptz::date as day, current_setting('timezone') as zone`,
      ),
    ).toEqual([{ day: '2026-01-01', zone: 'UTC' }])
  })

  test('a store reports code and constraint of a failed statement, and works on', async () => {
    await database.query('insert into lonely values ($1)', [1])
    expect(await failureOf(database.query('insert into lonely values ($1)', [1]))).toEqual({
      code: '23505',
      constraint: 'lonely_pkey',
    })
    expect(await failureOf(database.query('insert into seat values ($1, $2)', [1, 3]))).toEqual({
      code: '23514',
      constraint: 'seat_not_oversold',
    })
    expect(await failureOf(database.query('select * from nowhere'))).toEqual({
      code: '42P01',
      constraint: undefined,
    })
    expect(await failureOf(database.query('select $1::int', ['x']))).toEqual({
      code: '22P02',
      constraint: undefined,
    })
    expect(await failureOf(database.query('selec'))).toEqual({ code: '42601', constraint: undefined })
    expect(await database.query('select count(*) from lonely where id = $1', [1])).toEqual([{ count: 1 }])
  })

  test('a store finds rows by the index of a table that was empty when its statement was planned', async () => {
    await database.execute('create table growing (id int primary key); analyze growing')
    const plan = await database.query('explain select from growing where id = $1', [1])
    expect(JSON.stringify(plan)).toContain('growing_pkey')
  })

  test('a store commits what the work returns', async () => {
    const answer = await database.transaction(async (tx) => {
      await tx.query('insert into seat values ($1, 1)', [10])
      return tx.query('select taken from seat where id = $1', [10])
    })
    expect(answer).toEqual([{ taken: 1 }])
    expect(await database.query('select taken from seat where id = 10')).toEqual([{ taken: 1 }])
  })

  test('a store rolls back what the work throws, and throws it on', async () => {
    const bug = new Error('a bug')
    const work = database.transaction(async (tx) => {
      await tx.query('insert into seat values ($1, 1)', [20])
      throw bug
    })
    await expect(work).rejects.toBe(bug)
    expect(await database.query('select 1 from seat where id = 20')).toEqual([])
  })

  test('a store reports code and constraint inside a transaction, and rolls it back', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query('insert into seat values (30, 1)')
      await tx.query('update seat set taken = taken + $1 where id = 30', [2])
    })
    expect(await failureOf(work)).toEqual({ code: '23514', constraint: 'seat_not_oversold' })
    expect(await database.query('select 1 from seat where id = 30')).toEqual([])
  })

  test('a store never says "committed" when a statement failed and the work looked away', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query('insert into seat values (40, 1)')
      await tx.query('insert into seat values (40, 1)').catch(() => {})
      return 'done'
    })
    expect(await failureOf(work)).toEqual({ code: '23505', constraint: 'seat_pkey' })
    expect(await database.query('select 1 from seat where id = 40')).toEqual([])
  })

  test('a store refuses a query beside its own transaction instead of waiting for itself', async () => {
    const work = database.transaction(async () => database.query('select 1'))
    await expect(work).rejects.toThrow('a transaction is open here')
  })

  test('a store refuses a statement after the transaction has ended', async () => {
    const escaped = await database.transaction(async (tx) => ({ late: () => tx.query('select 1') }))
    await expect(escaped.late()).rejects.toThrow('the transaction is over')
  })

  test('a store runs a script of several statements, and leaves no transaction open when it fails', async () => {
    await database.execute('create table a (id int); insert into a values (1); insert into a values (2)')
    expect(await database.query('select count(*) from a')).toEqual([{ count: 2 }])
    expect(
      await failureOf(database.execute('begin; insert into a values (3); select 1/0; commit')),
    ).toMatchObject({
      code: '22012',
    })
    expect(await database.query('select count(*) from a')).toEqual([{ count: 2 }])
    await database.query('insert into a values (4)')
    expect(await database.query('select count(*) from a')).toEqual([{ count: 3 }])
  })

  test('a store answers a known statement correctly after the table has changed', async () => {
    await database.execute('create table shape (id int); insert into shape values (1)')
    const read = () => database.query('select id from shape where id >= $1', [0])
    expect(await read()).toEqual([{ id: 1 }])
    await database.execute('alter table shape alter column id type int8, add column more text')
    expect(await read()).toEqual([{ id: 1 }])
    await database.execute('alter table shape alter column id type text')
    const readInTransaction = () =>
      database.transaction((tx) => tx.query('select id from shape where $1::int = 1', [1]))
    expect(await readInTransaction()).toEqual([{ id: '1' }])
    await database.execute('alter table shape alter column id type int8 using id::int8')
    expect(await readInTransaction()).toEqual([{ id: 1 }])
  })

  test('a store keeps two hundred transactions at once apart', async () => {
    await database.execute(
      'create table counter (id int primary key, n int not null); insert into counter values (1, 0)',
    )
    const add = () =>
      database.transaction(async (tx) => {
        await tx.query('select n from counter where id = 1 for update')
        const rows = await tx.query('update counter set n = n + 1 where id = 1 returning n')
        return JSON.stringify(rows)
      })
    const seen = await Promise.all(Array.from({ length: 200 }, add))
    expect(new Set(seen).size).toBe(200)
    expect(await database.query('select n from counter')).toEqual([{ n: 200 }])
  })

  test('a store answers more than five hundred different statements', async () => {
    for (let n = 0; n < 520; n += 1)
      expect(await database.query(`select $1::int + ${n} as n`, [1])).toEqual([{ n: n + 1 }])
  })
})

function failureOf(work: Promise<unknown>) {
  return work.then(
    () => ({ code: undefined, constraint: undefined }),
    (error: unknown) => ({ code: sqlStateOf(error), constraint: constraintOf(error) }),
  )
}
