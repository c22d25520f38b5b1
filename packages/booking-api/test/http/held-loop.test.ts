import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import { endpoints, type Endpoint } from '@hourfold/shared/contract/endpoints'
import { defaultLimits } from '@hourfold/shared/contract/requests'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import { openDatabase } from '../../src/database/open-database.ts'
import { findFreePort } from '../../src/testing/find-free-port.ts'
import { createPostgresDatabase } from '../../src/testing/test-database.ts'
import { ada } from '../open-shop.ts'
import { buildLargest, buildWithin } from '../build-largest.ts'
import { makeLink } from '../desk/sign-in.ts'
import { startServer, type TestServer } from '../start-server.ts'

/** For so long at most, in milliseconds of the processor, one request may keep all others waiting. */
const mostHeld = 100

/** What one request sends. */
type Input = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Some inputs name what the request before has changed. */
type BuildInput = () => Input | Promise<Input>

let server: TestServer
let turns: string
let session: string
let end: () => Promise<void>
beforeAll(async () => {
  const { url, drop } = await createPostgresDatabase({ content: 'demo' })
  const port = await findFreePort()
  turns = `http://127.0.0.1:${port}`
  server = await startServer({
    DATABASE_URL: url,
    TURNS_PORT: String(port),
    LOG_LEVEL: 'info',
    NODE_OPTIONS: `--import ${new URL('../watch-turns.ts', import.meta.url).href}`,
  })
  end = async () => {
    await server.end('SIGKILL')
    await drop()
  }
  session = await signIn(url)
})
afterAll(() => end())

async function signIn(url: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: url })
  const clock = createFixedClock(new Date().toISOString())
  const token = await makeLink({ database, clock }, 'hello@studio-linden.example')
  await database.close()
  const made = await send(endpointOf('createSession'), { body: { token } })
  return v.parse(v.object({ token: v.string() }), await made.json()).token
}

const all: Readonly<Record<string, Endpoint>> = { ...endpoints, ...businessEndpoints }
const endpointOf = (name: string): Endpoint => {
  const found = all[name]
  if (!found) throw new Error(`there is no endpoint ${name}`)
  return found
}

