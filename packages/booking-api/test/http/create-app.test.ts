import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { businessEndpoints } from '@hourfold/shared/contract/business/business-endpoints'
import { endpoints, type Endpoint } from '@hourfold/shared/contract/endpoints'
import { businessErrorTable } from '@hourfold/shared/errors/business-error-table'
import { errorTable, type ErrorRow } from '@hourfold/shared/errors/error-table'
import { createFixedClock } from '@hourfold/shared/testing/fixed-clock'
import { createSeededRandom } from '@hourfold/shared/testing/seeded-random'
import type { Database } from '../../src/database/database.ts'
import { createApp, type AppDeps } from '../../src/http/create-app.ts'
import { isReady } from '../../src/http/find-missing.ts'
import { sampleLog } from '../../src/http/sample-log.ts'
import { postgres } from '../../src/testing/test-database.ts'
import { problemOf } from '../answers.ts'
import { ada, openShop } from '../open-shop.ts'

const clock = createFixedClock('2026-11-20T07:00:00Z')
const order = {
  items: [{ service: 'haircut', start: '2026-11-21T10:00:00Z' }],
  contact: ada,
  timeZone: 'Europe/Berlin',
}

/** An app whose database fails in the given way. */
function openBroken(failure: () => unknown, more: Partial<AppDeps> = {}) {
  const logged: string[] = []
  const write = (fields: object, message: string) => void logged.push(JSON.stringify({ ...fields, message }))
  const fail = () => Promise.reject(failure())
  const database: Database = {
    kind: 'postgres',
    query: fail,
    batch: fail,
    execute: fail,
    transaction: fail,
    close: async () => {},
  }
  const log = { info: write, warn: write, error: write }
  const app = createApp({ database, clock: clock.now, random: createSeededRandom(1), log, ...more })
  const post = (path: string, body: unknown) =>
    app.request(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key-for-this-test' },
      body: JSON.stringify(body),
    })
  return { app, database, logged, post }
}

test('a database that is away makes 503 with Retry-After, for a booking as for a look', async () => {
  const { app, database, post } = openBroken(() =>
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  )
  const response = await app.request('/api/v1/services/haircut')
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await problemOf(response)).toMatchObject({ status: 503, code: 'calendar_unavailable' })
  expect(await problemOf(post('/holds', { items: order.items }))).toMatchObject({
    status: 503,
    code: 'calendar_unavailable',
  })
  const booking = await post('/orders', order)
  expect(booking.headers.get('retry-after')).toBe('2')
  expect(await problemOf(booking)).toMatchObject({ status: 503, code: 'calendar_unavailable' })
  expect(await isReady(database)).toBe(false)
})

test('an unexpected failure shows nothing of itself, of the input or of the database', async () => {
  const secret = 'Key (email)=(ada@example.com) already exists'
  const broken = openBroken(() => Object.assign(new Error(secret), { code: '23505', detail: secret }))
  const answer = await (await broken.post('/orders', order)).text()
  const other = await (await broken.app.request('/api/v1/business')).text()
  expect(JSON.parse(answer)).toMatchObject({ status: 500, code: 'booking_failed' })
  expect(JSON.parse(other)).toMatchObject({ status: 500, code: 'internal_error' })
  expect(answer + other).not.toMatch(/ada|stack|src\/|23505/)
  expect(broken.logged).toHaveLength(2)
  expect(broken.logged.join('')).not.toContain('ada@example.com')
  expect(broken.logged[0]).toContain('23505')
  // The visitor's error id finds the log line.
  expect(broken.logged[0]).toContain(String(Reflect.get(Object(JSON.parse(answer)), 'requestId')))
})

test('a database is ready when it answers and nothing is left to migrate', async () => {
  const empty = await postgres.open({ content: 'nothing' })
  onTestFinished(() => empty.close())
  expect(await isReady(empty)).toBe(false)
  const full = await postgres.open()
  onTestFinished(() => full.close())
  expect(await isReady(full)).toBe(true)
})

