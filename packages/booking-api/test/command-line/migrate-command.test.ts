import { readdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { createPostgresDatabase, makeDataDir } from '../../src/testing/test-database.ts'
import { runHourfold } from '../run-hourfold.ts'

const files = (await readdir(new URL('../../sql/', import.meta.url))).filter((name) => name.endsWith('.sql'))

test('PostgreSQL: a dry run lists what is pending and changes nothing, then each migration is applied once', async () => {
  const { url, drop } = await createPostgresDatabase({ content: 'nothing' })
  onTestFinished(drop)
  const env = { DATABASE_URL: url }
  const listed = await runHourfold(env, 'migrate', '--dry-run', '--json')
  expect([listed.code, JSON.parse(listed.output)]).toEqual([0, { pending: files }])
  expect(JSON.parse((await runHourfold(env, 'migrate', '--dry-run', '--json')).output)).toEqual({
    pending: files,
  })
  const applied = await runHourfold(env, 'migrate', '--quiet')
  expect(applied).toEqual({
    code: 0,
    output: files.map((name) => `applied ${name}\n`).join(''),
    errors: '',
  })
  expect((await runHourfold(env, 'migrate')).output).toBe('the schema is up to date\n')
})

test('the embedded store: a dry run creates none, and a schema of a newer version is refused in one line', async () => {
  const dir = await makeDataDir()
  onTestFinished(dir.remove)
  const env = { DATA_DIR: join(dir.path, 'store') }
  expect((await runHourfold(env, 'migrate', '--dry-run')).code).toBe(66)
  expect(existsSync(env.DATA_DIR)).toBe(false)
  expect((await runHourfold(env, 'migrate')).output).toContain('applied 000001_')
  const database = await openDatabase({ dataDir: env.DATA_DIR })
  await database.query(`insert into schema_migration (name, sha256) values ('999999_later.sql', 'x')`)
  await database.close()
  for (const command of [['migrate'], ['links', 'list']]) {
    const refused = await runHourfold(env, ...command, '--quiet')
    expect(refused).toEqual({
      code: 65,
      output: '',
      errors: expect.stringMatching(/^migration 999999_later\.sql was applied by a newer version.*\n$/),
    })
  }
})
