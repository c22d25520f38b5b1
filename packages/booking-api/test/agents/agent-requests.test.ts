import { once } from 'node:events'
import { IncomingMessage, request as sendRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Listening } from '../../src/http/listen.ts'
import { stores } from '../../src/testing/test-database.ts'
import { refusalOf } from '../answers.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { nth } from '../visits.ts'
import { connectAgent } from './connect-agent.ts'

const accept = 'application/json, text/event-stream'
const json = { 'content-type': 'application/json', accept }
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}
const call = (name: string, input: unknown) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
})

/** Sends a message with any headers: fetch lets nobody choose the `Host`. */
async function sendAs(
  { url }: Listening,
  headers: Readonly<Record<string, string>>,
  message: unknown,
): Promise<{ readonly status: number | undefined; readonly body: unknown }> {
  const sent = sendRequest(`${url}/mcp`, { method: 'POST', headers: { ...json, ...headers } })
  sent.end(JSON.stringify(message))
  const [response] = v.parse(v.tuple([v.instance(IncomingMessage)]), await once(sent, 'response'))
  return { status: response.statusCode, body: JSON.parse(await text(response)) }
}

describe.each(stores)('requests to /mcp, on $name', ({ open }) => {
  let shop: Shop
  let server: Listening
  beforeAll(async () => {
    shop = await openShop(open, { rateLimit: null, publicUrl: 'https://salon.test' })
    server = await shop.serve()
  })
  afterEach(() => shop.reset())
  afterAll(async () => {
    await server.close()
    await shop.close()
  })

  const post = (body: unknown, headers: Readonly<Record<string, string>> = json): Promise<Response> =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const statusFor = async (headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
    (await sendAs(server, headers, initialize)).status

  test('requests to /mcp are answered with JSON, without a session, a stream, or access for pages of other origins', async () => {
    const response = await post(initialize)
    expect(response.status).toBe(200)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' })
    for (const name of ['mcp-session-id', 'set-cookie', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name)
    expect(await response.json()).toMatchObject({
      result: { serverInfo: { name: 'hourfold' }, capabilities: { tools: {} } },
    })
    // The next process has not seen this client.
    const listed = await post({ jsonrpc: '2.0', id: 2, method: 'tools/list' })
    expect(await listed.json()).toMatchObject({ result: { tools: expect.any(Array) } })
  })

  test.each([
    '*/*',
    'application/json',
    'application/*;q=0.8',
    'text/html, application/json;q=0.9',
    'text/event-stream, */*;q=0.1',
  ])('requests to /mcp are answered with JSON where %s is accepted', async (accepted) => {
    const response = await post(initialize, { ...json, accept: accepted })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(await response.json()).toMatchObject({ result: { serverInfo: { name: 'hourfold' } } })
  })

  test('requests to /mcp are answered with JSON where nothing says what is accepted', async () => {
    const sent = sendRequest(`${server.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    sent.end(JSON.stringify(initialize))
    const [response] = v.parse(v.tuple([v.instance(IncomingMessage)]), await once(sent, 'response'))
    expect(response.statusCode).toBe(200)
  })

  test.each(['text/html', 'text/event-stream', 'application/json;q=0'])(
    'requests to /mcp are refused where only %s is accepted',
    async (accepted) => {
      expect((await post(initialize, { ...json, accept: accepted })).status).toBe(406)
    },
  )

  test.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('%s is not allowed', async (method) => {
    const response = await fetch(`${server.url}/mcp`, { method, headers: { accept } })
    expect(response.headers.get('allow')).toBe('POST')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await refusalOf(response)).toBe('405 method_not_allowed')
  })

  test.each([
    ['no page', {}, 200],
    ['a page of this machine', { host: 'localhost:3000', origin: 'http://localhost:3000' }, 200],
    ['a page of an address', { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }, 200],
    ['a page of the public site', { host: 'salon.test', origin: 'https://salon.test' }, 200],
    ['a page of another site', { host: 'salon.test', origin: 'https://evil.example' }, 403],
    ['a page without an origin', { host: 'salon.test', origin: 'null' }, 403],
    ['a page whose name now leads here', { host: 'evil.example', origin: 'http://evil.example' }, 403],
  ])('requests to /mcp from %s: %o', async (_, headers, status) => {
    expect(await statusFor(headers)).toBe(status)
  })

  test('requests to /mcp from a page of a host name of the business are answered', async () => {
    await shop.change(
      `insert into business_host (business_id, host) select business_id, 'book.salon.test' from business`,
    )
    expect(await statusFor({ host: 'book.salon.test', origin: 'https://book.salon.test' })).toBe(200)
    await shop.change(`delete from business_host where host = 'book.salon.test'`)
  })

  test.each([
    ['half a message', '{"jsonrpc":', '400 malformed_json'],
    ['nesting without end', '['.repeat(5000) + ']'.repeat(5000), '400 malformed_json'],
    ['__proto__', '{"__proto__":{"a":1}}', '422 invalid_request __proto__:unknown_key'],
    ['several messages', JSON.stringify([initialize, initialize]), '422 invalid_request'],
    ['70 kB', JSON.stringify({ ...initialize, more: 'x'.repeat(70_000) }), '413 body_too_large'],
  ])('requests to /mcp with %s are refused', async (_, body, refusal) => {
    expect(await refusalOf(post(body))).toBe(refusal)
  })

  test('requests to /mcp of a type that forms can send are refused', async () => {
    expect(await refusalOf(post(initialize, { ...json, 'content-type': 'text/plain;charset=utf-8' }))).toBe(
      '415 unsupported_media_type',
    )
  })

  test.each([
    ['a message of no protocol', { hello: 1 }, 400],
    ['an unknown tool', call('drop_tables', {}), 200],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'admin/all' }, 200],
  ])('requests to /mcp with %s are an error of the protocol', async (_, body, status) => {
    const response = await post(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { code: expect.any(Number) } })
  })

  test.each([
    ['find_times', { service: "haircut' or 1=1", from: '2026-11-24', to: '2026-11-25' }, 'service:invalid'],
    ['find_times', { service: 'haircut', from: '2026-11-31', to: '2026-12-01' }, 'from:invalid'],
    ['find_services', { locale: 'xx' }, 'locale:invalid'],
    ['find_services', { admin: true }, 'admin:unknown_key'],
    ['hold', { service: 'haircut', start: '2026-02-30T10:00:00Z' }, 'start:invalid'],
    ['hold', { service: 'haircut', start: '2026-11-24T10:00:00Z', seats: 0 }, 'seats:guest_count_range'],
    ['hold', { service: 'haircut', start: '2026-11-24T10:00:00Z', seats: 1e9 }, 'seats:guest_count_range'],
    ['hold', { service: 'haircut', start: '2026-11-24T10:00:00Z', duration: 1441 }, 'duration:invalid'],
    [
      'hold',
      {
        service: 'haircut',
        start: '2026-11-24T10:00:00Z',
        addOns: Array.from({ length: 21 }, (_, n) => `a${n}`),
      },
      'addOns:invalid',
    ],
    [
      'find_times',
      { service: 'haircut', from: '2026-11-24', to: '2026-11-25', addOns: ['a', 'a'] },
      'addOns:invalid',
    ],
    ['hold', { service: 'haircut', start: `2026-11-24T10:00:00${'0'.repeat(40)}Z` }, 'start:invalid'],
    [
      'hold',
      { service: 'haircut', start: '2026-11-24T10:00:00Z', idempotencyKey: 'x' },
      'idempotencyKey:invalid',
    ],
    ['get_booking', { manageToken: '../admin' }, 'manageToken:invalid'],
    ['cancel', { manageToken: `mng_${'a'.repeat(32)}`, reason: 'a\u0000' }, 'reason:invalid'],
    ['book', { holdToken: `hold_${'a'.repeat(32)}` }, 'contact:required timeZone:required'],
  ])('%s with %o is refused as invalid', async (name, input, fields) => {
    const agent = await connectAgent(server.url)
    expect(await agent.refusal(name, input)).toBe(`422 invalid_request ${fields}`)
    await agent.client.close()
  })

  test('requests to /mcp of a tool without input are answered as with an empty one', async () => {
    const response = await post({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'find_services' },
    })
    expect(await response.json()).toMatchObject({
      result: { structuredContent: { services: expect.any(Array) } },
    })
  })

  test('requests to /mcp find what no service has', async () => {
    const agent = await connectAgent(server.url)
    const times = { service: 'nothing', from: '2026-11-24', to: '2026-11-25' }
    expect(await agent.refusal('find_times', times)).toBe('404 calendar_not_found')
    expect(await agent.refusal('find_times', { ...times, service: 'haircut', to: '2027-11-25' })).toBe(
      '422 range_too_large',
    )
    const unheld = {
      holdToken: `hold_${'a'.repeat(32)}`,
      timeZone: 'UTC',
      contact: { email: 'ada@example.com' },
    }
    expect(await agent.refusal('book', unheld)).toBe('404 hold_not_found')
    await agent.client.close()
  })

  test('requests to /mcp have names, texts and schemas that a model can use', async () => {
    const agent = await connectAgent(server.url)
    const { tools } = await agent.client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'find_services',
      'get_service',
      'find_times',
      'hold',
      'release',
      'book',
      'get_booking',
      'reschedule',
      'cancel',
      'mail_links',
    ])
    for (const { description = '', inputSchema, outputSchema, annotations } of tools) {
      expect(description.length).toBeGreaterThan(50)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(outputSchema).toMatchObject({ type: 'object' })
      expect(annotations).toMatchObject({ openWorldHint: false })
    }
    // Everything that a model reads before its first call.
    expect(JSON.stringify(tools).length).toBeLessThan(32_000)
    await agent.client.close()
  })
})

describe('the limits of /mcp', () => {
  const open = nth(stores).open
  const LimitedSchema = v.object({
    isError: v.literal(true),
    content: v.array(v.object({ text: v.string() })),
  })

  test('the limits of /mcp count the requests of a network as those of the API, together', async () => {
    const shop = await openShop(open, { rateLimit: { requests: 3, windowSeconds: 60 } })
    const server = await shop.serve()
    const ask = () =>
      fetch(`${server.url}/mcp`, { method: 'POST', headers: json, body: JSON.stringify(initialize) })
    expect((await ask()).status).toBe(200)
    expect((await fetch(`${server.url}/api/v1/business`)).status).toBe(200)
    expect((await ask()).status).toBe(200)
    const limited = await ask()
    expect(limited.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refusalOf(limited)).toBe('429 rate_limited')
    await server.close()
    await shop.close()
  })

  test('the limits of /mcp count the holds of a network as those of visitors', async () => {
    const shop = await openShop(open, { rateLimit: null, limits: { holdsPerNetwork: 1 } })
    const server = await shop.serve()
    const agent = await connectAgent(server.url)
    await agent.call('hold', { service: 'haircut', start: '2026-11-24T10:00:00Z' })
    const second = { service: 'haircut', start: '2026-11-24T13:00:00Z' }
    expect(await agent.refusal('hold', second)).toBe('429 rate_limited')
    const told = await agent.client.callTool({ name: 'hold', arguments: second })
    expect(v.parse(LimitedSchema, told).content[0]?.text).toContain('"count"')
    await agent.client.close()
    await server.close()
    await shop.close()
  })

  test('the limits of /mcp belong to the business of the host name', async () => {
    const shop = await openShop(open, { rateLimit: null })
    await shop.change(
      `insert into business (business_id, slug, name, time_zone, country, currency, default_locale) select 'biz_other', 'other', name, time_zone, country, currency, default_locale from business;
       insert into business_host (business_id, host) values ('biz_other', 'other.test')`,
    )
    const server = await shop.serve()
    const found = await sendAs(server, { host: 'other.test' }, call('find_services', {}))
    expect(found.body).toMatchObject({ result: { structuredContent: { services: [] } } })
    await server.close()
    await shop.close()
  })
})
