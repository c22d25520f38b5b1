import { createServer as createTlsServer } from 'node:tls'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { SafeFetchOptions } from '../../src/context/safe-fetch/open-response.ts'
import { createSafeFetch } from '../../src/context/safe-fetch/safe-fetch.ts'
import { listenOn, serve, serveSocket, type TestListener } from './serve.ts'

// 127.0.0.1 stands for the public Internet here, every other address for one that must not be reached.
const outside = '127.0.0.1'
const inside = '127.0.0.2'
const isAllowed = (address: string) => address === outside

const open: TestListener[] = []
const running = async (listener: Promise<TestListener>): Promise<TestListener> => {
  open.push(await listener)
  return listener
}
const at = (handle: RequestListener) => running(serve(handle))
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close()
})

const names: Readonly<Record<string, string>> = { 'calendar.test': outside, 'intranet.test': inside }
const fetchFrom = (port: number, more: SafeFetchOptions = {}) =>
  createSafeFetch({
    ports: [port],
    isAllowed,
    resolve: async (name) => {
      const address = names[name]
      return address === undefined ? [] : [{ address, family: 4 }]
    },
    ...more,
  })
const refusal = (kind: string, status: number | null = null) => ({ ok: false, refusal: { kind, status } })
const textOf = (answer: Awaited<ReturnType<ReturnType<typeof createSafeFetch>>>) =>
  answer.ok && answer.value.body ? Buffer.from(answer.value.body).toString() : answer
const answer =
  (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, headers).end(body)

describe('what is asked', () => {
  test('a page is fetched with its own host name, a fixed agent and neither cookie nor credential', async () => {
    let headers: IncomingMessage['headers'] = {}
    const { port } = await at((request, response) => {
      headers = request.headers
      response.writeHead(200, {
        etag: '"v1"',
        'last-modified': 'Fri, 20 Nov 2026 07:00:00 GMT',
        'set-cookie': 'a=b',
      })
      response.end('hello')
    })
    const fetched = await fetchFrom(port)(`http://calendar.test:${port}/a?b=c`, { accept: 'text/calendar' })
    expect(textOf(fetched)).toBe('hello')
    expect(fetched).toMatchObject({ value: { etag: '"v1"', lastModified: 'Fri, 20 Nov 2026 07:00:00 GMT' } })
    expect(headers).toEqual({
      host: `calendar.test:${port}`,
      'user-agent': 'hourfold-calendar-reader/1.0',
      accept: 'text/calendar',
      'accept-encoding': 'gzip, br, deflate',
      connection: 'close',
    })
  })

  test('an unchanged page has no body; 304 to an unconditional request is refused', async () => {
    const { port } = await at((request, response) => {
      const isSame =
        request.headers['if-none-match'] === '"v1"' ||
        request.headers['if-modified-since'] === 'Fri, 20 Nov 2026 07:00:00 GMT'
      response.writeHead(isSame || request.url === '/always' ? 304 : 200).end()
    })
    const ask = fetchFrom(port)
    const url = `http://calendar.test:${port}/`
    expect(await ask(url, { etag: '"v1"' })).toMatchObject({ ok: true, value: { body: null } })
    expect(await ask(url, { lastModified: 'Fri, 20 Nov 2026 07:00:00 GMT' })).toMatchObject({
      value: { body: null },
    })
    expect(await ask(`${url}always`)).toEqual(refusal('status_refused', 304))
  })

  test.each([300, 400, 404, 500, 503])('status %s is refused', async (status) => {
    const { port } = await at((_request, response) => void response.writeHead(status).end('no'))
    expect(await fetchFrom(port)(`http://calendar.test:${port}/`)).toEqual(refusal('status_refused', status))
  })

  test('TLS asks for the name of the URL, and a server that can not prove it is refused', async () => {
    const asked: string[] = []
    const server = createTlsServer({
      SNICallback: (name, done) => {
        asked.push(name)
        done(null)
      },
    })
    server.on('tlsClientError', () => {})
    const { port } = await running(listenOn(server, outside, 0))
    expect(await fetchFrom(port)(`https://calendar.test:${port}/`)).toEqual(refusal('unreachable'))
    expect(asked).toEqual(['calendar.test'])
  })
})

