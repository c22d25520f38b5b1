import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { listenOn } from '../../safe-fetch/serve.ts'
import { api } from './api.ts'
import { createDelivery, type Delivery } from './deliver-events.ts'
import { createLedger } from './ledger.ts'
import { createOnceByKey, type Reply } from './once-by-key.ts'
import type { FakeEvent } from './objects.ts'
import { createPlay, type Play } from './play.ts'
import { playFromAfar } from './play-from-afar.ts'
import { readForm } from './read-form.ts'
import { Refusal } from './refuse.ts'
import { createTroubles, type TroubleControls } from './trouble.ts'

/** The configuration of its clients. */
export const fakeKeys = {
  secretKey: 'sk_test_fake0000000000',
  liveKey: 'sk_live_fake0000000000',
  webhookSecret: 'whsec_fake0000000000',
} as const
export type FakeKeys = Readonly<Record<keyof typeof fakeKeys, string>>

type Seen = { readonly call: string; readonly key: string | undefined; readonly body: string }

export type FakeStripe = Play &
  Delivery &
  TroubleControls & {
    readonly url: string
    readonly port: number
    /** All events, oldest first; the test decides whether and when they arrive. */
    readonly events: () => readonly FakeEvent[]
    /** Every request that arrived. */
    readonly seen: () => readonly Seen[]
    readonly close: () => Promise<void>
  }

type Options = {
  /** Epoch milliseconds: the test's own clock. */
  readonly clock: () => number
  /** Any free one by default. */
  readonly port?: number
  /** Those of another account. */
  readonly keys?: FakeKeys
}

/**
 * A payment provider with the part of Stripe's API that its library uses here, over real HTTP. It stores its requests and does
 * whatever a test wants.
 */
export async function startFakeStripe({ clock, port = 0, keys = fakeKeys }: Options): Promise<FakeStripe> {
  const ledger = createLedger(clock)
  const troubles = createTroubles()
  const onceByKey = createOnceByKey(clock)
  const play = createPlay(ledger)
  const seen: Seen[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? ''
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const call = `${method} ${url.pathname}`
    const body = await text(request)
    const played = playFromAfar(play, url.pathname)
    if (played !== undefined) return void response.end(played)
    const key = request.headers['idempotency-key']?.toString()
    seen.push({ call, key, body })
    const trouble = troubles.troubleFor(call)
    const wait = troubles.delayFor(call)
    const reply = await attempt(async () => {
      if (trouble && !trouble.isDone) return { status: 0, body: {} }
      const [row, id = ''] = findRow(method, url.pathname)
      const livemode = readKey(keys, request.headers.authorization)
      return onceByKey(method === 'POST' ? key : undefined, `${call} ${body}`, async () => {
        await sleep(wait)
        const form = readForm(method === 'POST' ? body : url.search.slice(1))
        return { status: 200, body: row(ledger, { id, form, livemode, origin: url.origin }) }
      })
    })
    if (trouble?.answer === 'cut') return void request.socket.destroy()
    // No response; the client times out.
    if (trouble?.answer === 'hang') return
    const status = trouble?.answer ?? reply.status
    const sent = trouble
      ? { error: { type: 'api_error', message: 'Something went wrong over there.' } }
      : reply.body
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${seen.length}` })
    response.end(JSON.stringify(sent))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  const listener = await listenOn(server, '127.0.0.1', port)
  return {
    ...play,
    ...createDelivery(clock, keys.webhookSecret),
    ...troubles.controls,
    url: `http://127.0.0.1:${listener.port}`,
    port: listener.port,
    events: () => [...ledger.events],
    seen: () => [...seen],
    close: listener.close,
  }
}

async function attempt(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function findRow(method: string, path: string) {
  for (const [name, row] of Object.entries(api)) {
    const found = new RegExp(`^${name.replace('{id}', '([^/]+)')}$`).exec(`${method} ${path}`)
    if (found) return [row, found[1]] as const
  }
  throw new Refusal(404, 'invalid_request_error', { code: 'url_invalid' })
}

/** True for a live key; refuses any other key. */
function readKey({ liveKey, secretKey }: FakeKeys, authorization: string | undefined): boolean {
  if (authorization === `Bearer ${liveKey}`) return true
  if (authorization === `Bearer ${secretKey}`) return false
  throw new Refusal(401, 'invalid_request_error', {
    message: `Invalid API Key provided: ${authorization?.slice(7, 15)}***`,
  })
}
