import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { createPostgresDatabase } from '@hourfold/booking-api/testing/test-database'
import { runImport } from '../run-server.ts'
import { startAsNpmDoes, type RunningServer } from './running-server.ts'

const demo = fileURLToPath(new URL('../../../booking-api/demo', import.meta.url))

/** The host under which visitors know the server. */
export const host = 'book.example.com'

/** A server in production on PostgreSQL, with the demo studio as the business of its owner, behind one proxy. */
export async function startInProduction({ withDebugger = false } = {}): Promise<RunningServer> {
  const { url, drop } = await createPostgresDatabase()
  onTestFinished(drop)
  const env = { DATABASE_URL: url, PUBLIC_URL: `https://${host}` }
  await runImport(demo, env)
  const server = await startAsNpmDoes({
    env: { ...env, TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
    withDebugger,
  })
  onTestFinished(server.stop)
  return server
}