describe('addresses', () => {
  test.each([
    'ftp://calendar.test/',
    'file:///etc/passwd',
    'data:text/plain,hello',
    'gopher://calendar.test/',
    'calendar.test',
    'http://',
    '',
    'http://user@calendar.test/',
    'http://user:secret@calendar.test/',
    'http://:secret@calendar.test/',
    'http://calendar.test:22/',
    'http://calendar.test:8080/',
    'https://calendar.test:6379/',
  ])('%s is no address to fetch', async (url) => {
    expect(await createSafeFetch()(url)).toEqual(refusal('url_refused'))
  })

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://0x7f000001/',
    'http://127.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fe80::1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'https://192.168.1.1/',
    'http://localhost/',
  ])('%s is inside', async (url) => {
    expect(await createSafeFetch()(url)).toEqual(refusal('address_refused'))
  })

  test('a name that leads inside is refused; one that leads nowhere is unknown', async () => {
    const { port } = await at(answer('secret'))
    const ask = fetchFrom(port)
    expect(await ask(`http://intranet.test:${port}/`)).toEqual(refusal('address_refused'))
    expect(await ask(`http://nowhere.test:${port}/`)).toEqual(refusal('name_unknown'))
    const failing = fetchFrom(port, { resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await failing(`http://calendar.test:${port}/`)).toEqual(refusal('name_unknown'))
  })

  test('of a name with an outer and an inner address only the outer one is ever connected to', async () => {
    const secret = await running(serve(answer('secret'), inside))
    const resolve = async () => [
      { address: inside, family: 4 },
      { address: outside, family: 4 },
    ]
    const url = `http://mixed.test:${secret.port}/`
    expect(await fetchFrom(secret.port, { resolve })(url)).toEqual(refusal('unreachable'))
    // The control: without the policy the secret is read.
    expect(textOf(await fetchFrom(secret.port, { resolve, isAllowed: () => true })(url))).toBe('secret')
  })

  test('a name that answers differently the second time is asked once, and its checked address is the one used', async () => {
    const outer = await at(answer('public'))
    await running(serve(answer('secret'), inside, outer.port))
    let asked = 0
    const resolve = async () => [{ address: ++asked === 1 ? outside : inside, family: 4 }]
    const url = `http://rebinding.test:${outer.port}/`
    expect(textOf(await fetchFrom(outer.port, { resolve })(url))).toBe('public')
    expect(asked).toBe(1)
    // The control: a second lookup of the name would read the secret.
    expect(textOf(await fetchFrom(outer.port, { resolve, isAllowed: () => true })(url))).toBe('secret')
  })
})

