import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { listen, type Listening } from '../../src/http/listen.ts'

const open = (answer: () => Promise<Response>): Promise<Listening> =>
  listen({ fetch: answer }, { port: 0, host: '127.0.0.1' })

it('ends at once although a browser has connected in advance and asked nothing', async () => {
  const server = await open(async () => new Response('hello'))
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  await wait(50)
  const started = performance.now()
  await server.close()
  expect(performance.now() - started).toBeLessThan(1000)
  socket.destroy()
})

it('ends a stream of events at once, which has no end of its own', async () => {
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('retry: 3000\n\n')),
  })
  const server = await open(
    async () => new Response(endless, { headers: { 'content-type': 'text/event-stream' } }),
  )
  const response = await fetch(server.url, { headers: { accept: 'text/event-stream' } })
  const read = response.text().catch(() => 'ended')
  const started = performance.now()
  await server.close()
  expect(performance.now() - started).toBeLessThan(1000)
  expect(await read).toBe('ended')
})

it('refuses a request with two Host headers', async () => {
  const server = await open(async () => new Response('hello'))
  const ask = async (...hosts: readonly string[]) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.end(`GET / HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Connection: close\r\n\r\n`)
    return (await text(socket)).split('\r\n', 1)[0]
  }
  expect(await ask('Host: a.example')).toBe('HTTP/1.1 200 OK')
  expect(await ask('Host: a.example', 'Host: b.example')).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask('Host: a.example', 'X-A: b', 'hOST: a.example')).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask()).toBe('HTTP/1.1 400 Bad Request')
  await server.close()
})

it('still answers whoever comes while it drains, once on each connection', async () => {
  const server = await open(async () => new Response('hello'))
  const agent = new Agent({ keepAlive: true })
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      get(server.url, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection))
      }).on('error', reject)
    })
  expect(await ask()).toBe('keep-alive')
  const closed = server.close(300)
  // On the kept-alive connection, and on new ones.
  for (const _ of [1, 2, 3]) expect(await ask()).toBe('close')
  await closed
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

it('tells a kept-alive connection that the answer in flight is its last one', async () => {
  const server = await open(async () => {
    await wait(300)
    return new Response('done')
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answered = new Promise<{ connection: string | undefined; text: string }>((resolve, reject) => {
    get(server.url, { agent }, (response) => {
      let body = ''
      response.on('data', (chunk: Buffer) => (body += chunk.toString()))
      response.on('end', () => resolve({ connection: response.headers.connection, text: body }))
    }).on('error', reject)
  })
  await wait(100)
  const closed = server.close()
  expect(await answered).toEqual({ connection: 'close', text: 'done' })
  await closed
  agent.destroy()
})
