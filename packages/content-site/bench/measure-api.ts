import { benchHttp } from '@hourfold/booking-api/bench/http'
import { startPostgres } from '@hourfold/booking-api/testing/start-postgres'
import type { GroupMeasurements } from './bench-lines.ts'

/** Measures the API over HTTP: a process of its own, durable commits, compared with a bare server on the same kind of store. */
export async function measureApi(): Promise<GroupMeasurements<'api'>> {
  const server = await startPostgres({ fsync: true })
  try {
    const { postgres, embedded } = await benchHttp({ databaseUrl: server.socketUrl })
    console.table({ PostgreSQL: postgres, embedded })
    return {
      'GET slots, unchanged data': { measured: postgres.slots, reference: postgres.slotsLimit },
      'GET slots, changed data: p50': { measured: postgres.changedSlots },
      'POST orders, PostgreSQL': { measured: postgres.orders, reference: postgres.ordersLimit },
      'POST orders, embedded': { measured: embedded.orders, reference: embedded.ordersLimit },
      'POST orders, PostgreSQL, 32 connections': {
        measured: postgres.ordersOf32,
        reference: postgres.orders,
      },
      'POST orders, embedded, 32 connections': { measured: embedded.ordersOf32, reference: embedded.orders },
      '10,000 orders for one slot, PostgreSQL': { measured: postgres.rush },
      '10,000 orders for one slot, embedded': { measured: embedded.rush },
    }
  } finally {
    await server.stop()
  }
}
