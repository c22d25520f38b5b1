import type { IncomingMessage, ServerResponse } from 'node:http'
import { holdsTag } from '../http/respond.ts'
import { createByteBoundedCache } from './byte-bounded-cache.ts'

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
  /** Whether what it was made of has not changed. */
  readonly isCurrent: () => boolean
}

export type ResponseCache = {
  /** `varies`: the visitor's languages have decided. */
  remember(request: IncomingMessage, answer: ReadyAnswer, varies: boolean): void
  /** True where it has answered. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Of everything that is remembered. */
  readonly bytes: () => number
}

type Ports = {
  /** The most that is remembered; what was not asked for the longest goes first. */
  readonly bytes: number
  readonly clock: () => number
  readonly newRequestId: () => string
  /** As in `SiteDeps`. */
  readonly trustsPeer: (peer: string | undefined) => boolean
  readonly log: { info(fields: object, message: string): void }
}

/**
 * Answers a request for a kept page by its very address, past the router: turning a request into web-standard objects and
 * back costs more than the answer. What is asked for in any other way takes the way through the site, which remembers it here.
 */
export function createResponseCache({ bytes, clock, newRequestId, trustsPeer, log }: Ports): ResponseCache {
  const ready = createByteBoundedCache<ReadyAnswer>(bytes)
  /** Everything of a request that a kept page can depend on where its address tells the language. */
  const keyOf = ({ url, headers, socket }: IncomingMessage): string =>
    [
      url,
      headers.host,
      headers['accept-encoding'],
      // What nobody believes must not stand in a key: somebody else's word for it could be believed.
      ...(trustsPeer(socket.remoteAddress)
        ? [headers['x-forwarded-host'], headers['x-forwarded-proto']]
        : []),
    ].join('\n')
  /** And where it does not. Who has a cookie may have chosen a language, and takes the other way. */
  const keyOfVarying = (request: IncomingMessage): string | null =>
    request.headers.cookie === undefined
      ? `${keyOf(request)}\n\n${request.headers['accept-language'] ?? ''}`
      : null
  return {
    bytes: ready.bytes,
    remember: (request, answer, varies) => {
      const key = varies ? keyOfVarying(request) : keyOf(request)
      if (key !== null) ready.set(key, answer, 2 * key.length + answer.bytes.byteLength + answerItself)
    },
    take: (request, response) => {
      const { method } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      const found = ready.get(keyOf(request)) ?? ready.get(keyOfVarying(request) ?? '')
      const started = clock()
      if (!found || found.until <= started || !found.isCurrent()) return false
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

/** Headers and names, about. */
const answerItself = 4000

const withoutBody = (headers: readonly string[]): readonly string[] =>
  headers.filter((_, at) => !bodyHeaders.has(headers[at - (at % 2)] ?? ''))

const bodyHeaders = new Set(['content-length', 'content-encoding'])