async function send(endpoint: Endpoint, { params = {}, query = {}, body }: Input): Promise<Response> {
  const { method, bearer = '' } = endpoint
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  const { [bearer]: token, ...shown } = query
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, String(value)])),
  )
  return fetch(`${server.url}${path}?${search.toString()}`, {
    method,
    headers: {
      // Between two requests an input may be built for seconds: no connection waits for the next one.
      connection: 'close',
      authorization: `Bearer ${path.startsWith('/business') ? session : typeof token === 'string' ? token : ''}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': randomBytes(12).toString('hex') }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const longestHold = async (): Promise<number> => Number(await (await fetch(turns)).text())

/** The median of three: the first request of a kind is compiled while it runs, and a collection of garbage belongs to nobody. */
async function measure(
  endpoint: Endpoint,
  build: BuildInput,
): Promise<{ held: number; statuses: readonly number[] }> {
  const held: number[] = []
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const input = await build()
    await longestHold()
    const response = await send(endpoint, input)
    await response.arrayBuffer()
    statuses.push(response.status)
    held.push(await longestHold())
  }
  return { held: held.toSorted((a, b) => a - b)[1] ?? Infinity, statuses }
}

/** Values at the bounds of the schemas, once as long texts and once as many entries. */
function atBounds({ params, query, body }: Endpoint): readonly Input[] {
  return [true, false].map((isLong) => ({
    params: grouped(buildLargest(params, { most: 1000, isLong: true })),
    query: grouped(buildLargest(query, { most: 1000, isLong: true })),
    ...(body === undefined ? {} : { body: buildWithin(body, isLong, defaultLimits.bodyBytes) }),
  }))
}
const grouped = (value: unknown): Readonly<Record<string, unknown>> =>
  v.parse(v.record(v.string(), v.unknown()), value)

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const timeZone = 'America/Argentina/ComodRivadavia'
const period = { from: day(1), to: day(1 + defaultLimits.slotQueryDays) }
const twenty = <Value>(make: (index: number) => Value): readonly Value[] =>
  Array.from({ length: defaultLimits.itemsPerCart }, (_, index) => make(index))
const startOf = (index: number): string => `${day(10 + index)}T10:00:00Z`
const cart = twenty((index) => ({ service: 'haircut', start: startOf(index), guest: index % 2 }))
const party = (count: number): string =>
  JSON.stringify(twenty((guest) => ({ service: 'party-styling', guest })).slice(0, count))
const rule = { freq: 'weekly', count: 12 }

/** What a pattern or a rule of the business keeps the schemas from making: the most work that is real here. */
const byHand: Readonly<Record<string, readonly Input[]>> = {
  getService: [{ params: { idOrSlug: 'haircut' } }],
  getProvider: [{ params: { idOrSlug: 'studio' } }],
  findSlots: ['haircut', 'colour', 'yoga', 'massage'].map((service) => ({
    query: { service, timeZone, ...period },
  })),
  findNextSlot: [{ query: { service: 'haircut', timeZone } }],
  findPartySlots: ['together', 'in_a_row'].flatMap((mode) =>
    [2, 4, 20].map((count) => ({ query: { mode, items: party(count), timeZone, ...period } })),
  ),
  previewSeries: [{ body: { item: { service: 'coaching', start: startOf(0) }, rule, timeZone } }],
  createHold: [{ body: { items: cart } }],
  createOrder: [
    { body: { items: cart, contact: ada, timeZone, termsAccepted: true, guests: [{ name: 'Grace' }] } },
    {
      body: {
        contact: ada,
        timeZone,
        termsAccepted: true,
        items: [{ service: 'coaching' }],
        series: { rule, starts: Array.from({ length: 12 }, (_, index) => startOf(7 * index)) },
      },
    },
  ],
  getAgenda: [{ query: { from: day(0), to: day(42) } }],
  findBusinessSlots: [{ query: { service: 'haircut', timeZone, ...period } }],
  getImage: [{ params: { image: `${'0'.repeat(32)}.webp` } }],
}

const file = 'services/massage.yaml'
/** As many edits of one file as a request may have. */
async function editFile(): Promise<Input> {
  const read = await send(endpointOf('getSettingsFile'), { query: { path: file } })
  const { version } = v.parse(v.object({ version: v.string() }), await read.json())
  const edits = Array.from({ length: 500 }, (_, index) => ({
    keys: ['description', localeCodes[index % localeCodes.length]],
    value: `${version} ${'text '.repeat(6)}${index}`,
  }))
  return { body: { path: file, version, edits, accepted: true } }
}

/** Answers to all questions of the demo's form. */
async function answerForm(): Promise<Input> {
  const params = { idOrSlug: 'intake' }
  const read = await send(endpointOf('getForm'), { params })
  const { version, token } = v.parse(v.object({ version: v.number(), token: v.string() }), await read.json())
  const answers = {
    first_name: 'A'.repeat(100),
    last_name: 'L'.repeat(100),
    email: ada.email,
    wish: ['cut', 'colour', 'care', 'advice'],
    reacted: true,
    happened: 'h'.repeat(1000),
    notes: 'n'.repeat(1000),
    agreed: true,
  }
  return { params, body: { version, token, answers, locale: 'en' } }
}

/** The same of what depends on the state of the business. */
const byState: Readonly<Record<string, BuildInput>> = {
  previewSettings: editFile,
  changeSettings: editFile,
  submitForm: answerForm,
}

test('a loop that is held for longer is noticed', async () => {
  expect(Number(await (await fetch(`${turns}/hold`)).text())).toBeGreaterThan(mostHeld)
  expect(await longestHold()).toBeLessThan(mostHeld)
})

// Its request would end the session of all others.
test.each(Object.keys(all).filter((name) => name !== 'endSession'))(
  'the largest input of %s holds up nobody for long',
  async (name) => {
    const endpoint = endpointOf(name)
    const report: string[] = []
    const { [name]: ofState } = byState
    const builders: readonly BuildInput[] = [
      ...[...atBounds(endpoint), ...(byHand[name] ?? [])].map((input) => () => input),
      ...(ofState ? [ofState] : []),
    ]
    for (const build of builders) {
      const { held, statuses } = await measure(endpoint, build)
      report.push(`${held.toFixed(1)} ms, ${statuses.join(' ')}`)
      // What is built from the state of the business is real work, and no refusal.
      if (build === ofState) expect(Math.max(...statuses), report.join('; ')).toBeLessThan(300)
      expect(Math.max(...statuses), report.join('; ')).toBeLessThan(500)
      expect(held, report.join('; ')).toBeLessThan(mostHeld)
    }
  },
)
