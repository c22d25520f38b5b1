import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'

type App = { fetch(request: Request, env: object): Response | Promise<Response> }

export type Listening = {
  readonly url: string
  /**
   * Accepts connections for `drainMs` more, with one response each; then closes the port, waits for running requests (10 s at
   * most), and ends the connections.
   */
  readonly close: (drainMs?: number) => Promise<void>
}

/** The time that running requests have after the port is closed. */
const longestDrain = 10_000

/** The time that a connection without any data has for its first bytes. */
const firstBytes = 200

type Place = {
  readonly port: number
  /** `null` listens on every interface. */
  readonly host: string | null
  /** Runs before the app; returns true where it has responded, at once or later. */
  readonly first?: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>
}

/** Serves an app on a port (0 is any free one). Rejects with a one-line reason where that fails. */
export async function listen(app: App, { port, host, first }: Place): Promise<Listening> {
  const listener = getRequestListener((request, env) => app.fetch(request, env))
  const server = createServer((request, response) => {
    if (hasTwoHosts(request)) {
      refuse(response)
      return
    }
    const done = first?.(request, response) ?? false
    if (done === false) void listener(request, response)
    else if (done !== true) void respondUnless(done, () => listener(request, response))
  })
  const close = prepareDrain(server)
  await bind(server, port, host)
  return { url: urlOf(server, host), close }
}

async function respondUnless(done: Promise<boolean>, respond: () => unknown): Promise<void> {
  const isDone = await done.catch(() => false)
  if (!isDone) await respond()
}

/** A proxy may use one of two Host headers and this server the other (RFC 9112, 3.2); Node itself takes the first. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function refuse(response: ServerResponse): void {
  const headers = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff', connection: 'close' }
  response.writeHead(400, headers).end('Bad Request\n')
}

async function bind(server: Server, port: number, host: string | null): Promise<void> {
  server.listen({ port, ...(host === null ? {} : { host }) })
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    const where = `port ${port}${host === null ? '' : ` of ${host}`}`
    if (code === 'EADDRINUSE')
      throw new Error(`PORT: ${where} is in use by another process`, { cause: error })
    if (code === 'EACCES')
      throw new Error(`PORT: ${where} needs more rights than this process has`, { cause: error })
    throw error
  }
}

function urlOf(server: Server, host: string | null): string {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const anywhere = host === null || host === '0.0.0.0' || host === '::'
  return `http://${anywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Tracks the connections from the start; returns the function that ends them all. */
function prepareDrain(server: Server): (drainMs?: number) => Promise<void> {
  let isEnding = false
  const unused = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    unused.delete(socket)
    if (isEnding) answer.shouldKeepAlive = false
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })
  return async (drainMs = 0) => {
    isEnding = true
    // The header announces the end of the connection, so that the client sends no further request.
    for (const answer of answers) if (!answer.headersSent) answer.shouldKeepAlive = false
    await wait(drainMs)
    // An event stream never ends by itself; its browser reconnects, to another process.
    for (const answer of answers) if (answer.req.headers.accept === 'text/event-stream') answer.destroy()
    // Runs after the poll for connections, because connections that wait to be accepted are reset when the socket closes.
    await new Promise(setImmediate)
    const closed = once(server, 'close')
    server.close()
    // Browsers connect in advance, and Node counts a connection as idle only after its first request. Data of other connections
    // may still be on its way.
    const grace = setTimeout(() => {
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    }, firstBytes)
    // A kept-alive connection becomes idle after its response and would otherwise stay until its timeout.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const limit = setTimeout(() => server.closeAllConnections(), longestDrain)
    await closed
    clearTimeout(grace)
    clearInterval(sweep)
    clearTimeout(limit)
  }
}
