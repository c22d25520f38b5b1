import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addDays, fromEpochDay } from '@booking/shared/time/plain-date'
import { day } from '@booking/shared/time/instant'
import { startServer, type TestServer } from '../test/start-server.ts'
import { nthTime, orderRequests } from './order-requests.ts'
import { measureLoad, type Figures, type LoadOptions } from './measure-load.ts'
import { seedLoad, type Store } from './seed-load.ts'

/** One line of the result. */
export type BenchRow = {
  readonly store: 'postgres' | 'embedded'
  readonly what: string
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p97: number
  /** Requests per second of a bare server with the same store, measured directly afterwards with the same client. */
  readonly limit: number
  /** `perSecond` divided by the limit: 0 to 1. */
  readonly share: number
}

export type BenchOptions = {
  /** An empty PostgreSQL database to measure as well. */
  readonly databaseUrl?: string | undefined
  readonly seconds?: number
}

/**
 * Measures a real API process over HTTP on loopback: the slots of 50 people with 5,000 busy times, of one person, and bookings.
 * On the durable embedded store and, where one is given, on PostgreSQL. Each is compared with `bare-server.ts`: as many bytes
 * from memory, and one row locked, checked and inserted.
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

async function benchStore(store: BenchRow['store'], env: Store, seconds: number): Promise<BenchRow[]> {
  const now = Date.now()
  await seedLoad(env, now)
  const from = addDays(fromEpochDay(Math.floor(now / day)), 1)
  const slots = `/api/v1/slots?service=load&timeZone=America/New_York&from=${from}&to=${addDays(from, 31)}`
  const asManyBytes = ({ bytes }: Figures) => ({ path: `/${bytes}` })
  const loads: readonly Load[] = [
    {
      what: 'GET slots: 50 people, 31 days, 5,000 busy',
      connections: 4,
      request: { path: slots },
      bare: asManyBytes,
    },
    {
      what: 'GET slots: one person, 31 days',
      connections: 16,
      request: { path: `${slots}&provider=load-1` },
      bare: asManyBytes,
    },
    {
      what: 'POST orders',
      connections: 32,
      request: orderRequests(now, () => 'ada@example.com'),
      bare: () => allocations(now),
    },
  ]
  const reached = await measureAll(await startServer(env), loads, seconds)
  const limits = await measureAll(
    await startServer(env, new URL('bare-server.ts', import.meta.url)),
    reached.map(({ load, figures }) => ({ ...load, request: load.bare(figures) })),
    seconds,
  )
  return reached.map(({ load: { what }, figures: { perSecond, p50, p97 } }, index) => {
    const limit = limits[index]?.figures.perSecond ?? NaN
    return { store, what, perSecond, p50, p97, limit, share: Number((perSecond / limit).toFixed(2)) }
  })
}

type Request = LoadOptions['requests'][number]

type Load = {
  readonly what: string
  readonly connections: number
  readonly request: Request
  /** The corresponding request to the bare server. */
  readonly bare: (reached: Figures) => Request
}

/** One load after the other; then the server ends, because the embedded store allows one process at a time. */
async function measureAll(server: TestServer, loads: readonly Load[], seconds: number) {
  const url = new URL(server.url).origin
  try {
    const results: { readonly load: Load; readonly figures: Figures }[] = []
    for (const load of loads) {
      const options = { url, connections: load.connections, requests: [load.request] }
      results.push({ load, figures: await measureLoad(options, seconds) })
    }
    return results
  } finally {
    await server.end('SIGTERM')
  }
}

function allocations(now: number): Request {
  let count = 0
  return {
    method: 'POST',
    path: '/',
    setupRequest: (request) => ({ ...request, body: JSON.stringify(nthTime(now, count++)) }),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.table(await benchHttp({ databaseUrl: process.env['DATABASE_URL'] }))
}
