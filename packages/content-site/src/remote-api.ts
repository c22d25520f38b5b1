import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { changesAtHeader } from '@booking/shared/contract/changes-at'
import { errorMessage } from '@booking/shared/errors/error-messages'
import { errorRow, type ErrorCode } from '@booking/shared/errors/error-table'
import { reportRequest } from '@booking/shared/contract/report-request'
import { isAnyErrorCode } from '@booking/shared/errors/business-error-messages'
import { createRouteNames } from './name-api-route.ts'
import type { ApiServer } from './booking-api.ts'

/** Only these headers are forwarded between browser and API. All others, cookies first, stay here. */
const requestHeaders = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'mcp-protocol-version',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
]
const responseHeaders = [
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'access-control-max-age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'referrer-policy',
  'retry-after',
  'vary',
  changesAtHeader,
  'x-content-type-options',
  'x-request-id',
  'x-robots-tag',
]

type RemotePorts = {
  readonly apiOrigin: string
  readonly bodyBytes: number
  readonly send: typeof fetch
  /** Traces a request, and gives the headers that continue the trace in the API; absent: no trace. */
  readonly trace?: (
    name: string,
    ask: (headers: Readonly<Record<string, string>>) => Promise<Response>,
  ) => Promise<Response>
  /** The address of the visitor. */
  readonly addressOf: (request: Request, env: unknown) => string | null
}

/**
 * Serves a remote API under this site's own `/api`, `/feeds` and `/mcp`, so the element needs no other address and the content security
 * policy no other origin. A response that takes more than 15 s, or a failed request, is `calendar_unavailable`.
 */
export function createRemoteApi({
  apiOrigin,
  bodyBytes,
  send,
  addressOf,
  trace = (_, ask) => ask({}),
}: RemotePorts): ApiServer {
  const app = new Hono()
  const routeOf = createRouteNames()
  app.use(bodyLimit({ maxSize: bodyBytes, onError: () => problem('body_too_large') }))
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const headers = new Headers()
    for (const name of requestHeaders) copy(c.req.raw.headers, headers, name)
    const address = addressOf(c.req.raw, c.env)
    if (address !== null) headers.set('x-forwarded-for', address)
    const route = routeOf(c.req.method, pathname)
    const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    try {
      const body = hasBody ? await c.req.arrayBuffer() : null
      const answer = await trace(`ask API ${route}`, (more) => {
        for (const [name, value] of Object.entries(more)) headers.set(name, value)
        return send(`${apiOrigin}${pathname}${search}`, {
          method: c.req.method,
          headers,
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(15_000),
        })
      })
      const kept = new Headers()
      for (const name of responseHeaders) copy(answer.headers, kept, name)
      const refused = await readRefusal(answer)
      const requestId = answer.headers.get('x-request-id') ?? ''
      reportRequest(c.env, { requestId, route, code: refused?.code, business: undefined })
      return new Response(refused ? refused.body : answer.body, { status: answer.status, headers: kept })
    } catch {
      reportRequest(c.env, { requestId: '', route, code: 'calendar_unavailable', business: undefined })
      return problem('calendar_unavailable', { 'retry-after': '5' })
    }
  })
  return { fetch: (request, env) => app.fetch(request, typeof env === 'object' && env !== null ? env : {}) }
}

/** The code of a problem document; null for any other response, which is passed on as it arrives. */
async function readRefusal(answer: Response) {
  if (answer.headers.get('content-type')?.startsWith('application/problem+json') !== true) return null
  const body = await answer.text()
  const code = /"code":"([a-z_]{1,60})"/.exec(body)?.[1]
  return { body, code: code !== undefined && isAnyErrorCode(code) ? code : 'other' }
}

function copy(from: Headers, to: Headers, name: string): void {
  const value = from.get(name)
  if (value !== null) to.set(name, value)
}

function problem(code: ErrorCode, more: Readonly<Record<string, string>> = {}): Response {
  const { status } = errorRow(code)
  const message = errorMessage(code)
  const body = { type: 'about:blank', title: message.message, status, code }
  return new Response(JSON.stringify(body), {
    status: status ?? 500,
    headers: {
      'content-type': 'application/problem+json',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      ...more,
    },
  })
}
