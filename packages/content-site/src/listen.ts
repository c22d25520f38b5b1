import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import { getRequestListener } from '@hono/node-server'
import type { Settings } from './settings.ts'

type App = { fetch(request: Request, env: object): Response | Promise<Response> }

export type Listening = {
  readonly url: string
  /** Takes no new connection, lets every request in flight finish (10 s at most), then ends the connections. */
  readonly close: () => Promise<void>
}

/** How long requests in flight may take after the end was asked for. */
const longestDrain = 10_000

/** Serves an app on the port and host of the settings. Rejects with one clear line where that is not possible. */
export async function listen(app: App, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<Listening> {
  const server = createServer(getRequestListener((request, env) => app.fetch(request, env)))
  await bind(server, port, host)
  return { url: urlOf(server, host), close: () => drain(server) }
}

/** The visitor's network address, from the connection that `env` carries; null in a call without one. */
export function clientAddress(env: unknown): string | null {
  const incoming: unknown = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : null
  return isMessage(incoming) ? (incoming.socket.remoteAddress ?? null) : null
}

const isMessage = (value: unknown): value is IncomingMessage =>
  typeof value === 'object' && value !== null && 'socket' in value

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

async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A kept-alive connection becomes idle when its answer is out; nothing else would end it before its time-out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), longestDrain)
  await closed
  clearInterval(sweep)
  clearTimeout(limit)
}
