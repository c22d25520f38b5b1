import { benchDeliveries } from '@hourfold/booking-api/bench/deliveries'
import { startPostgres } from '@hourfold/booking-api/testing/start-postgres'
import type { GroupMeasurements } from './bench-lines.ts'

/** Measures how long the mails of orders take that were booked while the mail server was away. */
export async function measureMails(): Promise<GroupMeasurements<'mails'>> {
  const server = await startPostgres({ fsync: true })
  try {
    const row = await benchDeliveries(server.socketUrl)
    console.table([row])
    return { 'mails of a backlog': { measured: (row.all * 10_000) / row.mails } }
  } finally {
    await server.stop()
  }
}
