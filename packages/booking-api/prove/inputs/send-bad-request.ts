import { Agent, request } from 'node:http'
import type { BadRequest } from './bad-requests.ts'

export type BadAnswer = {
  readonly status: number
  readonly hasRetryAfter: boolean
  readonly ms: number
  readonly failure: string
}

/** Kept connections, as a client that sends many has them. */
export const createSender = (port: number, atOnce: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const send = (bad: BadRequest): Promise<BadAnswer> =>
    new Promise((resolve) => {
      const began = performance.now()
      const done = (status: number, hasRetryAfter: boolean, failure = ''): void =>
        resolve({ status, hasRetryAfter, failure, ms: Math.round(performance.now() - began) })
      try {
        const { method, path, headers, body } = bad
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            agent,
            method,
            path,
            headers: { ...headers, ...(body ? { 'content-length': body.length } : {}) },
          },
          (answer) => {
            answer.on('data', () => {})
            answer.once('close', () =>
              done(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined),
            )
          },
        )
        sent.setTimeout(20_000, () => sent.destroy(new Error('no answer in 20 s')))
        sent.on('error', (error) => done(0, false, error.message))
        sent.end(body ?? undefined)
      } catch (error) {
        // Node itself sends no such header or address: nothing reaches a server.
        done(0, false, `not sent: ${error instanceof Error ? error.message : String(error)}`)
      }
    })
  return { send, close: () => agent.destroy() }
}
