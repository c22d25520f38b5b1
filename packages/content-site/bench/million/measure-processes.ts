import { measureLoad } from '@booking/booking-api/bench/measure-load'
import { startAsNpmDoes } from '../../test/load/running-server.ts'
import { orderStream, type OrderOptions } from './order-stream.ts'

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

/** Orders at random businesses, divided among several processes on one database. */
export async function measureProcesses(options: Options): Promise<ProcessFigures> {
  const { env, processes, connections, seconds } = options
  const servers = await Promise.all(Array.from({ length: processes }, () => startAsNpmDoes({ env })))
  try {
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
