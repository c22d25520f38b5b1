import { measureLoad } from '@booking/booking-api/bench/measure-load'
import { Agent } from 'node:http'
import { day } from '@booking/shared/time/instant'
import { sendRequest } from '../../test/load/send-request.ts'
import type { BenchBusiness } from './bench-businesses.ts'
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

/** Orders at random businesses, whose catalogs are known, divided among several processes on one database. */
export async function measureProcesses(options: Options): Promise<ProcessFigures> {
  const { env, processes, connections, seconds } = options
  const servers = await Promise.all(Array.from({ length: processes }, () => startAsNpmDoes({ env })))
  try {
    await Promise.all(servers.map(({ url }) => readCatalogs(url, options.businesses)))
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

/** Asks for each business once, so that its catalog is known. */
async function readCatalogs(url: string, businesses: readonly BenchBusiness[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const date = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10)
  const path = `/api/v1/slots?service=service-1&timeZone=UTC&from=${date(50)}&to=${date(51)}`
  for (const { host } of businesses) {
    const { status } = await sendRequest({ url, agent }, { path, headers: { host } })
    if (status !== 200) throw new Error(`${host}: ${status}`)
  }
  agent.destroy()
}
