import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import type { OpenDatabase } from '../../src/database/open-database.ts'
import { postgres } from '../../src/testing/test-database.ts'
import { collectStatements } from './collect-statements.ts'
import { exceptions, referenceTables, unreadable } from './exceptions.ts'
import { findUnbound } from './find-unbound.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await postgres.open()
})
afterAll(() => database.close())

const ConstraintsSchema = v.array(
  v.object({ name: v.string(), columns: v.array(v.string()), kind: v.string() }),
)

/** Keys, unique and exclusion constraints, unique indexes and foreign keys, with the names of their columns. */
const readConstraints = async () =>
  v.parse(
    ConstraintsSchema,
    await database.query(
      `select t.relname || '.' || i.relname as name, 'unique' as kind,
         array(select a.attname from unnest(x.indkey) k join pg_attribute a on a.attrelid = t.oid and a.attnum = k)::text[] as columns
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
       union all
       select t.relname || '.' || c.conname, 'foreign',
         array(select a.attname from unnest(c.conkey) k join pg_attribute a on a.attrelid = t.oid and a.attnum = k)::text[]
       from pg_constraint c join pg_class t on t.oid = c.conrelid
       where t.relnamespace = 'public'::regnamespace and c.contype = 'f'`,
    ),
  )

const readTables = async (): Promise<readonly string[]> =>
  v
    .parse(
      v.array(v.object({ name: v.string() })),
      await database.query(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
      ),
    )
    .map(({ name }) => name)

const tableOf = (name: string): string => name.split('.', 1)[0] ?? ''
const isReference = (table: string): boolean => Object.hasOwn(referenceTables, table)

describe('every table of the businesses can be distributed by business_id', () => {
  test('keys, unique indexes, exclusions and foreign keys contain it', async () => {
    const without = (await readConstraints()).filter(
      ({ name, columns }) => !columns.includes('business_id') && !isReference(tableOf(name)),
    )
    expect(without).toEqual([])
  })

  test('the reference tables are those without it, and each has a reason', async () => {
    const rows = await database.query(
      `select relname as name from pg_class t where relnamespace = 'public'::regnamespace and relkind = 'r'
       and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'business_id') order by 1`,
    )
    expect(rows.map((row) => Reflect.get(Object(row), 'name'))).toEqual(
      Object.keys(referenceTables).toSorted(),
    )
  })

  test('every statement in the sources limits each of them to one business, but for the listed ones', async () => {
    const tables = new Set((await readTables()).filter((table) => !isReference(table)))
    const found: string[] = []
    const refused: string[] = []
    let count = 0
    for (const { file, variants } of await collectStatements()) {
      let unbound: readonly string[] | null = null
      for (const sql of new Set(variants)) unbound ??= await findUnbound(sql, tables)
      if (unbound === null) refused.push(file)
      else count += 1
      for (const table of unbound ?? []) found.push(`${file} ${table}`)
    }
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(exceptions).toSorted())
    expect([...new Set(refused)].toSorted()).toEqual(Object.keys(unreadable).toSorted())
    expect(count).toBeGreaterThan(330)
  })
})

describe('a statement', () => {
  const tables = new Set(['booking', 'orders', 'event'])
  test.each([
    ['select * from booking where business_id = $1', []],
    ['select * from booking', ['booking']],
    ['select * from booking where booking_id = $1', ['booking']],
    ['select * from booking where business_id = $1 or booking_id = $2', ['booking']],
    ['select * from booking b join orders o on o.business_id = b.business_id where b.business_id = $1', []],
    ['select * from booking b join orders o using (business_id, order_id) where o.business_id = $1', []],
    ['select * from booking b join orders o using (order_id) where b.business_id = $1', ['orders']],
    ['select * from booking b, orders o where b.business_id = $1 and o.order_id = b.order_id', ['orders']],
    [
      'select 1 from booking b where business_id = $1 and exists (select from event e where e.business_id = b.business_id)',
      [],
    ],
    [
      'select 1 from booking b where business_id = $1 and exists (select from event e where e.booking_id = $2)',
      ['event'],
    ],
    ['select * from booking where (business_id, booking_id) in (select $1, $2)', []],
    ['insert into booking (business_id, booking_id) values ($1, $2)', []],
    ['insert into booking (booking_id) values ($1)', ['booking']],
    [
      'update booking b set status = $2 from orders o where b.business_id = $1 and o.business_id = b.business_id',
      [],
    ],
    ['update booking set status = $2 where booking_id = $1', ['booking']],
    ['delete from event e using booking b where e.business_id = $1', ['booking']],
    ['with b as (select * from booking) select * from b where business_id = $1', ['booking']],
  ])('a statement %s leaves %j', async (sql, left) => {
    expect(await findUnbound(sql, tables)).toEqual(left)
  })

  test('a statement that PostgreSQL does not parse is not taken for a safe one', async () => {
    expect(await findUnbound('select from where', tables)).toBeNull()
  })
})
