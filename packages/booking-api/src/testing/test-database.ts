import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../database/embedded-database.ts'
import { openDatabase } from '../database/open-database.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { makeEmbeddedSnapshot } from './make-embedded-snapshot.ts'
import { createFromTemplate, runAsAdmin } from './postgres-template.ts'

export type TestDatabaseOptions = {
  /** False gives an empty database. */
  readonly migrated?: boolean
}

/** Both stores, for `describe.each(stores)('… on $name', ({ open }) => …)`: each `open()` is a fresh database, gone on `close()`. */
export const stores = [
  { name: 'postgres', open: openPostgresTestDatabase },
  { name: 'embedded', open: openEmbeddedTestDatabase },
] as const

/** A fresh PostgreSQL database for tests that hand its URL to another process. */
export async function createPostgresDatabase({ migrated = true }: TestDatabaseOptions = {}): Promise<{
  readonly url: string
  readonly drop: () => Promise<void>
}> {
  const name = `booking_test_${randomBytes(8).toString('hex')}`
  const url = migrated ? await createFromTemplate(name) : await runAsAdmin(`create database ${name}`, name)
  return {
    url,
    drop: async () => void (await runAsAdmin(`drop database if exists ${name} with (force)`, name)),
  }
}

/** An empty temporary DATA_DIR for tests that hand it to another process. */
export async function makeDataDir(): Promise<{
  readonly path: string
  readonly remove: () => Promise<void>
}> {
  const path = await mkdtemp(join(tmpdir(), 'booking-data-'))
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
  migrated = true,
}: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  return openEmbeddedDatabase({ snapshot: await makeEmbeddedSnapshot(migrated) })
}
