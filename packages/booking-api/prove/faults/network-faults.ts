import { connect } from 'node:net'
import type { Fault, FaultGroup } from '../drill/fault.ts'
import { sleepMs, type World } from '../drill/open-world.ts'
import type { GatewayMode } from '../outside/open-gateway.ts'
import { sendRaw, statusesOf } from '../outside/send-raw.ts'

/** The proxy does something to the next changes. */
const proxied = (name: string, expects: string, mode: GatewayMode, times: number): Fault => ({
  name,
  expects,
  inject: async (world) => {
    world.gateway.set(mode, times)
    const end = performance.now() + 6000
    while (world.gateway.applied() < times && performance.now() < end) await sleepMs(20)
    world.gateway.set('usual')
    if (world.gateway.applied() === 0) world.note('the proxy had nothing to disturb')
  },
})

type Attack = { readonly bytes: string; readonly allowed: readonly number[]; readonly answers?: number }

/** Somebody sends what no browser sends, while visitors book; each answer is one of the allowed ones, or the end of the connection. */
const attacked = (name: string, expects: string, attacks: readonly Attack[]): Fault => ({
  name,
  expects,
  inject: async (world) => {
    for (const { bytes, allowed, answers = 1 } of attacks) {
      const statuses = statusesOf(await sendRaw(firstUrl(world), bytes))
      const wrong = statuses.filter((status) => !allowed.includes(status))
      if (wrong.length > 0 || statuses.length > answers)
        world.note(`${JSON.stringify(bytes.slice(0, 60))} was answered with ${statuses.join(', ')}`)
    }
  },
})

const firstUrl = ({ processes }: World): string => processes[0]?.url ?? ''

const get = (path: string, lines: readonly string[] = ['Host: book.example']): string =>
  [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
const post = (lines: readonly string[], body: string): string =>
  [
    'POST /api/v1/orders HTTP/1.1',
    'Host: book.example',
    'Content-Type: application/json',
    ...lines,
    '',
    body,
  ].join('\r\n')

const hidden = 'GET /api/v1/business HTTP/1.1\r\nHost: book.example\r\n\r\n'
const refusals = [400, 405, 408, 411, 413, 414, 415, 417, 422, 431, 501]

/** What happens between visitors and servers. */
export const networkFaults: FaultGroup = {
  name: 'network and proxy',
  faults: [
    proxied(
      'the connection is cut before the body',
      'Nothing happens, and the retry books.',
      'cut_before_body',
      6,
    ),
    proxied('the connection is cut in the body', 'Nothing happens, and the retry books.', 'cut_in_body', 6),
    proxied(
      'the connection is cut before the answer',
      'The retry gets the same order.',
      'cut_before_answer',
      6,
    ),
    proxied('the connection is cut in the answer', 'The retry gets the same order.', 'cut_in_answer', 6),
    proxied('a proxy sends each request twice', 'One of two does its work.', 'duplicate', 8),
    proxied(
      'a proxy repeats each request after its answer',
      'The second answer is the first one.',
      'retry',
      8,
    ),
    proxied('a proxy that buffers and delays', 'Everything works, slowly.', 'buffer', 10),
    proxied('a proxy that speaks HTTP/1.0', 'Answers are whole without chunks.', 'http10', 8),
    {
      name: 'a slow loris: 60 connections that never finish their headers',
      expects: 'Visitors are served meanwhile.',
      inject: async (world) => {
        const { port } = new URL(firstUrl(world))
        const sockets = Array.from({ length: 60 }, () =>
          connect(Number(port), '127.0.0.1').on('error', () => {}),
        )
        for (const socket of sockets) socket.write('POST /api/v1/orders HTTP/1.1\r\nHost: book.example\r\n')
        for (let time = 0; time < 8; time += 1) {
          for (const socket of sockets) if (socket.writable) socket.write(`X-${time}: y\r\n`)
          await sleepMs(250)
        }
        for (const socket of sockets) socket.destroy()
      },
    },
    {
      name: 'bodies that never end: 40 slow uploads',
      expects: 'Visitors are served meanwhile.',
      inject: async (world) => {
        const { port } = new URL(firstUrl(world))
        const sockets = Array.from({ length: 40 }, () =>
          connect(Number(port), '127.0.0.1').on('error', () => {}),
        )
        for (const socket of sockets)
          socket.write(post(['Content-Length: 60000', 'Idempotency-Key: a-slow-upload-of-somebody'], '{'))
        for (let time = 0; time < 8; time += 1) {
          for (const socket of sockets) if (socket.writable) socket.write(' ')
          await sleepMs(250)
        }
        for (const socket of sockets) socket.destroy()
      },
    },
    {
      name: 'a flood of 400 connections that are closed at once',
      expects: 'Visitors are served meanwhile.',
      inject: async (world) => {
        const { port } = new URL(firstUrl(world))
        for (let time = 0; time < 400; time += 1) {
          const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
          socket.write(get('/api/v1/business'))
          if (time % 2 === 0) socket.destroy()
          else setTimeout(() => socket.destroy(), 5)
          if (time % 40 === 0) await sleepMs(20)
        }
      },
    },
    attacked('request smuggling', 'No request hides in another one.', [
      {
        bytes: post(['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`),
        allowed: refusals,
      },
      { bytes: post(['Content-Length: 0', 'Content-Length: 44'], hidden), allowed: refusals },
      {
        bytes: post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${hidden}`),
        allowed: refusals,
      },
      { bytes: post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`), allowed: refusals },
      { bytes: post(['Transfer-Encoding : chunked'], `0\r\n\r\n${hidden}`), allowed: refusals },
      { bytes: post(['Transfer-Encoding: chunked'], `zz\r\n\r\n${hidden}`), allowed: refusals },
      { bytes: post(['Content-Length: +5'], 'xxxxx'), allowed: refusals },
      {
        bytes: get('/api/v1/business', ['Host: book.example', 'X: y\nTransfer-Encoding: chunked']),
        allowed: [...refusals, 200],
      },
    ]),
    attacked('headers that are too large', 'The answer is 431, or the end of the connection.', [
      {
        bytes: get('/api/v1/business', ['Host: book.example', `X: ${'y'.repeat(40_000)}`]),
        allowed: refusals,
      },
      { bytes: get(`/api/v1/${'x'.repeat(40_000)}`), allowed: refusals },
      {
        bytes: get('/api/v1/business', [
          'Host: book.example',
          ...Array.from({ length: 3000 }, (_, n) => `X-${n}: y`),
        ]),
        allowed: refusals,
      },
    ]),
    attacked('two Host headers', 'The answer is 400.', [
      { bytes: get('/api/v1/business', ['Host: book.example', 'Host: other.example']), allowed: [400] },
      { bytes: get('/api/v1/business', ['Host: book.example', 'host: book.example']), allowed: [400] },
      { bytes: get('/api/v1/business', []), allowed: [400] },
    ]),
    {
      name: 'pipelined requests',
      expects: 'Each is answered, in order.',
      inject: async (world) => {
        const many = get('/api/v1/business').repeat(6)
        const statuses = statusesOf(await sendRaw(firstUrl(world), many, 1500))
        if (statuses.join() !== Array.from({ length: 6 }, () => 200).join())
          world.note(`six pipelined requests were answered with ${statuses.join(', ')}`)
      },
    },
  ],
}
