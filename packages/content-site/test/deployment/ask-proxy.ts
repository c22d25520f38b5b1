import { Agent, request, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { proxiedHost, type Proxy } from './proxies.ts'

export type ProxyAnswer = {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Asked = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A browser of the proxy: kept-alive TLS connections that check its certificate. */
export function createBrowser({ port, certificate }: Proxy) {
  const agent = new SecureAgent({ keepAlive: true, ca: certificate, servername: proxiedHost })
  return {
    ask: (asked: Asked): Promise<ProxyAnswer> => send(asked, agent, port),
    close: (): void => agent.destroy(),
  }
}

/** One request without TLS. */
export const askPlainly = (asked: Asked, port: number): Promise<ProxyAnswer> =>
  send(asked, new Agent({ keepAlive: false }), port)

function send({ method = 'GET', path, headers = {}, body }: Asked, agent: Agent, port: number) {
  return new Promise<ProxyAnswer>((resolve, reject) => {
    const options = {
      agent,
      method,
      path,
      port,
      host: '127.0.0.1',
      headers: {
        host: proxiedHost,
        ...headers,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
    }
    const sent = (agent instanceof SecureAgent ? secureRequest : request)(options, (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
