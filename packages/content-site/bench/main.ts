import { benchDeliveries } from '@booking/booking-api/bench/deliveries'
import { benchHttp } from '@booking/booking-api/bench/http'
import { startPostgres } from '@booking/booking-api/testing/start-postgres'
import { benchPartySolver } from '@booking/shared/bench/party-solver'
import { benchSlotEngine } from '@booking/shared/bench/slot-engine'
import { measureBundle } from './measure-bundle.ts'
import { measureContent } from './measure-content.ts'
import { measureInteractions } from './measure-interactions.ts'
import { measureLoading } from './measure-loading.ts'

/**
 * `npm run bench` measures bundle sizes against their limits, page loads and interactions on a slow phone, the slot engine
 * against a tight sweep in the same run, and the API over HTTP on both stores. Machines differ and are shared, so compare the
 * ratios; the absolute figures are medians of this run.
 */
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

console.log('\nTransfer sizes in bytes')
console.table(
  (await measureBundle()).map(({ limit, ...row }) => ({
    ...row,
    'of limit (brotli)': limit === null ? '' : `${rounded((row.brotli / limit) * 100, 0)} % of ${limit}`,
  })),
)

console.log(
  '\nPage load to the awaited paint, ms, on Slow 4G, bookings also at a quarter of the CPU speed; empty caches',
)
console.table(await measureLoading())

console.log(
  '\nA page of content: from the cache, compared with a server that sends one fixed response; and rendered first',
)
console.table(await measureContent())

console.log('\nFrom a press to the next paint, ms at a quarter of the CPU speed')
console.table(await measureInteractions())

console.log('\nSlot engine, median ms a search; the limit for 50 staff, 31 days, 5,000 busy is 3 × the sweep')
console.table(
  (await benchSlotEngine()).map(({ engine, sweep, ratio, ...cell }) => ({
    ...cell,
    'engine ms': rounded(engine, 4),
    'sweep ms': rounded(sweep, 4),
    ratio: rounded(ratio, 2),
  })),
)

console.log('\nParty solver, median ms for a month; 3 guests × 3 services × 10 staff, limit 100')
console.table(await benchPartySolver())

console.log(
  '\nAPI over HTTP, a process of its own, durable commits; the limit is a bare server on the same store',
)
const postgres = await startPostgres({ fsync: true })
try {
  console.table(await benchHttp({ databaseUrl: postgres.socketUrl }))
} finally {
  await postgres.stop()
}

console.log(
  '\nMails of orders that were booked while the mail server was away, s from its return; limit 60 for 10,000 mails',
)
const mailed = await startPostgres({ fsync: true })
try {
  console.table([await benchDeliveries(mailed.socketUrl)])
} finally {
  await mailed.stop()
}
