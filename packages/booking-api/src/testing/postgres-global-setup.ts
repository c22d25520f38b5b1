import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropTemplatesOfRun } from './postgres-template.ts'
import { type PostgresServer, startPostgres } from './start-postgres.ts'
import { useMemoryFolder } from './use-memory-folder.ts'

// Vitest's global set-up: one PostgreSQL server and one folder for the whole run. Workers find them by TEST_DATABASE_URL and
// TEST_RUN_FOLDER; the other projects of the same run see the variables and start none of their own.
let server: PostgresServer | undefined
let folder: string | undefined

export async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL !== undefined) return
  useMemoryFolder()
  const binaries = process.env.TEST_POSTGRES
  const databaseUrl = binaries === undefined ? process.env.DATABASE_URL : undefined
  if (databaseUrl === undefined) server = await startPostgres({ binaries })
  process.env.TEST_DATABASE_URL = databaseUrl ?? server?.url
  folder = await mkdtemp(join(tmpdir(), 'hourfold-run-'))
  process.env.TEST_RUN_FOLDER = folder
  // A server started by a test would spend two thirds of a second on compiling what an earlier one has compiled.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
}

export async function teardown(): Promise<void> {
  if (server === undefined && folder !== undefined) await dropTemplatesOfRun()
  await server?.stop()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}
