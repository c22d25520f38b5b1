import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { createDependencies } from '../../../../src/http/create-dependencies.ts'
import { sendRefunds } from '../../../../src/payments/send-refunds.ts'
import { settlePayments } from '../../../../src/payments/settle-payments.ts'
import { ensureDemoBusiness } from '../../../../src/import/ensure-demo-business.ts'
import { createRandom } from '../../../../src/context/create-random.ts'
import { migrate } from '../../../../src/database/migrate.ts'
import { openDatabase } from '../../../../src/database/open-database.ts'
import { createApp } from '../../../../src/http/create-app.ts'
import { listen } from '../../../../src/http/listen.ts'
import { openPayments } from '../../../../src/payments/open-payments.ts'
import { wrapProviders } from '../../../../src/payments/payment-provider.ts'
import { readServerSettings } from '../../../../src/operate/settings/read-settings.ts'
import { pointNames } from '../points.ts'
import { forgetIds } from './forget-ids.ts'
import { layTrap } from './lay-trap.ts'

// The API without the site, with a trap. The drill sets its clock ahead and starts its jobs, so that it is not chance whether
// a killed one was running.
const settings = readServerSettings(process.env)
if (!settings.ok) throw new Error(settings.refusal.join('\n'))
const env = settings.value

let ahead = Number(process.env['AHEAD'])
const clock = () => Date.now() + ahead
const random = createRandom()
const log = { info: () => {}, warn: () => {}, error: console.error }
const trap = layTrap()

const { databaseUrl, dataDir } = env
const store = await openDatabase(databaseUrl === null ? { dataDir } : { databaseUrl })
const database = trap.inDatabase(store)
await migrate(database)
await ensureDemoBusiness(database, { clock, random })
const given = openPayments(env.payments, { database, clock, random, log })
const guarded = process.env['FORGET_IDS'] === undefined ? given : wrapProviders(given, forgetIds)
const deps = {
  database,
  clock,
  random,
  log,
  rateLimit: null,
  // All visitors of the drill come from one address.
  limits: {
    holdsPerNetwork: 0,
    bookingsPerNetwork: 0,
    bookingsPerNetworkDay: 0,
    bookingsPerContact: 0,
    bookingsPerContactDay: 0,
    staffDayPercent: 0,
  },
  payments: trap.inPayments(guarded),
  ...(env.publicUrl === null ? {} : { publicUrl: env.publicUrl }),
}
const world = createDependencies(deps)

const QuerySchema = v.object({
  sql: v.string(),
  params: v.array(v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())])),
})

/** The drill's requests to the server: the last part of the path → the handler of the body. */
const orders: Readonly<Record<string, (body: unknown) => unknown>> = {
  arm: (name) => trap.arm(v.parse(v.picklist(pointNames), name)),
  setAhead: (ms) => {
    ahead = Number(ms)
  },
  settlePayments: () => settlePayments(world),
  sendRefunds: () => sendRefunds(world),
  query: (body) => {
    const { sql, params } = v.parse(QuerySchema, body)
    return database.query(sql, params)
  },
}

async function obey(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const done: unknown = await orders[name]?.(await json(request))
  response.end(JSON.stringify(done ?? null))
}

const server = await listen(createApp(deps, world), {
  port: env.port,
  host: '127.0.0.1',
  first: (request, response) => {
    const [, name] = /^\/drill\/(\w+)$/.exec(request.url ?? '') ?? []
    if (name === undefined) return false
    obey(name, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
    return true
  },
})
console.log(JSON.stringify({ msg: 'listening', port: Number(new URL(server.url).port) }))
process.once('SIGTERM', () => void server.close().then(() => database.close()))
