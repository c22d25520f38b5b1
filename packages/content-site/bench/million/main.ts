import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openPostgresDatabase } from '@hourfold/booking-api/postgres-database'
import { findAllBreaches } from '@hourfold/booking-api/find-breaches'
import { measureLoad } from '@hourfold/booking-api/bench/measure-load'
import { measureBareInserts } from '@hourfold/booking-api/bench/million/measure-bare-inserts'
import { measureJobs } from '@hourfold/booking-api/bench/million/measure-jobs'
import { seedMillion } from '@hourfold/booking-api/bench/million/seed-million'
import { startPostgres } from '@hourfold/booking-api/testing/start-postgres'
import { withoutLimits } from '@hourfold/booking-api/testing/without-limits'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { memoryOf } from '../../test/load/memory-of.ts'
import { percentile } from '../../test/load/percentile.ts'
import { startAsNpmDoes } from '../../test/load/running-server.ts'
import { listBenchBusinesses } from './bench-businesses.ts'
import { measureAgenda } from './measure-agenda.ts'
import { listIndexSizes, listTableSizes, measureChanges } from './measure-disk.ts'
import { measureProcesses } from './measure-processes.ts'
import { measureSlots } from './measure-slots.ts'
import { orderStream } from './order-stream.ts'
import { visitBusinesses } from './visit-businesses.ts'

/**
 * `npm run bench:million` fills a database with a thousand businesses and a million bookings and measures the product on it. With
 * DATABASE_URL it uses that empty database, or with `--seeded` one that it has filled before; otherwise a server of its own, which
 * needs 8 GB for temporary files. `--businesses` and `--bookings` make it smaller. With `--pooled` and the URL of a PgBouncer before that
 * database it also measures through it.
 */
const { values } = parseArgs({
  options: {
    seeded: { type: 'boolean', default: false },
    businesses: { type: 'string', default: '1000' },
    bookings: { type: 'string', default: '1000000' },
    pooled: { type: 'string' },
  },
})

type BenchDatabase = ReturnType<typeof openPostgresDatabase>

/** Of each measurement of orders. */
const seconds = 8
const serverEnv = {
  NODE_ENV: 'production',
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
  ...withoutLimits,
}
const { DATABASE_URL } = process.env
const own =
  DATABASE_URL === undefined
    ? await startPostgres({ fsync: true, settings: ['shared_buffers=1GB', 'max_wal_size=4GB'] })
    : null
const databaseUrl = DATABASE_URL ?? own?.socketUrl ?? ''
try {
  await measure(databaseUrl)
} finally {
  await own?.stop()
}

function report(what: string, figures: object): void {
  console.log(`\n${what} (load average ${loadavg()[0]?.toFixed(1)})`)
  console.table(figures)
}

async function measure(url: string): Promise<void> {
  if (!values.seeded) {
    const size = { businesses: Number(values.businesses), bookings: Number(values.bookings) }
    const { imports, loadSeconds } = await seedMillion(url, size)
    report('imports, ms, and seconds of the load', {
      p50: percentile(imports, 0.5),
      p95: percentile(imports, 0.95),
      load: loadSeconds,
      firstHundred: percentile(imports.slice(0, 100), 0.5),
      lastHundred: percentile(imports.slice(-100), 0.5),
    })
  }
  const database = openPostgresDatabase({ url, poolSize: 2, patienceMs: 3_600_000 })
  try {
    report('tables, MB', await listTableSizes(database))
    await measureServer(url, database)
    report('jobs, ms of a round', await measureJobs(url))
    await measureLedger(database)
    report('100,000 changes', await measureChanges(database))
    report('indexes, MB', await listIndexSizes(database))
  } finally {
    await database.close()
  }
}

async function measureServer(url: string, database: BenchDatabase): Promise<void> {
  const all = await listBenchBusinesses(database)
  const [first, second] = all.toSorted((one, other) => other.staff - one.staff || one.later - other.later)
  if (!first || !second) throw new Error('the database has no businesses of the benchmark')
  const random = unitRandom(7)
  // An order that an earlier run gave up has left its hour free, so the count may be too low.
  const used = new Map(all.map(({ id, later }) => [id, later === 0 ? 0 : later + 20]))
  const now = Date.now()
  const began = performance.now()
  const server = await startAsNpmDoes({ env: { ...serverEnv, DATABASE_URL: url } })
  try {
    report('start', { seconds: (performance.now() - began) / 1000, ...(await memoryOf(server.pid)) })
    const third = all.filter((_, n) => n % 3 === 1)
    report('slots of a month, ms', await measureSlots({ url: server.url, businesses: third, now, random }))
    const tenth = all.filter((_, n) => n % 10 === 0)
    report('desk, ms', await measureAgenda({ url: server.url, database, businesses: tenth, now }))
    // The free hours of one business are soon used up.
    const loads = [
      { where: 'random businesses', businesses: all, connections: 8, time: seconds },
      { where: 'random businesses', businesses: all, connections: 32, time: seconds },
      { where: 'one business', businesses: [first], connections: 8, time: seconds / 4 },
      { where: 'another business', businesses: [second], connections: 32, time: seconds / 4 },
    ]
    for (const { where, businesses, connections, time } of loads) {
      const requests = [orderStream({ businesses, now, random, used })]
      const orders = await measureLoad({ url: server.url, connections, requests }, time)
      const bare = await measureBareInserts(url, { connections, seconds: seconds / 2 })
      report(`orders, ${where}, ${connections} connections`, {
        ...orders,
        bare,
        ratio: orders.perSecond / bare,
      })
    }
    await visitBusinesses(server.url, all, '/')
    report('memory after a page of every business, MB', await memoryOf(server.pid))
  } finally {
    await server.stop()
  }
  const ways = { direct: url, ...(values.pooled === undefined ? {} : { PgBouncer: values.pooled }) }
  for (const [way, wayUrl] of Object.entries(ways))
    for (const processes of [1, 3]) {
      const env = { ...serverEnv, DATABASE_URL: wayUrl }
      const options = { businesses: all, now, random, used, env, processes, connections: 24, seconds }
      report(`orders, ${processes} processes, ${way}, 24 connections`, await measureProcesses(options))
    }
}

async function measureLedger(database: BenchDatabase): Promise<void> {
  const began = performance.now()
  const breaches = await findAllBreaches(database, Date.now())
  report('ledger', { seconds: (performance.now() - began) / 1000, breaches: breaches.length })
}

/** Numbers from 0 to 1, equal for equal seeds. */
function unitRandom(seed: number): () => number {
  const bytes = createSeededRandom(seed)
  return () => {
    const [a = 0, b = 0, c = 0] = bytes(3)
    return (a * 65_536 + b * 256 + c) / 16_777_216
  }
}
