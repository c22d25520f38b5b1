import { startPostgres } from './start-postgres.ts'
import type { PostgresServer } from './start-postgres.ts'

// Vitest's global set-up: one PostgreSQL server for the whole run. Workers find it by TEST_DATABASE_URL; the other
// projects of the same run see the variable and start none of their own.
let server: PostgresServer | undefined

export async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL !== undefined) return
  const binaries = process.env.TEST_POSTGRES
  const given = binaries === undefined ? process.env.DATABASE_URL : undefined
  if (given === undefined) server = await startPostgres({ binaries })
  process.env.TEST_DATABASE_URL = given ?? server?.url
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
