import { measureLoad } from '@hourfold/booking-api/bench/measure-load'
import { day, toIso } from '@hourfold/shared/time/instant'
import { startAsNpmDoes } from '../../test/load/running-server.ts'
import { orderStream, type OrderOptions } from './order-stream.ts'
import { visitBusinesses } from './visit-businesses.ts'

type Options = OrderOptions & {
  readonly env: Readonly<Record<string, string>>
  readonly processes: number
  /** Of all processes together. */
  readonly connections: number
  readonly seconds: number
}

export type ProcessFigures = {
  /** Orders of all processes. */
  readonly perSecond: number
  /** Milliseconds of the slowest process. */
  readonly p50: number
  readonly p97: number
}

/** Orders at random businesses, whose catalogs are known, divided among several processes on one database. */
export async function measureProcesses(options: Options): Promise<ProcessFigures> {
  const { env, processes, connections, seconds, businesses, now } = options
  const date = (days: number): string => toIso(now + days * day).slice(0, 10)
  // The catalog of a business is read for its first request.
  const first = `/api/v1/slots?service=service-1&timeZone=UTC&from=${date(50)}&to=${date(51)}`
  const servers = await Promise.all(Array.from({ length: processes }, () => startAsNpmDoes({ env })))
  try {
    await Promise.all(servers.map(({ url }) => visitBusinesses(url, businesses, first)))
    const share = Math.ceil(connections / processes)
    const figures = await Promise.all(
      servers.map(({ url }) =>
        measureLoad({ url, connections: share, requests: [orderStream(options)] }, seconds),
      ),
    )
    return {
      perSecond: figures.reduce((sum, { perSecond }) => sum + perSecond, 0),
      p50: Math.max(...figures.map(({ p50 }) => p50)),
      p97: Math.max(...figures.map(({ p97 }) => p97)),
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}
