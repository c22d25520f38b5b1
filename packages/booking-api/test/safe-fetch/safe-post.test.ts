import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import type { SafeFetchOptions } from '../../src/context/safe-fetch/open-response.ts'
import { createSafePost } from '../../src/context/safe-fetch/safe-post.ts'
import { serve, serveSocket, type TestListener } from './serve.ts'

// 127.0.0.1 stands for the public Internet here, every other address for one that must not be reached.
const outside = '127.0.0.1'
const inside = '127.0.0.2'

const open: TestListener[] = []
const running = async (listener: Promise<TestListener>): Promise<TestListener> => {
  open.push(await listener)
  return listener
}
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close()
})

const names: Readonly<Record<string, string>> = { 'crm.test': outside, 'intranet.test': inside }
const postTo = (port: number, more: SafeFetchOptions = {}) =>
  createSafePost({
    ports: [port],
    isAllowed: (address) => address === outside,
    resolve: async (name) => {
      const address = names[name]
      return address === undefined ? [] : [{ address, family: 4 }]
    },
    ...more,
  })
const sent = { headers: { 'content-type': 'application/json', 'webhook-id': 'dlv_1' }, body: '{"a":"ü"}' }

test('a body is sent with its headers and nothing of ours, and the status comes back', async () => {
  const seen: object[] = []
  const { port } = await running(
    serve(async (request, response) => {
      const body = await text(request)
      seen.push({ method: request.method, url: request.url, headers: request.headers, body })
      response.writeHead(202).end('thank you')
    }),
  )
  expect(await postTo(port)(`http://crm.test:${port}/in?a=b`, sent)).toEqual({
    ok: true,
    value: { status: 202 },
  })
  expect(seen).toEqual([
    {
      method: 'POST',
      url: '/in?a=b',
      headers: {
        host: `crm.test:${port}`,
        'content-type': 'application/json',
        'content-length': '10',
        'webhook-id': 'dlv_1',
        connection: 'close',
      },
      body: '{"a":"ü"}',
    },
  ])
})

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (status) => {
  let requests = 0
  const { port } = await running(
    serve((_, response) => {
      requests += 1
      response.writeHead(status, { location: '/elsewhere' }).end()
    }),
  )
  expect(await postTo(port)(`http://crm.test:${port}/`, sent)).toEqual({ ok: true, value: { status } })
  expect(requests).toBe(1)
})

test('an address in private space gets no request, by name and by number', async () => {
  let requests = 0
  const { port } = await running(serve((_, response) => void response.end(String((requests += 1))), inside))
  for (const host of ['intranet.test', inside, '[::1]', '2130706434'])
    expect(await postTo(port)(`http://${host}:${port}/`, sent)).toEqual({
      ok: false,
      refusal: { kind: 'address_refused', status: null },
    })
  expect(requests).toBe(0)
  // The control: where the address is allowed, the server is reached.
  await postTo(port, { isAllowed: () => true })(`http://intranet.test:${port}/`, sent)
  expect(requests).toBe(1)
})

test('a response that is too long or never ends counts by its status', async () => {
  const { port } = await running(
    serve((request, response) => {
      response.writeHead(200)
      if (request.url === '/long') response.end('x'.repeat(1_000_000))
      else response.write('more to come')
    }),
  )
  const post = postTo(port)
  for (const path of ['long', 'endless'])
    expect(await post(`http://crm.test:${port}/${path}`, sent)).toEqual({ ok: true, value: { status: 200 } })
})

test('a server that does not respond ends at the limit, and soon after a stop', async () => {
  const { port } = await running(serveSocket(() => {}))
  expect(await postTo(port, { totalMs: 50 })(`http://crm.test:${port}/`, sent)).toMatchObject({
    refusal: { kind: 'timed_out' },
  })
  const stop = new AbortController()
  const posted = postTo(port)(`http://crm.test:${port}/`, { ...sent, signal: stop.signal })
  stop.abort()
  expect(await posted).toMatchObject({ refusal: { kind: 'stopped' } })
})

test('an answer that is on its way when the server stops still counts, so that nothing is sent twice', async () => {
  const stop = new AbortController()
  const { port } = await running(
    serve((_, response) => {
      stop.abort()
      setTimeout(() => response.writeHead(204).end(), 200)
    }),
  )
  const posted = postTo(port)(`http://crm.test:${port}/`, { ...sent, signal: stop.signal })
  expect(await posted).toEqual({ ok: true, value: { status: 204 } })
})
