import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { createSafePost, type SafePost } from '../../src/context/safe-fetch/safe-post.ts'
import { serve } from '../safe-fetch/serve.ts'

/** A request that a receiver got. */
export type Received = {
  readonly path: string
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  /** Exactly as it was sent. */
  readonly raw: string
  readonly type: string
  readonly body: object
}

/** A real server on 127.0.0.1, which stands for the public Internet. */
export type Receiver = {
  readonly url: string
  readonly received: Received[]
  /** Decides the responses; every request is answered with 204 by default. */
  respond: (request: Received, response: ServerResponse) => unknown
  /** The product's own client, which may reach this server alone. */
  readonly post: SafePost
  readonly close: () => Promise<void>
}

export const accept: Receiver['respond'] = (_, response) => response.writeHead(204).end()

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const one = read(request, await text(request))
    received.push(one)
    receiver.respond(one, response)
  }
  const { port, close } = await serve((request, response) => void take(request, response))
  const receiver: Receiver = {
    url: `http://crm.test:${port}`,
    received,
    respond: accept,
    post: postTo(port),
    close,
  }
  return receiver
}

/** The product's own client, for which 127.0.0.1 is public. */
export const postTo = (port: number): SafePost =>
  createSafePost({
    ports: [port],
    isAllowed: (address) => address === '127.0.0.1',
    resolve: async (name) => (name === 'crm.test' ? [{ address: '127.0.0.1', family: 4 }] : []),
  })

function read({ url = '', headers }: IncomingMessage, raw: string): Received {
  const body = v.parse(v.looseObject({ type: v.string() }), JSON.parse(raw))
  const plain = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return { path: url, id: plain['webhook-id'] ?? '', headers: plain, raw, type: body.type, body }
}
