import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isDatabaseAway, sqlStateOf } from '../database-errors.ts'

type Waiting = {
  readonly log: Record<'info' | 'warn', (fields: object, message: string) => void>
  /** The time in which the database has to become available. */
  readonly patienceMs?: number
  /** The timeout of one attempt, for a host that drops every packet or a server that accepts and stays silent. */
  readonly attemptMs?: number
}

/**
 * Waits until PostgreSQL accepts a session, because in a container network or after a power cut it may start after this process.
 * Throws one clear line after a minute, and at once where waiting cannot help (a wrong password, an unknown database).
 */
export async function waitForPostgres(
  url: string,
  { log, patienceMs = 60_000, attemptMs = 5000 }: Waiting,
): Promise<void> {
  const place = placeOf(url)
  const started = performance.now()
  let loggedAt = -Infinity
  for (let attempt = 0; ; attempt += 1) {
    const left = patienceMs - (performance.now() - started)
    const failure = await tryConnecting(url, Math.max(1, Math.min(attemptMs, left)))
    const waited = performance.now() - started
    if (!failure) {
      if (attempt > 0) log.info({ place, waitedMs: Math.round(waited) }, 'the database is available')
      return
    }
    const { error } = failure
    const reason = reasonOf(error)
    if (sqlStateOf(error) !== undefined && !isDatabaseAway(error))
      throw new Error(`DATABASE_URL: PostgreSQL at ${place} refuses the connection: ${reason}`, {
        cause: error,
      })
    const pause = Math.min(250 * 2 ** attempt, 5000)
    if (waited + pause >= patienceMs) {
      const seconds = Math.round(patienceMs / 1000)
      throw new Error(`DATABASE_URL: no PostgreSQL at ${place} within ${seconds} seconds (${reason})`, {
        cause: error,
      })
    }
    if (waited - loggedAt >= 10_000) {
      loggedAt = waited
      log.warn({ place, reason }, 'waiting for the database')
    }
    await sleep(pause)
  }
}

async function tryConnecting(url: string, patienceMs: number): Promise<{ readonly error: unknown } | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: Math.ceil(patienceMs) })
  // An error after the connection is left to the next attempt.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return null
  } catch (error) {
    client.end().catch(() => {})
    return { error }
  }
}

/** Host and port without the rest of the address, which contains a password. */
function placeOf(url: string): string {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname) || 'localhost'
  return host.startsWith('/') ? host : `${host}:${port || '5432'}`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return sqlStateOf(error) === undefined && 'code' in error ? String(error.code) : error.message
}
