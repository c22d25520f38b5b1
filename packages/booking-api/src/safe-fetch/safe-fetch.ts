import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { ok, type Result } from '@booking/shared/errors/result'
import { isPublicAddress } from './is-public-address.ts'
import { readLimited } from './read-limited.ts'
import { sendRequest, type Address } from './send-request.ts'

type FetchRefusal = {
  readonly kind:
    | 'url_refused' // no URL, not http(s), another port than 80 or 443, or a name and password in it
    | 'address_refused' // not on the public Internet
    | 'name_unknown'
    | 'unreachable'
    | 'timed_out'
    | 'redirects_refused' // too many, or without a target
    | 'status_refused'
    | 'encoding_refused' // compressed in an unknown or broken way
    | 'too_large'
    | 'stopped' // by the caller
  /** The status of a refused response; null where there was none. */
  readonly status: number | null
}

export type FetchedResponse = {
  /** Decompressed; null when it is unchanged since the copy whose `etag` or `lastModified` was sent. */
  readonly body: Uint8Array | null
  readonly etag: string | null
  readonly lastModified: string | null
}

type FetchRequest = {
  readonly accept?: string
  readonly etag?: string | null
  readonly lastModified?: string | null
  readonly signal?: AbortSignal
}

export type SafeFetch = (
  url: string,
  request?: FetchRequest,
) => Promise<Result<FetchedResponse, FetchRefusal>>

export type SafeFetchOptions = {
  /** Every address of a name. Called once for each request. */
  readonly resolve?: (name: string) => Promise<readonly Address[]>
  readonly isAllowed?: (address: string) => boolean
  readonly ports?: readonly number[]
  /** Milliseconds until the start of a response, per request. */
  readonly answerMs?: number
  /** Milliseconds for everything, redirects included. */
  readonly totalMs?: number
  /** The limit of the body, before and after decompression. */
  readonly maxBytes?: number
}

/**
 * The only function that requests an address given by a user: GET, http(s), public addresses only. A name is resolved once and
 * the connection uses that very address; at most three redirects, each checked again; no cookies, no credentials. Expected
 * failures are refusals.
 */
export function createSafeFetch(options: SafeFetchOptions = {}): SafeFetch {
  const { totalMs = 15_000 } = options
  return async (url, request = {}) => {
    const deadline = AbortSignal.timeout(totalMs)
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
    let target: string = url
    for (let redirects = 0; redirects <= 3; redirects++) {
      const hop = await askOnce(target, request, options, signal)
      if (!hop.ok) return request.signal?.aborted ? refuse('stopped') : hop
      if ('fetched' in hop.value) return ok(hop.value.fetched)
      target = hop.value.redirect
    }
    return refuse('redirects_refused')
  }
}

type Hop = { readonly fetched: FetchedResponse } | { readonly redirect: string }

async function askOnce(
  target: string,
  request: FetchRequest,
  { answerMs = 5000, maxBytes = 5_000_000, ...options }: SafeFetchOptions,
  signal: AbortSignal,
): Promise<Result<Hop, FetchRefusal>> {
  const url = checkUrl(target, options.ports ?? [80, 443])
  if (!url) return refuse('url_refused')
  const beginning = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
  const addresses = await findAddresses(url, options, beginning)
  if (!addresses.ok) return addresses

  const sent = await sendRequest(url, addresses.value, headersOf(request), beginning)
  if (!sent.ok) return refuse(sent.refusal)
  const response = sent.value
  const { statusCode: status = 0, headers } = response
  const isConditional = request.etag != null || request.lastModified != null
  const fetched = { etag: short(headers.etag), lastModified: short(headers['last-modified']) }
  if (status >= 200 && status < 300) {
    const body = await readLimited(response, maxBytes, signal)
    return body.ok ? ok({ fetched: { ...fetched, body: body.value } }) : refuse(body.refusal, status)
  }
  response.destroy()
  if (status === 304 && isConditional) return ok({ fetched: { ...fetched, body: null } })
  if (!redirecting.has(status)) return refuse('status_refused', status)
  const { location } = headers
  if (location === undefined || !URL.canParse(location, url.href)) return refuse('redirects_refused', status)
  return ok({ redirect: new URL(location, url.href).href })
}

const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

function checkUrl(text: string, ports: readonly number[]): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username !== '' || url.password !== '') return null
  const port = url.port === '' ? (url.protocol === 'http:' ? 80 : 443) : Number(url.port)
  return ports.includes(port) ? url : null
}

/**
 * The addresses that the request may use. The URL parser has already turned `http://2130706433/` and `http://0177.1/` into
 * 127.0.0.1.
 */
async function findAddresses(
  url: URL,
  { resolve = resolveName, isAllowed = isPublicAddress }: SafeFetchOptions,
  signal: AbortSignal,
): Promise<Result<readonly Address[], FetchRefusal>> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(host)
  const found = family === 0 ? await unlessAborted(resolve(host), signal) : [{ address: host, family }]
  if (found === 'aborted') return refuse('timed_out')
  if (found === 'failed' || found.length === 0) return refuse('name_unknown')
  const allowed = found.filter(({ address }) => isAllowed(address))
  return allowed.length === 0 ? refuse('address_refused') : ok(allowed)
}

const resolveName = (name: string): Promise<readonly Address[]> => lookup(name, { all: true })

/** A name lookup cannot be cancelled, so its result is ignored after an abort. */
function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
): Promise<Value | 'aborted' | 'failed'> {
  return new Promise((settle) => {
    const stop = () => settle('aborted')
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(settle, () => settle('failed')).finally(() => signal.removeEventListener('abort', stop))
  })
}

const headersOf = ({ accept = '*/*', etag, lastModified }: FetchRequest): Record<string, string> => ({
  'user-agent': 'booking-calendar-reader/1.0',
  accept,
  'accept-encoding': 'gzip, br, deflate',
  ...(etag == null ? {} : { 'if-none-match': etag }),
  ...(lastModified == null ? {} : { 'if-modified-since': lastModified }),
})

/** A validator for the next request; a long one is dropped. */
const short = (value: string | undefined): string | null =>
  value !== undefined && /^[\x21-\x7e ]{1,500}$/.test(value) ? value : null

const refuse = (
  kind: FetchRefusal['kind'],
  status: number | null = null,
): { readonly ok: false; readonly refusal: FetchRefusal } => ({ ok: false, refusal: { kind, status } })
