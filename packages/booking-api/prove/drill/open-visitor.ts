import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CallName,
  type Client,
  createClient,
  type RequestOf,
  type ResponseOf,
} from '@hourfold/shared/contract/client'
import type { Journal } from './journal.ts'

/** The widget's own time limit of a request. */
const requestMs = 10_000
/** How long a visitor repeats a request before giving up: longer than any fault and its recovery. */
const patienceMs = 60_000

/** A success; or the refusal that ended it. */
type Outcome<Name extends CallName> =
  | { readonly ok: true; readonly value: ResponseOf<Name> }
  | { readonly ok: false; readonly code: string; readonly status: number | null }

export type Visitor = {
  /** Sends a request, and the same again with the same key until it is answered, as the widget does. */
  readonly call: <Name extends CallName>(name: Name, request: RequestOf<Name>) => Promise<Outcome<Name>>
}

/** A visitor who uses the product's own client. */
export function openVisitor(baseUrl: string, journal: Journal): Visitor {
  const client: Client<AbortSignal> = createClient<AbortSignal>({
    baseUrl,
    fetch: (url, init) => fetchWatched(url, init, journal),
    wait: (ms) => sleep(Math.min(ms, 300)),
  })
  return {
    call: async (name, request) => {
      const end = performance.now() + patienceMs
      for (let pause = 40; ; pause = Math.min(pause * 2, 400)) {
        const answered = await client.call(name, request, { signal: AbortSignal.timeout(requestMs) })
        if (answered.ok) return { ok: true, value: answered.value }
        const { status, code } = answered.refusal
        if (!isPassing(status, code)) return { ok: false, code, status }
        if (performance.now() > end) {
          journal.complaints.push(`a visitor gave up ${name} after ${patienceMs / 1000} s (${code})`)
          return { ok: false, code, status }
        }
        await sleep(pause)
      }
    },
  }
}

/** What the widget repeats: no response, a server that is away, or the same request that still runs. */
const isPassing = (status: number | null, code: string): boolean =>
  status === null || status === 503 || status === 429 || code === 'idempotency_in_flight'

type Init = {
  readonly method: string
  readonly headers: Record<string, string>
  readonly credentials: 'omit'
  readonly body: string | null
  readonly signal: AbortSignal | null
  readonly keepalive: boolean
}

async function fetchWatched(url: string, init: Init, { answers }: Journal): Promise<Response> {
  const began = performance.now()
  const call = `${init.method} ${new URL(url).pathname.split('/')[3] ?? ''}`
  const seen = (status: number | null, hasRetryAfter: boolean, code: string): void =>
    void answers.push({ call, status, hasRetryAfter, code, ms: Math.round(performance.now() - began) })
  try {
    const response = await fetch(url, init)
    const body = await response.text()
    const [, code = ''] = response.status < 500 ? [] : (/"code":"(\w+)"/.exec(body) ?? [])
    seen(response.status, response.headers.has('retry-after'), code)
    const { status, headers } = response
    return new Response(status === 204 ? null : body, { status, headers })
  } catch (error) {
    seen(null, false, '')
    throw error
  }
}
