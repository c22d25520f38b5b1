import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect as connectHttp2, constants } from 'node:http2'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { resolveVisitor } from '@hourfold/booking-api/trusted-proxies'
import { askPlainly, createBrowser } from './ask-proxy.ts'
import { describeSkip, isInstalled, proxiedHost, startProxy } from './proxies.ts'

describe.each(['nginx', 'caddy'] as const)('the committed file of %s', (name) => {
  const runs = (title: string, run: () => Promise<void>) =>
    it.skipIf(!isInstalled(name))(`${title}${describeSkip(name)}`, run)

  const open = async (respond: Respond = echo, withDefaults = false) => {
    const upstreams = [await startUpstream(respond), await startUpstream(respond)] as const
    const proxy = await startProxy(name, { upstreams: [upstreams[0].port, upstreams[1].port], withDefaults })
    const browser = createBrowser(proxy)
    onTestFinished(() => browser.close())
    return { proxy, ask: browser.ask, seen: () => upstreams.flatMap(({ paths }) => paths) }
  }

  runs(
    'replaces the X-Forwarded headers of a visitor, so that nobody chooses their own address',
    async () => {
      const { ask } = await open()
      const forged = {
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      }
      const { body } = await ask({ path: '/', headers: forged })
      const got: Record<string, string> = JSON.parse(body)
      expect(got).toMatchObject({
        host: proxiedHost,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': proxiedHost,
        'x-forwarded-proto': 'https',
      })
      expect(resolveVisitor('127.0.0.1', got['x-forwarded-for'] ?? null, 1)).toBe('127.0.0.1')
    },
  )

  runs('serves HTTP/2, and leads from http to https', async () => {
    const { proxy } = await open()
    const session = connectHttp2(`https://${proxiedHost}:${proxy.port}`, {
      ca: proxy.certificate,
      lookup: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    })
    onTestFinished(() => session.close())
    const [headers] = await once(session.request({ ':path': '/' }).end(), 'response')
    expect(headers[constants.HTTP2_HEADER_STATUS]).toBe(200)
    const plain = await askPlainly({ path: '/widget?x=1' }, proxy.plainPort)
    expect([plain.status, plain.headers.location]).toEqual([
      name === 'nginx' ? 301 : 308,
      expect.stringMatching(/^https:\/\/book\.example\.com(:\d+)?\/widget\?x=1$/),
    ])
  })

  runs('shows no metrics, and refuses a body of more than a megabyte', async () => {
    const { ask, seen } = await open()
    for (const path of ['/metrics', '/metrics/', '/metrics?name=a'])
      expect([path, (await ask({ path })).status]).toEqual([path, 404])
    expect(seen().filter((path) => path.startsWith('/metrics'))).toEqual([])
    expect((await ask({ method: 'POST', path: '/form', body: 'x'.repeat(1024) })).status).toBe(200)
    // Caddy notices while it sends, and may close the connection before the answer.
    const refused = await ask({ method: 'POST', path: '/form', body: 'x'.repeat(3_000_000) }).catch(
      () => null,
    )
    expect([413, 502, undefined]).toContain(refused?.status)
  })

  runs('logs no token, query, address, agent or cookie, also of a request that fails', async () => {
    const { ask, proxy } = await open((request, response) => {
      if (request.url?.includes('broken')) response.destroy()
      else echo(request, response)
    })
    const headers = { cookie: 'a=SECRET-1', referer: 'https://a.example/SECRET-2', 'user-agent': 'SECRET-3' }
    await ask({ path: '/widget/booking/SECRET-4?token=SECRET-5', headers })
    const broken = await ask({ path: '/desk/sign-in/SECRET-6?broken=SECRET-7', headers }).catch(() => null)
    expect(broken?.status).toBe(502)
    await vi.waitFor(async () => expect(await proxy.readLogs()).toMatch(/\/desk.*502|502.*\/desk/))
    const logs = await proxy.readLogs()
    expect(logs).toContain('/widget')
    expect(logs.match(/SECRET-\d/g)).toBeNull()
    expect(logs).not.toMatch(/remote_ip|client: /)
  })

  runs('would log them with its own format', async () => {
    const { ask, proxy } = await open(echo, true)
    await ask({ path: '/widget/booking/SECRET-4?token=SECRET-5' })
    await vi.waitFor(async () => expect(await proxy.readLogs()).toMatch(/SECRET-4.*SECRET-5/))
  })

  runs('passes compressed answers on as they are, and compresses nothing itself', async () => {
    const { ask } = await open((request, response) => {
      const isCompressed = request.url === '/compressed'
      response.writeHead(200, {
        'content-type': 'text/html',
        ...(isCompressed ? { 'content-encoding': 'br' } : {}),
      })
      response.end('x'.repeat(4000))
    })
    const headers = { 'accept-encoding': 'gzip, br' }
    expect((await ask({ path: '/compressed', headers })).headers['content-encoding']).toBe('br')
    expect((await ask({ path: '/plain', headers })).headers['content-encoding']).toBeUndefined()
  })

  runs('sends a change that was refused by a stopped instance to the other one', async () => {
    const stopped = await startUpstream(echo)
    await stopped.stop()
    const alive = await startUpstream(echo)
    const proxy = await startProxy(name, { upstreams: [stopped.port, alive.port] })
    const browser = createBrowser(proxy)
    onTestFinished(() => browser.close())
    for (let round = 0; round < 6; round += 1)
      expect((await browser.ask({ method: 'POST', path: '/api/v1/orders', body: '{}' })).status).toBe(200)
  })

  runs('lets the server say itself why it is unavailable, with Retry-After', async () => {
    const { ask } = await open((_, response) => {
      response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/html' }).end('no business yet')
    })
    const answer = await ask({ path: '/' })
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([503, '2', 'no business yet'])
  })
})

type Respond = (request: IncomingMessage, response: ServerResponse) => void

/** Answers with the headers that arrived. */
const echo: Respond = (request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(request.headers))
  })
}

async function startUpstream(respond: Respond) {
  const paths: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/readyz' && respond === echo) return void response.end()
    paths.push(request.url ?? '')
    respond(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const stop = async (): Promise<void> => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  onTestFinished(stop)
  return { port: typeof address === 'object' && address !== null ? address.port : 0, paths, stop }
}
