import { once } from 'node:events'
import { Agent, createServer, request, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'

export type Balancer = {
  /** The address of the API behind it. */
  readonly url: string
  /** The answers that visitors never saw: 502 and 503 of one process, which the next one answered. */
  readonly retried: () => number
}

type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/**
 * A proxy in front of several processes, with the settings of deploy/nginx/hourfold.conf:
 * `proxy_next_upstream error timeout http_502 http_503 non_idempotent` and `max_fails=0`. Repeating a change is safe, because each
 * has an Idempotency-Key. The last answer is passed on whatever it is.
 */
export async function openBalancer(origins: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let retried = 0
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => void chunks.push(chunk))
    incoming.on('end', () => void forward())
    async function forward(): Promise<void> {
      const first = turn++
      let last: Reply | undefined
      for (let attempt = 0; attempt < origins.length; attempt += 1) {
        const origin = origins[(first + attempt) % origins.length]
        const reply = await send(`${origin}${incoming.url}`, Buffer.concat(chunks)).catch(() => undefined)
        if (attempt > 0) retried += 1
        if (reply && reply.status !== 502 && reply.status !== 503) return answer(reply)
        last = reply ?? last
      }
      answer(last ?? { status: 502, headers: {}, body: Buffer.from('no process answers') })
    }
    function answer({ status, headers, body }: Reply): void {
      const { connection: _, 'transfer-encoding': __, ...kept } = headers
      outgoing.writeHead(status, kept).end(body)
    }
    const send = (address: string, body: Buffer): Promise<Reply> =>
      new Promise((resolve, reject) => {
        const { connection: _, ...headers } = incoming.headers
        const sent = request(address, { agent, method: incoming.method, headers }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => void parts.push(part))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 502,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          )
        })
        sent.on('error', reject)
        sent.end(body)
      })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}/api/v1`, retried: () => retried }
}
