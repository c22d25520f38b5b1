import type { IncomingMessage, ServerResponse } from 'node:http'
import { holdsTag } from '../http/respond.ts'

/** A whole answer, ready to be written. */
type ReadyAnswer = {
  /** Names and values in turn, as Node writes them. */
  readonly headers: readonly string[]
  readonly etag: string
  readonly bytes: Uint8Array
  /** The pattern, for the log. */
  readonly route: string
  /** Epoch milliseconds. */
  readonly until: number
  /** Of the content it was made of. */
  readonly version: string
}

export type Shortcuts = {
  remember(request: IncomingMessage, answer: ReadyAnswer): void
  /** True where it has answered. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => boolean
}

type Ports = {
  readonly clock: () => number
  readonly newRequestId: () => string
  /** Of the content as it is now. */
  readonly version: () => string
  readonly log: { info(fields: object, message: string): void }
}

/** Above it everything is forgotten: addresses are cheap to make up, and each is soon remembered again. */
const mostRemembered = 4000

/**
 * Answers a request for a kept page by its very address, past the router: turning a request into web-standard objects and
 * back costs more than the answer. What is asked for in any other way takes the way through the site, which remembers it here.
 */
export function createShortcuts({ clock, newRequestId, version, log }: Ports): Shortcuts {
  const ready = new Map<string, ReadyAnswer>()
  return {
    remember: (request, answer) => {
      if (ready.size >= mostRemembered) ready.clear()
      ready.set(keyOf(request), answer)
    },
    take: (request, response) => {
      const { method } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      const key = keyOf(request)
      const found = ready.get(key)
      if (!found) return false
      const started = clock()
      if (found.until <= started || found.version !== version()) {
        ready.delete(key)
        return false
      }
      const requestId = newRequestId()
      const status = holdsTag(request.headers['if-none-match'] ?? null, found.etag) ? 304 : 200
      const headers = status === 304 ? withoutBody(found.headers) : found.headers
      response.writeHead(status, [...headers, 'x-request-id', requestId])
      response.end(status === 200 && method === 'GET' ? found.bytes : undefined)
      log.info({ requestId, method, route: found.route, status, ms: clock() - started }, 'request')
      return true
    },
  }
}

const withoutBody = (headers: readonly string[]): readonly string[] =>
  headers.filter((_, at) => !bodyHeaders.has(headers[at - (at % 2)] ?? ''))

const bodyHeaders = new Set(['content-length', 'content-encoding'])

/** Everything of a request that a kept page can depend on. */
const keyOf = ({ url, headers }: IncomingMessage): string =>
  [
    url,
    headers.host,
    headers['accept-encoding'],
    headers['x-forwarded-host'],
    headers['x-forwarded-proto'],
  ].join('\n')
