import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { ok, type Result } from '@hourfold/shared/errors/result'
import { isPublicAddress } from './is-public-address.ts'
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'

export type FetchRefusal = {
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
 * Sends one request to an address given by a user, and waits for the response's headers: http(s), public addresses only. A name is
 * resolved once and the connection uses that very address. Follows no redirect.
 */
export async function openResponse(
  target: string,
  request: SentRequest,
  { answerMs = 5000, ...options }: SafeFetchOptions,
  signal: AbortSignal,
): Promise<Result<IncomingMessage, FetchRefusal>> {
  const url = checkUrl(target, options.ports ?? [80, 443])
  if (!url) return refuse('url_refused')
  const beginning = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
  const addresses = await findAddresses(url, options, beginning)
  if (!addresses.ok) return addresses
  const sent = await sendRequest(url, addresses.value, request, beginning)
  return sent.ok ? sent : refuse(sent.refusal)
}

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
  const addresses = family === 0 ? await unlessAborted(resolve(host), signal) : [{ address: host, family }]
  if (addresses === 'aborted') return refuse('timed_out')
  if (addresses === 'failed' || addresses.length === 0) return refuse('name_unknown')
  const allowed = addresses.filter(({ address }) => isAllowed(address))
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

export const refuse = (
  kind: FetchRefusal['kind'],
  status: number | null = null,
): { readonly ok: false; readonly refusal: FetchRefusal } => ({ ok: false, refusal: { kind, status } })

type Address = { readonly address: string; readonly family: number }

type SentRequest = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Sends one request to checked addresses and waits for the response's headers. Host and TLS name are the URL's; the name itself is
 * not resolved again.
 */
function sendRequest(
  url: URL,
  addresses: readonly Address[],
  { method, headers, body }: SentRequest,
  signal: AbortSignal,
): Promise<Result<IncomingMessage, 'unreachable' | 'timed_out'>> {
  const isSecure = url.protocol === 'https:'
  // A separate agent, because the shared one pools connections by name without a new check, and the environment may set a proxy
  // for it.
  const agent = isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false })
  return new Promise((settle) => {
    const request = (isSecure ? requestHttps : requestHttp)(url, {
      agent,
      method,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        connection: 'close',
      },
      lookup: answerWith(addresses),
    })
    const stop = () => request.destroy()
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    const end = () => signal.removeEventListener('abort', stop)
    request.on('error', () => {
      end()
      settle({ ok: false, refusal: signal.aborted ? 'timed_out' : 'unreachable' })
    })
    request.on('response', (response) => {
      end()
      settle({ ok: true, value: response })
    })
    // "101 Switching Protocols" is no valid response to a GET or a POST.
    request.on('upgrade', (_response, socket) => {
      end()
      socket.destroy()
      settle({ ok: false, refusal: 'unreachable' })
    })
    request.end(body)
  })
}

const answerWith =
  (addresses: readonly Address[]): LookupFunction =>
  (_name, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }
