import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { openDatabase, type OpenDatabase } from '../database/open-database.ts'
import type { Content } from './content.ts'
import { copyEmbeddedTemplate, prepareEmbeddedTemplate } from './embedded-template.ts'
import { createFromTemplate, runAsAdmin } from './postgres-template.ts'

export type TestDatabaseOptions = {
  /** The schema by default. */
  readonly content?: Content
}

type TestStore<Name extends string> = {
  readonly name: Name
  /** Opens a fresh database, which is deleted on `close()`. */
  readonly open: (options?: TestDatabaseOptions) => Promise<OpenDatabase>
}

export const postgres: TestStore<'postgres'> = { name: 'postgres', open: openPostgresTestDatabase }
export const embedded: TestStore<'embedded'> = { name: 'embedded', open: openEmbeddedTestDatabase }

/** For what both stores must do in `npm test`: the contract of a store, and one walk through the API. */
export const everyStore = [postgres, embedded]

/**
 * The stores for `describe.each(stores)('… on $name', ({ open }) => …)`: both, or the one that `TEST_STORE` names. PostgreSQL decides
 * the rules in `npm test`, and `npm run test:all` repeats them on the embedded store.
 */
export const stores = everyStore.filter(({ name }) => (process.env.TEST_STORE ?? name) === name)

/** A fresh PostgreSQL database for tests that pass its URL to another process. */
export async function createPostgresDatabase({ content = 'schema' }: TestDatabaseOptions = {}): Promise<{
  readonly url: string
  readonly drop: () => Promise<void>
}> {
  const name = `hourfold_test_${randomBytes(8).toString('hex')}`
  const url =
    content === 'nothing'
      ? await runAsAdmin(`create database ${name}`, name)
      : await createFromTemplate(name, content)
  return {
    url,
    drop: async () => void (await runAsAdmin(`drop database if exists ${name} with (force)`, name)),
  }
}

/** A temporary DATA_DIR for tests that pass it to another process: empty, or with a ready database, which saves seconds. */
export async function makeDataDir({ content }: TestDatabaseOptions = {}): Promise<{
  readonly path: string
  readonly remove: () => Promise<void>
}> {
  const path = await mkdtemp(join(tmpdir(), 'hourfold-data-'))
  if (content !== undefined) await copyEmbeddedTemplate(content, path)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
}

async function openPostgresTestDatabase(options?: TestDatabaseOptions): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase(options)
  const database = await openDatabase({ databaseUrl: url })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

async function openEmbeddedTestDatabase({
  content = 'schema',
}: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  return openEmbeddedDatabase({ snapshot: join(await prepareEmbeddedTemplate(content), 'pg.tar') })
}
