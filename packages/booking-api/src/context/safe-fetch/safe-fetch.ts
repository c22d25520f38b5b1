import type { IncomingHttpHeaders } from 'node:http'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { type FetchRefusal, type SafeFetchOptions, openResponse, refuse } from './open-response.ts'
import { readLimited } from './read-limited.ts'

export type FetchedResponse = {
  /** Decompressed; null when it is unchanged since the copy whose `etag` or `lastModified` was sent. */
  readonly body: Uint8Array | null
  readonly etag: string | null
  readonly lastModified: string | null
  /** The address of the response, after redirects. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

type FetchRequest = {
  readonly accept?: string
  /** The name of the program in the other server's log. */
  readonly agent?: string
  readonly etag?: string | null
  readonly lastModified?: string | null
  readonly signal?: AbortSignal
}

export type SafeFetch = (
  url: string,
  request?: FetchRequest,
) => Promise<Result<FetchedResponse, FetchRefusal>>

/**
 * Reads from an address given by a user: GET, http(s), public addresses only. A name is resolved once and the connection uses that
 * very address; at most three redirects, each checked again; no cookies, no credentials. Expected failures are refusals.
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const { totalMs = 15_000 } = options
  return async (url, request = {}) => {
    const deadline = AbortSignal.timeout(totalMs)
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
    let target: string = url
    for (let redirects = 0; redirects <= 3; redirects++) {
      const hop = await followHop(target, request, options, signal)
      if (!hop.ok) return request.signal?.aborted ? refuse('stopped') : hop
      if ('fetched' in hop.value) return ok(hop.value.fetched)
      target = hop.value.redirect
    }
    return refuse('redirects_refused')
  }
}

type Hop = { readonly fetched: FetchedResponse } | { readonly redirect: string }

async function followHop(
  target: string,
  request: FetchRequest,
  { maxBytes = 5_000_000, ...options }: SafeFetchOptions,
  signal: AbortSignal,
): Promise<Result<Hop, FetchRefusal>> {
  const sent = await openResponse(target, { method: 'GET', headers: headersOf(request) }, options, signal)
  if (!sent.ok) return sent
  const response = sent.value
  const { statusCode: status = 0, headers } = response
  const isConditional = request.etag != null || request.lastModified != null
  const validators = { etag: short(headers.etag), lastModified: short(headers['last-modified']) }
  const fetched = { ...validators, url: target, headers }
  if (status >= 200 && status < 300) {
    const body = await readLimited(response, maxBytes, signal)
    return body.ok ? ok({ fetched: { ...fetched, body: body.value } }) : refuse(body.refusal, status)
  }
  response.destroy()
  if (status === 304 && isConditional) return ok({ fetched: { ...fetched, body: null } })
  if (!redirecting.has(status)) return refuse('status_refused', status)
  const { location } = headers
  if (location === undefined || !URL.canParse(location, target)) return refuse('redirects_refused', status)
  return ok({ redirect: new URL(location, target).href })
}

const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

const headersOf = ({
  accept = '*/*',
  agent = 'hourfold-calendar-reader/1.0',
  etag,
  lastModified,
}: FetchRequest): Record<string, string> => ({
  'user-agent': agent,
  accept,
  'accept-encoding': 'gzip, br, deflate',
  ...(etag == null ? {} : { 'if-none-match': etag }),
  ...(lastModified == null ? {} : { 'if-modified-since': lastModified }),
})

/** A validator for the next request; a long one is dropped. */
const short = (value: string | undefined): string | null =>
  value !== undefined && /^[\x21-\x7e ]{1,500}$/.test(value) ? value : null
