import { endpoints, type EndpointName } from '@hourfold/shared/contract/endpoints'
import { createFixedClock, type FixedClock } from '@hourfold/shared/testing/fixed-clock'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import { ensureDemoBusiness } from '../src/import/ensure-demo-business.ts'
import { createApp, type AppDeps } from '../src/http/create-app.ts'
import { listen, type Listening } from '../src/http/listen.ts'
import type { OpenDatabase } from '../src/database/open-database.ts'
import { deleteBookings } from '../src/testing/delete-bookings.ts'
import { demoAt, demoImportedAt } from '../src/testing/content.ts'
import type { TestDatabaseOptions } from '../src/testing/test-database.ts'
import { checkLedger } from './check-ledger.ts'

/** A request of a test; the key is new each time unless it is given. */
type Sent = {
  readonly method?: string
  readonly body?: unknown
  readonly key?: string
  /** The token of the `Authorization` header. */
  readonly bearer?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** The demo business with the real HTTP app, on a fresh database and a stopped clock. */
export type Shop = {
  readonly database: OpenDatabase
  readonly clock: FixedClock
  readonly logged: object[]
  readonly send: (path: string, sent?: Sent) => Promise<Response>
  /** A GET of an address outside `/api/v1`. */
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>
  /** The same with another host name than the shop's own. */
  readonly sendTo: (host: string, path: string, sent?: Sent) => Promise<Response>
  /** Serves the app on a port of this machine, for clients that need a real connection. */
  readonly serve: () => Promise<Listening>
  /** The same from a network address. */
  readonly sendFrom: (address: string, path: string, sent?: Sent) => Promise<Response>
  /** Sends a request, expects the endpoint's success status and returns the parsed response. */
  readonly expect: (name: EndpointName, path: string, sent?: Sent) => Promise<unknown>
  /** Changes the owner's data directly, as an import would. */
  readonly change: (sql: string) => Promise<void>
  /** Checks the ledger, deletes every hold and booking and resets the clock: opening a new database takes longer. */
  readonly reset: () => Promise<void>
  /** Checks the ledger, then closes the database. */
  readonly close: () => Promise<void>
}

export async function openShop(
  open: (options?: TestDatabaseOptions) => Promise<OpenDatabase>,
  more: Partial<AppDeps> & { readonly at?: string; readonly ledger?: boolean } = {},
): Promise<Shop> {
  const { at = demoImportedAt, ledger = true, ...deps } = more
  const database = await open({ content: demoAt(at) })
  const clock = createFixedClock(at)
  const random = createSeededRandom(1)
  const logged: object[] = []
  const write = (fields: object) => void logged.push(fields)
  // Where a business exists already, the demo's folder need not be read.
  if ((await database.query('select from business limit 1')).length === 0)
    await ensureDemoBusiness(database, { clock: clock.now, random })
  const log = { info: write, warn: write, error: write }
  const app = createApp({ database, clock: clock.now, random, log, ...deps })
  let keys = 0

  const request = async (
    host: string,
    path: string,
    { method = 'GET', body, key, bearer, headers = {} }: Sent = {},
    env: object = {},
  ): Promise<Response> =>
    app.request(
      `http://${host}/api/v1${path}`,
      {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' || method === 'HEAD'
            ? {}
            : { 'idempotency-key': key ?? `test-key-${String(++keys).padStart(8, '0')}` }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
      env,
    )
  const send: Shop['send'] = (path, sent) => request('salon.test', path, sent)

  return {
    database,
    get: async (path, headers = {}) => app.request(`http://salon.test${path}`, { headers }),
    sendTo: request,
    sendFrom: (address, path, sent) =>
      request('salon.test', path, sent, { incoming: { socket: { remoteAddress: address } } }),
    serve: () => listen(app, { port: 0, host: '127.0.0.1' }),
    clock,
    logged,
    send,
    expect: async (name, path, sent) => {
      const endpoint = endpoints[name]
      const response = await send(path, { method: endpoint.method, ...sent })
      if (response.status !== endpoint.status) {
        throw new Error(`${name} answered ${response.status}: ${await response.text()}`)
      }
      return endpoint.status === 204 || 'responseType' in endpoint ? response.text() : response.json()
    },
    change: async (sql) => database.execute(`${sql}; update business set revision = revision + 1`),
    reset: async () => {
      if (ledger) await checkLedger(database, clock.now())
      await deleteBookings(database)
      clock.set(at)
      logged.length = 0
    },
    close: async () => {
      if (ledger) await checkLedger(database, clock.now())
      await database.close()
    },
  }
}

/** A booker whom every service accepts. */
export const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+49 30 1234567',
}