describe('redirects', () => {
  const redirectTo = (location: (port: number, url: string) => string | undefined) =>
    at((request, response) => {
      const to = location(request.socket.localPort ?? 0, request.url ?? '')
      if (to === undefined) response.writeHead(200).end('arrived')
      else response.writeHead(302, to === '' ? {} : { location: to }).end()
    })

  test('three redirects are followed, a fourth is not', async () => {
    const { port } = await redirectTo((_port, url) =>
      url === '/3' ? undefined : `/${Number(url.slice(1)) + 1}`,
    )
    const ask = fetchFrom(port)
    expect(textOf(await ask(`http://calendar.test:${port}/0`))).toBe('arrived')
    expect(await ask(`http://calendar.test:${port}/-1`)).toEqual(refusal('redirects_refused'))
  })

  test('a redirect to itself ends', async () => {
    const { port } = await redirectTo((_port, url) => url)
    expect(await fetchFrom(port)(`http://calendar.test:${port}/`)).toEqual(refusal('redirects_refused'))
  })

  test('a redirect into private space is refused, by name, by number, by another port or scheme', async () => {
    const secret = await running(serve(answer('secret'), inside))
    const targets: Readonly<Record<string, string>> = {
      '/name': `http://intranet.test:${secret.port}/`,
      '/number': `http://${inside}:${secret.port}/`,
      '/decimal': `http://2130706434:${secret.port}/`,
      '/relative': `//${inside}:${secret.port}/`,
      '/port': 'http://calendar.test:22/',
      '/scheme': 'file:///etc/passwd',
      '/user': `http://user:secret@calendar.test:${secret.port}/`,
      '/nowhere': '',
      '/broken': 'http://[/',
    }
    const outer = await redirectTo((_port, url) => targets[url])
    const ports = [outer.port, secret.port]
    const ask = (path: string, more: SafeFetchOptions = {}) =>
      fetchFrom(outer.port, { ports, ...more })(`http://calendar.test:${outer.port}${path}`)
    for (const path of ['/name', '/number', '/decimal', '/relative']) {
      expect(await ask(path), path).toEqual(refusal('address_refused'))
      // The control: without the policy each of them reads the secret.
      expect(textOf(await ask(path, { isAllowed: () => true })), path).toBe('secret')
    }
    for (const path of ['/port', '/scheme', '/user'])
      expect(await ask(path), path).toEqual(refusal('url_refused'))
    for (const path of ['/nowhere', '/broken']) {
      expect(await ask(path), path).toEqual(refusal('redirects_refused', 302))
    }
  })

  test('the name is asked anew for every redirect: rebinding between two requests is refused', async () => {
    const { port } = await redirectTo((_port, url) => (url === '/' ? '/next' : undefined))
    let asked = 0
    const resolve = async () => [{ address: ++asked === 1 ? outside : inside, family: 4 }]
    expect(await fetchFrom(port, { resolve })(`http://rebinding.test:${port}/`)).toEqual(
      refusal('address_refused'),
    )
    expect(asked).toBe(2)
  })
})

describe('sizes', () => {
  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['identity', (text: string) => Buffer.from(text)],
  ] as const)('%s is understood', async (encoding, compress) => {
    const { port } = await at(answer(compress('hello'), { 'content-encoding': encoding }))
    expect(textOf(await fetchFrom(port)(`http://calendar.test:${port}/`))).toBe('hello')
  })

  test('an unknown, doubled or broken compression is refused', async () => {
    const bodies: Readonly<Record<string, [string, Uint8Array]>> = {
      '/zstd': ['zstd', Buffer.from('x')],
      '/twice': ['gzip, gzip', gzipSync(gzipSync('x'))],
      '/garbage': ['gzip', Buffer.from('this is not gzip')],
      '/brotli': ['br', Buffer.from('this is not brotli at all')],
      '/cut': ['gzip', gzipSync('hello'.repeat(1000)).subarray(0, 20)],
    }
    const { port } = await at((request, response) => {
      const [encoding, body] = bodies[request.url ?? ''] ?? ['', Buffer.from('')]
      response.writeHead(200, { 'content-encoding': encoding }).end(body)
    })
    for (const path of Object.keys(bodies)) {
      expect(await fetchFrom(port)(`http://calendar.test:${port}${path}`), path).toEqual(
        refusal('encoding_refused', 200),
      )
    }
  })

  test('the limit is exact', async () => {
    const { port } = await at(
      (request, response) => void response.end(Buffer.alloc(Number(request.url?.slice(1)))),
    )
    const ask = fetchFrom(port, { maxBytes: 100_000 })
    expect(await ask(`http://calendar.test:${port}/100000`)).toMatchObject({ ok: true })
    expect(await ask(`http://calendar.test:${port}/100001`)).toEqual(refusal('too_large', 200))
  })

  test.each([
    ['gzip', gzipSync],
    // The default quality would take seconds.
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['deflate', deflateSync],
  ] as const)(
    'a %s bomb ends at five million bytes and is never inflated whole',
    async (encoding, compress) => {
      const bomb = compress(Buffer.alloc(200_000_000))
      const { port } = await at(answer(bomb, { 'content-encoding': encoding }))
      const before = process.memoryUsage().rss
      expect(await fetchFrom(port)(`http://calendar.test:${port}/`)).toEqual(refusal('too_large', 200))
      expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
    },
  )

  test('an endless body is cut off, also when it inflates to nothing', async () => {
    const empty = gzipSync('')
    const { port } = await at((request, response) => {
      const isEmpty = request.url === '/empty'
      response.writeHead(200, isEmpty ? { 'content-encoding': 'gzip' } : {})
      const chunk = isEmpty ? Buffer.concat(Array.from({ length: 5000 }, () => empty)) : Buffer.alloc(65_536)
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', write)
      }
      write()
    })
    const ask = fetchFrom(port, { totalMs: 5000 })
    expect(await ask(`http://calendar.test:${port}/`)).toEqual(refusal('too_large', 200))
    expect(await ask(`http://calendar.test:${port}/empty`)).toEqual(refusal('too_large', 200))
  })
})

