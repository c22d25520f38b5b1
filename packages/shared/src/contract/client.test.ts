import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient, type Client } from './client.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Reply = (response: ServerResponse, attempt: number) => void

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** A real server that sends prepared responses, and a client that calls it. */
async function serve(
  reply: Reply,
  base = '',
): Promise<{ client: Client<AbortSignal>; seen: Seen[]; waits: number[] }> {
  const seen: Seen[] = []
  const waits: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body })
      reply(response, seen.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  const client = createClient<AbortSignal>({
    baseUrl: `http://127.0.0.1:${portOf(server.address())}${base}`,
    fetch: (url, init) => fetch(url, init),
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { client, seen, waits }
}

const portOf = (address: string | AddressInfo | null): number =>
  address && typeof address !== 'string' ? address.port : 0

const json = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const problem = (status: number, code: string, more = {}) => ({
  type: 'about:blank',
  title: code,
  status,
  code,
  ...more,
})

const nextSlot = { next: '2026-11-20T09:00:00Z', date: '2026-11-20' }
const query = { service: 'haircut', timeZone: 'Europe/Berlin' }

describe('the typed client', () => {
  it('the typed client sends the query keys of the route table', async () => {
    const { client, seen } = await serve((response) => json(response, 200, nextSlot))
    expect(await client.call('findNextSlot', { query })).toEqual({ ok: true, value: nextSlot })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/v1/slots/next?service=haircut&timeZone=Europe%2FBerlin',
    })
    expect(seen[0]?.headers['content-type']).toBeUndefined()
  })

  it('the typed client sends tokens in a header, never in an address', async () => {
    const { client, seen } = await serve((response) => json(response, 200, nextSlot))
    const token = 'mng_0123456789abcdefghijklmnopqrstuv'
    await client.call('findNextSlot', { query: { ...query, manage: token } })
    await client.call('findSlots', {
      query: { ...query, from: '2026-11-20', to: '2026-11-21', manage: token },
    })
    await client.call('getPayment', { params: { order: 'ord_0123456789' }, query: { orderToken: token } })
    for (const { url, headers } of seen) {
      expect(url).not.toContain(token)
      expect(headers.authorization).toBe(`Bearer ${token}`)
    }
    expect(seen.map(({ url }) => url)).toContain('/api/v1/orders/ord_0123456789/payment')
    await client.call('findNextSlot', { query })
    expect(seen.at(-1)?.headers.authorization).toBeUndefined()
  })

  it('the typed client sends a body as JSON with its idempotency key, and no other headers', async () => {
    const { client, seen } = await serve((response) => response.writeHead(204).end())
    const body = { holdToken: 'hld_0123456789abcdefghij' }
    const result = await client.call('releaseHold', { body, idempotencyKey: 'key-0123456789abcdef' })
    expect(result).toMatchObject({ ok: true })
    expect(seen[0]).toMatchObject({ method: 'DELETE', url: '/api/v1/holds', body: JSON.stringify(body) })
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key-0123456789abcdef',
    })
    expect(seen[0]?.headers).not.toHaveProperty('undefined')
  })

  it('the typed client sends a POST without a preflight: the key is in the body, not in the address', async () => {
    const { client, seen } = await serve((response) => json(response, 201, {}))
    const body = { items: [{ service: 'haircut', start: '2026-11-20T09:00:00Z' }] }
    const idempotencyKey = 'key-0123456789abcdef'
    await client.call('createHold', { body, idempotencyKey })
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/v1/holds' })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ ...body, idempotencyKey })
    expect(seen[0]?.headers['content-type']).toBe('text/plain;charset=UTF-8')
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
  })

  it('the typed client keeps the path of its base and the slashes of a slug', async () => {
    const { client, seen } = await serve(
      (response) => json(response, 404, problem(404, 'calendar_not_found')),
      '/salon/',
    )
    await client.call('getService', { params: { idOrSlug: 'acme/discovery' } })
    expect(seen[0]?.url).toBe('/salon/api/v1/services/acme%2Fdiscovery')
  })

  it('turns problem+json into a refusal with its fields, params and alternatives', async () => {
    const fields = [
      { path: 'contact.email', code: 'email_invalid' },
      { path: 'x', code: 'no_such_code' },
    ]
    const more = {
      fields,
      params: { count: 3 },
      alternatives: ['2026-11-20T09:00:00Z'],
      statusMessage: 'slug expired',
    }
    const { client } = await serve((response) => json(response, 422, problem(422, 'invalid_request', more)))
    expect(await client.call('findNextSlot', { query })).toEqual({
      ok: false,
      refusal: {
        ...more,
        code: 'invalid_request',
        status: 422,
        fields: [fields[0], { path: 'x', code: 'invalid' }],
      },
    })
  })

  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    it(`retries once after ${status} when the request changes nothing`, async () => {
      const { client, seen, waits } = await serve((response, attempt) =>
        attempt === 1
          ? json(response, status, problem(status, 'internal_error'))
          : json(response, 200, nextSlot),
      )
      expect(await client.call('findNextSlot', { query })).toEqual({ ok: true, value: nextSlot })
      expect(seen).toHaveLength(2)
      expect(waits).toEqual([300])
    })
  }

  it('the typed client retries only once, and honours a short Retry-After', async () => {
    const { client, seen, waits } = await serve((response) =>
      json(response, 503, problem(503, 'calendar_unavailable'), { 'retry-after': '2' }),
    )
    expect(await client.call('findNextSlot', { query })).toMatchObject({
      ok: false,
      refusal: { code: 'calendar_unavailable' },
    })
    expect(seen).toHaveLength(2)
    expect(waits).toEqual([2000])
  })

  it('the typed client does not wait longer than three seconds', async () => {
    const { client, waits } = await serve((response) =>
      json(response, 429, problem(429, 'rate_limited'), { 'retry-after': '3600' }),
    )
    await client.call('findNextSlot', { query })
    expect(waits).toEqual([3000])
  })

  it('the typed client does not retry after other refusals', async () => {
    const { client, seen } = await serve((response) =>
      json(response, 404, problem(404, 'calendar_not_found')),
    )
    await client.call('findNextSlot', { query })
    expect(seen).toHaveLength(1)
  })

  it('the typed client never repeats a mutation', async () => {
    const { client, seen } = await serve((response) => json(response, 503, problem(503, 'booking_failed')))
    const body = { items: [{ service: 'haircut', start: '2026-11-20T09:00:00Z' }] }
    expect(await client.call('createHold', { body, idempotencyKey: 'key-0123456789abcdef' })).toMatchObject({
      ok: false,
    })
    expect(seen).toHaveLength(1)
  })

  it('the typed client reports a truncated or HTML response as a network fault', async () => {
    const cut = await serve((response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"next":')
      setTimeout(() => response.destroy(), 5)
    })
    const html = await serve((response) =>
      response.writeHead(200).end('<!doctype html><title>Portal</title>'),
    )
    for (const { client } of [cut, html]) {
      expect(await client.call('findNextSlot', { query })).toMatchObject({
        ok: false,
        refusal: { code: 'network' },
      })
    }
  })

  it('the typed client reports an error page of a proxy by its status', async () => {
    const { client } = await serve((response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
    expect(await client.call('findNextSlot', { query })).toEqual({
      ok: false,
      refusal: { code: 'internal_error', status: 502 },
    })
  })

  it('the typed client reports an unreachable server as a network fault', async () => {
    const client = createClient({
      baseUrl: 'http://127.0.0.1:9',
      fetch: (url, { method, headers }) => fetch(url, { method, headers }),
      wait: async () => {},
    })
    expect(await client.call('findNextSlot', { query })).toEqual({
      ok: false,
      refusal: { code: 'network', status: null },
    })
  })

  it('the typed client passes signal and keepalive to fetch', async () => {
    const given: unknown[] = []
    const client = createClient<AbortSignal>({
      baseUrl: 'http://x',
      fetch: (_, { signal, keepalive, credentials }) => {
        given.push({ signal, keepalive, credentials })
        return Promise.reject(new Error('stop'))
      },
      wait: async () => {},
    })
    const { signal } = new AbortController()
    await client.call('findNextSlot', { query }, { signal, keepalive: true })
    expect(given).toEqual([{ signal, keepalive: true, credentials: 'omit' }])
  })
})
