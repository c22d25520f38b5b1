import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import { addDays, fromEpochDay } from '@booking/shared/time/plain-date'
import { day, hour, minute, toIso } from '@booking/shared/time/instant'
import { ensureDemoBusiness } from '../src/business/ensure-demo-business.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open-database.ts'
import { startServer } from '../test/start-server.ts'
import { addCrowd } from './add-crowd.ts'

/** One line of the result. */
export type BenchRow = {
  readonly store: 'postgres' | 'embedded'
  readonly what: string
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p97: number
}

export type BenchOptions = {
  /** An empty PostgreSQL database to measure as well. */
  readonly databaseUrl?: string | undefined
  readonly seconds?: number
}

/**
 * Measures a real API process over HTTP on loopback: the slots of 50 people with 5,000 busy times, of one person, and
 * bookings. On the durable embedded store and, where one is given, on PostgreSQL.
 */
export async function benchHttp({ databaseUrl, seconds = 5 }: BenchOptions = {}): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'booking-bench-'))
  try {
    const embedded = await benchStore('embedded', { DATA_DIR: dataDir }, seconds)
    if (databaseUrl === undefined) return embedded
    return [...(await benchStore('postgres', { DATABASE_URL: databaseUrl }, seconds)), ...embedded]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Store = { readonly DATA_DIR?: string; readonly DATABASE_URL?: string }

async function benchStore(store: BenchRow['store'], env: Store, seconds: number): Promise<BenchRow[]> {
  const now = Date.now()
  await seed(env, now)
  const server = await startServer(env)
  const from = addDays(fromEpochDay(Math.floor(now / day)), 1)
  const slots = `${server.url}/slots?service=crowd&timeZone=America/New_York&from=${from}&to=${addDays(from, 31)}`
  const run = async (what: string, options: Parameters<typeof autocannon>[0]): Promise<BenchRow> => ({
    store,
    what,
    ...(await measure(options, seconds)),
  })
  try {
    return [
      await run('GET slots: 50 people, 31 days, 5,000 busy', { url: slots, connections: 4 }),
      await run('GET slots: one person, 31 days', { url: `${slots}&provider=crowd-1`, connections: 16 }),
      await run('POST orders', { url: server.url, connections: 32, requests: [bookings(now)] }),
    ]
  } finally {
    await server.end('SIGTERM')
  }
}

async function measure(options: Parameters<typeof autocannon>[0], seconds: number) {
  await autocannon({ ...options, duration: 2 })
  const { errors, non2xx, requests, latency } = await autocannon({ ...options, duration: seconds })
  if (errors + non2xx > 0) throw new Error(`${options.url}: ${errors} errors, ${non2xx} refusals`)
  return { perSecond: Math.round(requests.average), p50: latency.p50, p97: latency.p97_5 }
}

async function seed({ DATA_DIR, DATABASE_URL }: Store, now: number): Promise<void> {
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  await migrate(database)
  await ensureDemoBusiness(database, { clock: () => now, random: (bytes) => randomBytes(bytes) })
  await addCrowd(database, now)
  await database.close()
}

/** Every request books another five minutes of one of the fifty: 60 a day and person from day 100 on. */
function bookings(now: number) {
  const run = randomBytes(12).toString('hex')
  const contact = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '+49 30 1234567',
  }
  let count = 0
  return {
    method: 'POST',
    path: '/api/v1/orders',
    setupRequest: (request: object) => {
      const n = count++
      const slot = Math.floor(n / 50)
      const start = midnight(now) + (100 + Math.floor(slot / 60)) * day + 10 * hour + (slot % 60) * 5 * minute
      const items = [{ service: 'quick', provider: `crowd-${1 + (n % 50)}`, start: toIso(start) }]
      return {
        ...request,
        headers: { 'content-type': 'application/json', 'idempotency-key': `${run}-${n}` },
        body: JSON.stringify({ items, contact, timeZone: 'Europe/Berlin' }),
      }
    },
  }
}

const midnight = (now: number): number => now - (now % day)

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.table(await benchHttp({ databaseUrl: process.env['DATABASE_URL'] }))
}
