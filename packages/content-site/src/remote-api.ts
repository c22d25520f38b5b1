import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { changesAtHeader } from '@booking/shared/contract/changes-at'
import { errorMessage } from '@booking/shared/errors/error-messages'
import { errorRow, type ErrorCode } from '@booking/shared/errors/error-table'
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
  /** The address of the visitor. */
  readonly addressOf: (request: Request, env: unknown) => string | null
}

/**
 * Serves a remote API under this site's own `/api`, `/feeds` and `/mcp`, so the element needs no other address and the content security
 * policy no other origin. A response that takes more than 15 s, or a failed request, is `calendar_unavailable`.
 */
export function createRemoteApi({ apiOrigin, bodyBytes, send, addressOf }: RemotePorts): ApiServer {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: bodyBytes, onError: () => problem('body_too_large') }))
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const headers = new Headers()
    for (const name of requestHeaders) copy(c.req.raw.headers, headers, name)
    const address = addressOf(c.req.raw, c.env)
    if (address !== null) headers.set('x-forwarded-for', address)
    const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    try {
      const answer = await send(`${apiOrigin}${pathname}${search}`, {
        method: c.req.method,
        headers,
        body: hasBody ? await c.req.arrayBuffer() : null,
        redirect: 'manual',
        signal: AbortSignal.timeout(15_000),
      })
      const kept = new Headers()
      for (const name of responseHeaders) copy(answer.headers, kept, name)
      return new Response(answer.body, { status: answer.status, headers: kept })
    } catch {
      return problem('calendar_unavailable', { 'retry-after': '5' })
    }
  })
  return { fetch: (request, env) => app.fetch(request, typeof env === 'object' && env !== null ? env : {}) }
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
