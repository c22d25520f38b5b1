import { Agent } from 'node:http'
import { day } from '@hourfold/shared/time/instant'
import { sendRequest } from '../../test/load/send-request.ts'
import type { BenchBusiness } from './bench-businesses.ts'
import { percentile } from '../../test/load/percentile.ts'

export type Latency = { readonly p50: number; readonly p95: number }

export type SlotFigures = {
  /** The first request that the process answers for a business: its catalog and its busy time are read. */
  readonly cold: Latency
  /** Another service and another month of a business whose catalog is known. */
  readonly warm: Latency
  /** The same question again, with unchanged data. */
  readonly kept: Latency
}

type Options = {
  readonly url: string
  readonly businesses: readonly BenchBusiness[]
  readonly now: number
  readonly random: () => number
}

/** Measures requests for the free times of a month, one at a time, over a connection that is kept. Milliseconds. */
export async function measureSlots({ url, businesses, now, random }: Options): Promise<SlotFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const date = (days: number): string => new Date(now + days * day).toISOString().slice(0, 10)
  const ask = ({ services }: BenchBusiness): string => {
    const from = Math.floor(random() * 30)
    const service = services[Math.floor(random() * services.length)]
    return `/api/v1/slots?service=${service}&timeZone=Europe/Berlin&from=${date(from)}&to=${date(from + 31)}`
  }
  const measure = async ({ host }: BenchBusiness, path: string): Promise<number> => {
    const began = performance.now()
    const { status, text } = await sendRequest({ url, agent }, { path, headers: { host } })
    if (status !== 200) throw new Error(`${host}${path}: ${status} ${text.slice(0, 200)}`)
    return performance.now() - began
  }
  try {
    const first = businesses.map((business) => ({ business, path: ask(business) }))
    const cold: number[] = []
    for (const { business, path } of first) cold.push(await measure(business, path))
    const warm: number[] = []
    for (const { business } of first) warm.push(await measure(business, ask(business)))
    const kept: number[] = []
    for (const { business, path } of first) kept.push(await measure(business, path))
    return { cold: latencyOf(cold), warm: latencyOf(warm), kept: latencyOf(kept) }
  } finally {
    agent.destroy()
  }
}

export const latencyOf = (values: readonly number[]): Latency => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
})