test('too many requests from one address are refused until the window is over; others are not', async () => {
  const time = createFixedClock('2026-11-20T07:00:00Z')
  const { app } = openBroken(() => new Error('not reached'), {
    clock: time.now,
    rateLimit: { requests: 3, windowSeconds: 60 },
    trustProxy: true,
  })
  const from = (address: string) =>
    app.request('/api/v1/openapi.json', { headers: { 'x-forwarded-for': `1.1.1.1, ${address}` } })
  for (const status of [200, 200, 200, 429]) expect((await from('192.0.2.1')).status).toBe(status)
  time.advance(20_000)
  const refused = await from('192.0.2.1')
  expect(refused.headers.get('retry-after')).toBe('40')
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' })
  expect((await from('192.0.2.2')).status).toBe(200)
  time.advance(40_000)
  expect((await from('192.0.2.1')).status).toBe(200)
  // One household has many IPv6 addresses.
  for (const [n, status] of [200, 200, 200, 429].entries())
    expect((await from(`2001:db8:1:2::${n}`)).status).toBe(status)
  expect((await from('2001:db8:1:3::1')).status).toBe(200)
  // Requests from within the process have no address and no limit; without a trusted proxy its header is ignored.
  const untrusting = openBroken(() => new Error('not reached'), {
    rateLimit: { requests: 1, windowSeconds: 60 },
  })
  for (const _ of [1, 2, 3])
    expect(
      (await untrusting.app.request('/api/v1/openapi.json', { headers: { 'x-forwarded-for': '192.0.2.1' } }))
        .status,
    ).toBe(200)
  const env = { incoming: { socket: { remoteAddress: '192.0.2.9' } } }
  const socket = () => untrusting.app.request('/api/v1/openapi.json', {}, env)
  expect([(await socket()).status, (await socket()).status]).toEqual([200, 429])
})

test('behind two proxies each visitor is counted alone, with or without a port', async () => {
  const { app } = openBroken(() => new Error('not reached'), {
    rateLimit: { requests: 1, windowSeconds: 60 },
    trustProxy: 2,
  })
  const env = { incoming: { socket: { remoteAddress: '::ffff:10.0.0.2' } } }
  const from = async (forwarded: string) =>
    (await app.request('/api/v1/openapi.json', { headers: { 'x-forwarded-for': forwarded } }, env)).status
  expect(await from('192.0.2.1, 10.0.0.1')).toBe(200)
  expect(await from('192.0.2.2, 10.0.0.1')).toBe(200)
  expect(await from('6.6.6.6, 192.0.2.1:40123, 10.0.0.1')).toBe(429)
  expect(await from('7.7.7.7, 192.0.2.2:40124, 10.0.0.1:9')).toBe(429)
})

test.each([
  { peer: 'a stranger', trustProxy: ['10.0.0.0/8'], statuses: [200, 429, 429] },
  { peer: 'a trusted proxy (the control)', trustProxy: ['203.0.113.0/24'], statuses: [200, 200, 200] },
])('addresses that $peer writes count accordingly: $statuses', async ({ trustProxy, statuses }) => {
  const { app } = openBroken(() => new Error('not reached'), {
    rateLimit: { requests: 1, windowSeconds: 60 },
    trustProxy,
  })
  const env = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }
  const from = async (forwarded: string) =>
    (await app.request('/api/v1/openapi.json', { headers: { 'x-forwarded-for': forwarded } }, env)).status
  expect([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.3')]).toEqual(statuses)
})

test('an outage is a line and a count in the log; (the control) unsampled it is a line a request', async () => {
  const askInOutage = async (sample: boolean) => {
    const lines: string[] = []
    const write = (_: object, message: string) => void lines.push(message)
    const whole = { debug: write, info: write, warn: write, error: write }
    const sampled = sampleLog(whole)
    const { app } = openBroken(() => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), {
      log: sample ? sampled : whole,
    })
    for (const _ of Array.from({ length: 50 }).keys()) await app.request('/api/v1/services/haircut')
    sampled.flush()
    return lines
  }
  expect(await askInOutage(true)).toEqual(['request failed', 'request failed, repeatedly'])
  expect(await askInOutage(false)).toHaveLength(50)
})

test('a proxy that nobody trusts is warned of once: behind it all visitors would count as one', async () => {
  const warned: string[] = []
  const log = { info: () => {}, warn: (_: object, text: string) => void warned.push(text), error: () => {} }
  const ask = async (trustProxy: boolean) => {
    const { app } = openBroken(() => new Error('not reached'), { log, trustProxy })
    for (const forwarded of ['192.0.2.1', '192.0.2.2'])
      await app.request('/api/v1/openapi.json', { headers: { 'x-forwarded-for': forwarded } })
  }
  await ask(true)
  expect(warned).toEqual([])
  await ask(false)
  expect(warned).toEqual([expect.stringContaining('TRUST_PROXY')])
})

