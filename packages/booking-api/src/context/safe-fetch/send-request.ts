import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Result } from '@booking/shared/errors/result'

export type Address = { readonly address: string; readonly family: number }

export type SentRequest = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Sends one request to checked addresses and waits for the response's headers. Host and TLS name are the URL's; the name itself is
 * not resolved again.
 */
export function sendRequest(
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
    // «101 Switching Protocols» is no valid response to a GET or a POST.
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
