import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { findPendingMigrations, migrate } from '../../src/database/migrate.ts'
import { openDatabase, type OpenDatabase } from '../../src/database/open-database.ts'
import { createPostgresDatabase, everyStore } from '../../src/testing/test-database.ts'
import { runChild } from './children/run-child.ts'

describe.each(everyStore)('migrations on $name', ({ open }) => {
  let database: OpenDatabase
  let folder: string
  beforeAll(async () => {
    database = await open({ content: 'nothing' })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute('drop schema public cascade; create schema public')
    folder = await mkdtemp(join(tmpdir(), 'hourfold-sql-'))
    await write('000001_first.sql', 'create table first (id int); insert into first values (1);')
    await write(
      '000002_second.sql',
      'alter table first add column name text; -- two statements\ncreate table second (id int);',
    )
  })
  afterEach(() => rm(folder, { recursive: true }))
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

  test('migrations are applied once, in the order of their numbers', async () => {
    expect(await findPendingMigrations(database, folder)).toEqual(['000001_first.sql', '000002_second.sql'])
    expect(await migrate(database, { folder })).toEqual(['000001_first.sql', '000002_second.sql'])
    expect(await migrate(database, { folder })).toEqual([])
    expect(await findPendingMigrations(database, folder)).toEqual([])
    expect(await database.query('select id, name from first')).toEqual([{ id: 1, name: null }])
  })

  test('added later are applied to what is there', async () => {
    await migrate(database, { folder })
    await write('000003_third.sql', 'create table third (id int)')
    expect(await migrate(database, { folder })).toEqual(['000003_third.sql'])
  })

  test('migrations that were changed after they were applied are refused', async () => {
    await migrate(database, { folder })
    await write('000001_first.sql', 'create table first (id int8)')
    await expect(migrate(database, { folder })).rejects.toThrow(
      '000001_first.sql was changed after it was applied',
    )
  })

  test('migrations of a newer version are refused, also when this version has none', async () => {
    await migrate(database, { folder })
    await rm(join(folder, '000002_second.sql'))
    await expect(migrate(database, { folder })).rejects.toThrow(
      '000002_second.sql was applied by a newer version',
    )
    await rm(join(folder, '000001_first.sql'))
    await expect(migrate(database, { folder })).rejects.toThrow('was applied by a newer version')
  })

  test('migrations that fail leave nothing of themselves, and say which file it was', async () => {
    await write('000003_third.sql', 'create table third (id int); insert into nowhere values (1);')
    await expect(migrate(database, { folder })).rejects.toMatchObject({
      message: expect.stringContaining('migration 000003_third.sql'),
      code: '42P01',
    })
    expect(
      await database.query(`select to_regclass('second') is null as a, to_regclass('third') is null as b`),
    ).toEqual([{ a: false, b: true }])
  })

  test.each([
    ['000004_gap.sql', 'the number must be 3'],
    ['000002_twice.sql', 'the number must be 3'],
    ['third.sql', 'the name must be'],
  ])('migrations with the name %s are refused before anything happens', async (name, reason) => {
    await write(name, 'select 1')
    await expect(migrate(database, { folder })).rejects.toThrow(reason)
    expect(await database.query(`select to_regclass('schema_migration') is null as untouched`)).toEqual([
      { untouched: true },
    ])
  })

  test('migrations of the product apply to an empty database', async () => {
    const applied = await migrate(database)
    expect(applied.length).toBeGreaterThan(0)
    expect(await findPendingMigrations(database)).toEqual([])
  })
})

test(
  'eight processes that migrate an empty PostgreSQL at once apply each file once, and none fails',
  { timeout: 60_000 },
  async () => {
    const { url, drop } = await createPostgresDatabase({ content: 'nothing' })
    const folder = await mkdtemp(join(tmpdir(), 'hourfold-sql-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await cp(fileURLToPath(new URL('../../sql/', import.meta.url)), folder, { recursive: true })
    for (const number of [2, 3, 4])
      await writeFile(join(folder, `00000${number}_more.sql`), `create table more_${number} (id int)`)
    const child = new URL('./children/migrate.ts', import.meta.url)
    const ended = await Promise.all(Array.from({ length: 8 }, () => runChild(child, url, folder).ended))
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      ended.map(() => ({ code: 0, stderr: '' })),
    )
    const applied = ended.flatMap(({ stdout }) => stdout.match(/\d{6}_\w+\.sql/g) ?? [])
    const database = await openDatabase({ databaseUrl: url })
    const recorded = await database.query(
      `select name from schema_migration where sha256 <> '' order by name`,
    )
    await database.close()
    await drop()
    expect(applied).toHaveLength(4)
    expect(applied.toSorted().map((name) => ({ name }))).toEqual(recorded)
  },
)