describe('time', () => {
  const limits = { answerMs: 150, totalMs: 600 }
  const timed = async (port: number, more: SafeFetchOptions = {}) => {
    const began = performance.now()
    const fetched = await fetchFrom(port, { ...limits, ...more })(`http://calendar.test:${port}/`)
    return { fetched, ms: performance.now() - began }
  }

  test('a server that never answers, and one that drips its headers, are left', async () => {
    const silent = await running(serveSocket(() => {}))
    expect(await timed(silent.port)).toMatchObject({ fetched: refusal('timed_out') })
    const dripping = await running(
      serveSocket((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n')
        const timer = setInterval(() => socket.write('x-more: 1\r\n'), 20)
        socket.on('close', () => clearInterval(timer))
      }),
    )
    const { fetched, ms } = await timed(dripping.port)
    expect(fetched).toEqual(refusal('timed_out'))
    expect(ms).toBeLessThan(550)
  })

  test('a body that drips is left after the whole time', async () => {
    const { port } = await at((_request, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    })
    const { fetched, ms } = await timed(port)
    expect(fetched).toEqual(refusal('timed_out', 200))
    expect(ms).toBeGreaterThan(500)
  })

  test('slow redirects together have no more than the whole time', async () => {
    const { port } = await at((request, response) => {
      setTimeout(() => response.writeHead(302, { location: `${request.url}x` }).end(), 120)
    })
    expect(await timed(port, { totalMs: 200 })).toMatchObject({ fetched: refusal('timed_out') })
  })

  test('a name server that says nothing is left', async () => {
    const resolve = () => new Promise<never>(() => {})
    expect(await timed(1, { ports: [1], resolve })).toMatchObject({ fetched: refusal('timed_out') })
  })

  test('a caller can stop it', async () => {
    const { port } = await running(serveSocket(() => {}))
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 50)
    const fetched = await fetchFrom(port)(`http://calendar.test:${port}/`, { signal: stop.signal })
    expect(fetched).toEqual(refusal('stopped'))
  })
})

test.each([
  ['closes at once', (end: () => void) => end()],
  ['speaks no HTTP', (_end: () => void, write: (text: string) => void) => write('220 mail ready\r\n')],
  [
    'switches protocols',
    (_end: () => void, write: (text: string) => void) =>
      write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
  ],
  [
    'sends headers without end',
    (_end: () => void, write: (text: string) => void) =>
      write(`HTTP/1.1 200 OK\r\n${'x-a: 1\r\n'.repeat(10_000)}`),
  ],
])('a server that %s is unreachable', async (_what, act) => {
  const { port } = await running(
    serveSocket((socket) => {
      socket.once('data', () =>
        act(
          () => socket.end(),
          (text) => void socket.write(text),
        ),
      )
    }),
  )
  expect(await fetchFrom(port)(`http://calendar.test:${port}/`)).toEqual(refusal('unreachable'))
})

test('a server that dies in the middle of its body is unreachable', async () => {
  const { port } = await running(
    serveSocket((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhello')
        setTimeout(() => socket.destroy(), 20)
      })
    }),
  )
  expect(await fetchFrom(port)(`http://calendar.test:${port}/`)).toEqual(refusal('unreachable', 200))
})
