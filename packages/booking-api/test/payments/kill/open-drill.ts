import { createClient, type Client } from '@hourfold/shared/contract/client'
import type { Result } from '@hourfold/shared/errors/result'
import type { Queryable } from '../../../src/database/database.ts'
import { startServer, type TestServer } from '../../start-server.ts'
import { fakeKeys, startFakeStripe, type FakeStripe } from '../fake-stripe/start-fake-stripe.ts'
import type { PointName } from './points.ts'

/** A server that can be killed and restarts on the same store, with a provider that keeps running. */
export type Drill = {
  readonly fake: FakeStripe
  /** Epoch milliseconds: the server's and the provider's. */
  readonly clock: () => number
  readonly advance: (ms: number) => Promise<void>
  /** A client of the present server. */
  readonly client: () => Client<never>
  /** The server's own view of its store, whichever it is. */
  readonly database: Queryable
  /** Runs a job once; undefined where the server was killed before its end. */
  readonly run: (job: 'settlePayments' | 'sendRefunds') => Promise<true | undefined>
  /** Sends every unacknowledged notice, as the provider does until it is acknowledged. */
  readonly notify: () => Promise<true | undefined>
  /** Sends every notice again, the last one first. */
  readonly notifyAgain: () => Promise<void>
  /** Does something; with a point the server is killed there, restarts `after` that time, and the same is done again. */
  readonly attempt: <Value>(
    at: PointName | undefined,
    act: (turn: 0 | 1) => Promise<Value | undefined>,
    after?: number,
  ) => Promise<Value>
  /** The number of kills. */
  readonly kills: () => number
  readonly close: () => Promise<void>
}

const program = new URL('children/server-to-kill.ts', import.meta.url)

export async function openDrill(env: Readonly<Record<string, string>>): Promise<Drill> {
  let ahead = 0
  let kills = 0
  const clock = () => Date.now() + ahead
  const fake = await startFakeStripe({ clock })
  const start = (): Promise<TestServer> =>
    startServer(
      {
        STRIPE_SECRET_KEY: fakeKeys.secretKey,
        STRIPE_WEBHOOK_SECRET: fakeKeys.webhookSecret,
        STRIPE_API_URL: fake.url,
        PUBLIC_URL: 'https://book.example',
        AHEAD: String(ahead),
        ...env,
      },
      program,
    )
  let server = await start()
  const origin = () => new URL(server.url).origin

  async function tell(order: string, body: unknown = null): Promise<unknown> {
    const response = await fetch(`${origin()}/drill/${order}`, {
      method: 'POST',
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (response && !response.ok) throw new Error(await response.text())
    return response?.json()
  }

  // Every unacknowledged notice is sent again.
  const acknowledged = new Set<string>()
  async function send(events: ReturnType<FakeStripe['events']>): Promise<true | undefined> {
    for (const event of events) {
      const answer = await fake
        .deliver(event, `${server.url}/webhooks/payments/stripe`)
        .catch(() => undefined)
      if (!answer) return undefined
      if (!answer.ok) throw new Error(`${event.type} was answered with ${answer.status}`)
      acknowledged.add(event.id)
    }
    return true
  }

  return {
    fake,
    clock,
    advance: async (ms) => {
      ahead += ms
      await tell('setAhead', ahead)
    },
    client: () => createClient({ baseUrl: origin(), fetch, wait: () => Promise.resolve() }),
    database: {
      batch: (issue) => Promise.all(issue()),
      query: async (sql, params = []) => {
        const rows = await tell('query', { sql, params })
        if (!Array.isArray(rows)) throw new Error('no rows')
        return rows
      },
    },
    run: async (job) => ((await tell(job)) === undefined ? undefined : true),
    notify: () => send(fake.events().filter(({ id }) => !acknowledged.has(id))),
    notifyAgain: async () => void (await send(fake.events().toReversed())),
    attempt: async (at, act, after = 0) => {
      if (at !== undefined) {
        await tell('arm', at)
        if ((await act(0)) !== undefined) throw new Error(`nothing led to ${at}`)
        // The process was killed already; this waits for its end.
        await server.end('SIGKILL')
        kills += 1
        ahead += after
        server = await start()
      }
      const done = await act(1)
      if (done === undefined) throw new Error('the server did not answer')
      return done
    },
    kills: () => kills,
    close: async () => {
      const code = await server.end('SIGTERM')
      await fake.close()
      if (code !== 0) throw new Error(`the server ended with ${String(code)}`)
    },
  }
}

/** The response; undefined without one, because the server was killed. Any refusal fails. */
export async function unlessCut<Value>(
  asked: Promise<Result<Value, { readonly code: string; readonly status: number | null }>>,
): Promise<Value | undefined> {
  const answer = await asked
  if (answer.ok) return answer.value
  if (answer.refusal.status === null) return undefined
  throw new Error(`${answer.refusal.status} ${answer.refusal.code}`)
}
