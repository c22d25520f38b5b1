import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { addDays, fromEpochDay } from '@hourfold/shared/time/plain-date'
import { day } from '@hourfold/shared/time/instant'
import { startServer, type TestServer } from '../test/start-server.ts'
import { measureLoad, type LoadOptions } from './measure-load.ts'
import { nthTime, orderRequests } from './order-requests.ts'
import { measureChangedSlots, rushForOneSlot } from './measure-requests.ts'
import { seedLoad, type Store } from './seed-load.ts'

/** Medians of a real API process on one store, and of a bare server on a store of the same kind, measured in turns. */
export type StoreFigures = {
  /** Slots of 50 people with 5,000 busy times in a month, requests a second over 8 connections. */
  readonly slots: number
  /** The same number of bytes from the memory of the bare server. */
  readonly slotsLimit: number
  /** Milliseconds of the same request when an order has changed the data before it. */
  readonly changedSlots: number
  /** Orders a second over 8 and over 32 connections, and of the bare server over 8: one row locked, checked and inserted. */
  readonly orders: number
  readonly ordersOf32: number
  readonly ordersLimit: number
  /** Seconds until ten thousand orders for one slot are answered. */
  readonly rush: number
}

export type BenchOptions = { readonly databaseUrl: string; readonly seconds?: number }

/** Measures the API over HTTP on loopback, with durable commits, on PostgreSQL and on the embedded store. */
export async function benchHttp({
  databaseUrl,
  seconds = 2,
}: BenchOptions): Promise<Readonly<Record<'postgres' | 'embedded', StoreFigures>>> {
  const [ours, bare] = await Promise.all([
    mkdtemp(join(tmpdir(), 'hourfold-bench-')),
    mkdtemp(join(tmpdir(), 'hourfold-bare-')),
  ])
  try {
    const postgres = { DATABASE_URL: databaseUrl }
    return {
      postgres: await benchStore(postgres, postgres, seconds),
      embedded: await benchStore({ DATA_DIR: ours }, { DATA_DIR: bare }, seconds),
    }
  } finally {
    await Promise.all([ours, bare].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

async function benchStore(store: Store, bareStore: Store, seconds: number): Promise<StoreFigures> {
  const now = Date.now()
  await seedLoad(store, now)
  const api = await startServer(store)
  const bare = await startServer(bareStore, new URL('bare-server.ts', import.meta.url))
  try {
    return await compare(api, bare, now, seconds)
  } finally {
    await Promise.all([api.end('SIGTERM'), bare.end('SIGTERM')])
  }
}

const rounds = 3

/** Each round measures all loads, so that other work on the machine affects all of them. */
async function compare(
  api: TestServer,
  bare: TestServer,
  now: number,
  seconds: number,
): Promise<StoreFigures> {
  const [url, bareUrl] = [new URL(api.url).origin, new URL(bare.url).origin]
  const from = addDays(fromEpochDay(Math.floor(now / day)), 1)
  const path = `/api/v1/slots?service=load&timeZone=America/New_York&from=${from}&to=${addDays(from, 31)}`
  const order = orderRequests(now, () => 'ada@example.com')
  const allocation = allocations(now)
  const load = (target: string, connections: number, request: Request) =>
    measureLoad({ url: target, connections, requests: [request] }, seconds)
  const seen = {
    slots: numbers(),
    slotsLimit: numbers(),
    orders: numbers(),
    ordersOf32: numbers(),
    ordersLimit: numbers(),
  }
  for (let round = 0; round < rounds; round += 1) {
    const { perSecond, bytes } = await load(url, 8, { path })
    seen.slots.push(perSecond)
    seen.slotsLimit.push((await load(bareUrl, 8, { path: `/${bytes}` })).perSecond)
    seen.orders.push((await load(url, 8, order)).perSecond)
    seen.ordersLimit.push((await load(bareUrl, 8, allocation)).perSecond)
    seen.ordersOf32.push((await load(url, 32, order)).perSecond)
  }
  return {
    slots: median(seen.slots),
    slotsLimit: median(seen.slotsLimit),
    changedSlots: await measureChangedSlots(url, path, now),
    orders: median(seen.orders),
    ordersOf32: median(seen.ordersOf32),
    ordersLimit: median(seen.ordersLimit),
    rush: await rushForOneSlot(url, now),
  }
}

type Request = LoadOptions['requests'][number]

function allocations(now: number): Request {
  let count = 0
  return {
    method: 'POST',
    path: '/',
    setupRequest: (request) => ({ ...request, body: JSON.stringify(nthTime(now, count++)) }),
  }
}

const numbers = (): number[] => []
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN

const { DATABASE_URL } = process.env
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && DATABASE_URL !== undefined) {
  console.table(await benchHttp({ databaseUrl: DATABASE_URL }))
}