test('the host name is what the nearest proxy wrote, and nobody’s word without one', async () => {
  const shop = await openShop(postgres.open)
  onTestFinished(() => shop.close())
  await shop.change(
    `insert into business (business_id, slug, name, time_zone, country, currency, default_locale)
       select 'biz_other', 'other', '{"en": "Another"}', time_zone, country, currency, default_locale from business;
     insert into business_host select business_id, slug || '.test' from business`,
  )
  const ask = async (trustProxy: boolean, forwarded: string) => {
    const app = createApp({
      database: shop.database,
      clock: shop.clock.now,
      random: createSeededRandom(2),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      trustProxy,
    })
    const response = await app.request('http://studio-linden.test:3000/api/v1/business', {
      headers: { 'x-forwarded-host': forwarded },
    })
    const { business } = v.parse(
      v.object({ business: v.object({ name: v.string() }) }),
      await response.json(),
    )
    return business.name
  }
  expect(await ask(true, 'evil.test, Other.test:8443')).toBe('Another')
  expect(await ask(true, 'not a host name')).toBe('Studio Linden')
  expect(await ask(false, 'other.test')).toBe('Studio Linden')
})

test('a visitor who leaves in the middle of a request is no failure of ours', async () => {
  const { app, logged } = openBroken(() => new Error('not reached'))
  const body = new ReadableStream({
    pull: (stream) => stream.error(new Error('aborted')),
  })
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'a-key-for-this-test' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as const
  expect(await problemOf(app.request('/api/v1/orders', init))).toMatchObject({ code: 'malformed_json' })
  expect(logged).toEqual([])
})

test('the OpenAPI document holds every endpoint, every code and the Idempotency-Key', async () => {
  const { app } = openBroken(() => new Error('not reached'), { publicUrl: 'https://book.example' })
  const response = await app.request('/api/v1/openapi.json')
  const text = await response.text()
  const document: unknown = JSON.parse(text)
  const at = (...path: (string | number)[]) =>
    path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), document)
  expect(at('openapi')).toBe('3.1.0')
  expect(at('servers', 0, 'url')).toBe('https://book.example')
  const operations = new Set<unknown>()
  const all = [...Object.entries<Endpoint>(endpoints), ...Object.entries<Endpoint>(businessEndpoints)]
  for (const [name, endpoint] of all) {
    const operation = at('paths', `/api/v1${endpoint.path}`, endpoint.method.toLowerCase())
    expect(operation, name).toMatchObject({ operationId: name, summary: endpoint.summary })
    operations.add(name)
    const parameters = JSON.stringify(Reflect.get(Object(operation), 'parameters'))
    for (const [, parameter] of endpoint.path.matchAll(/\{(\w+)\}/g))
      expect(parameters).toContain(`"name":"${parameter}","in":"path","required":true`)
    expect(parameters.includes('IdempotencyKey')).toBe('body' in endpoint && !('onlyReads' in endpoint))
    expect(Object.keys(Object(Reflect.get(Object(operation), 'responses')))).toEqual([
      String(endpoint.status),
      'default',
    ])
    expect('requestBody' in Object(operation)).toBe('body' in endpoint)
  }
  expect(operations.size).toBe(all.length)
  expect(at('paths', '/api/v1/slots', 'get', 'parameters')).toContainEqual({
    name: 'from',
    in: 'query',
    required: true,
    schema: expect.objectContaining({ type: 'string' }),
  })
  const media = (path: string) => at('paths', `/api/v1${path}`, 'get', 'responses', '200', 'content')
  expect(media('/images/{image}')).toEqual({ 'image/*': {} })
  expect(media('/manage/{token}/calendar.ics')).toEqual({ 'text/calendar': { schema: { type: 'string' } } })
  const body = at('paths', '/api/v1/orders', 'post', 'requestBody', 'content', 'application/json', 'schema')
  expect(body).toEqual({ $ref: '#/components/schemas/NewOrder' })
  expect(at('components', 'schemas', 'NewOrder')).toMatchObject({
    type: 'object',
    required: ['contact', 'timeZone'],
    additionalProperties: false,
  })
  const codes = at('components', 'schemas', 'Problem', 'properties', 'code', 'enum')
  expect(codes).toEqual(
    Object.entries<ErrorRow>({ ...errorTable, ...businessErrorTable }).flatMap(([code, { status }]) =>
      status === null ? [] : [code],
    ),
  )
  // Every reference resolves.
  for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
    expect(at(...String(reference).split('/'))).toBeTypeOf('object')
  // The document contains only JSON Schema.
  expect(text).not.toMatch(/"type":"custom"|"~/)
})
