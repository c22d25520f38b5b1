import { Pool, type PoolClient } from 'pg'
import * as v from 'valibot'
import { UnreachableError } from '../database-errors.ts'
import { parseRow } from '../parse-rows.ts'
import type { Pooler } from './pooler.ts'
import { sessionSettings } from './pooled-settings.ts'

export type LentConnection = {
  readonly client: PoolClient
  /** True where a pooler lends the session for one transaction: it keeps no settings and no plans. */
  readonly isPooled: boolean
  /** Runs `send`; rejects where the server committed without the standby that has to confirm a commit. */
  readonly watch: <Value>(send: () => Promise<Value>) => Promise<Value>
  /** The connection must not be used again. */
  readonly discard: () => void
  readonly release: () => void
}

/** The connections of the pool, and the callers that wait for one. */
export type PoolFigures = { readonly total: number; readonly idle: number; readonly waiting: number }

export type Connections = {
  readonly borrow: () => Promise<LentConnection>
  readonly figures: () => PoolFigures
  /** After the loss of a server: no connection that exists now is lent again. */
  readonly renew: () => void
  readonly close: () => Promise<void>
}

type Options = {
  readonly url: string
  readonly poolSize: number
  readonly onProblem: (error: unknown) => void
  readonly patienceMs: number
  readonly pooler: Pooler
}

/** The connections to one server. Nothing connects before the first `borrow`. */
export function openConnections({ url, poolSize, onProblem, patienceMs, pooler }: Options): Connections {
  const pooled = new WeakSet<object>()
  const generations = new WeakMap<object, number>()
  let generation = 0
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    application_name: 'hourfold',
    connectionTimeoutMillis: patienceMs,
    onConnect: async (client) => {
      generations.set(client, generation)
      if (pooler === 'transaction' || (pooler === 'detect' && (await hasPooler(client)))) pooled.add(client)
      else await client.query(sessionSettings)
    },
  })
  pool.on('error', onProblem)

  async function connect(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new UnreachableError(error)
      })
      if (generations.get(client) === generation) return client
      client.release(true)
    }
  }

  async function borrow(): Promise<LentConnection> {
    const client = await connect()
    let isBroken = false
    let hasWarned = false
    // The pool listens for errors only while a client is idle: without this listener, a connection lost between two statements of
    // a transaction is an unhandled 'error' event, and the process ends.
    const onError = (error: Error): void => {
      isBroken = true
      onProblem(error)
    }
    const onNotice = ({ code }: { readonly code?: string | undefined }): void => {
      if (code === warning) hasWarned = true
    }
    client.on('error', onError)
    client.on('notice', onNotice)
    return {
      client,
      isPooled: pooled.has(client),
      watch: async (send) => {
        hasWarned = false
        const value = await send()
        if (!hasWarned) return value
        isBroken = true
        throw new UnreachableError(new Error('the standby has not confirmed a commit in time'))
      },
      discard: () => {
        isBroken = true
      },
      release: () => {
        client.off('error', onError)
        client.off('notice', onNotice)
        client.release(isBroken || generations.get(client) !== generation)
      },
    }
  }

  return {
    borrow,
    figures: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    renew: () => {
      generation += 1
    },
    close: () => pool.end(),
  }
}

/**
 * The code of a warning without its own code. With synchronous replication, a commit whose wait for the standby is cancelled
 * (`pg_cancel_backend`, which operators use when a standby hangs) succeeds with such a warning: it exists on one server only, and a
 * failover would lose it. A statement timeout does not end that wait. No statement of this program causes another such warning.
 */
const warning = '01000'

const ProcessSchema = v.object({ pid: v.number() })

/** A pooler answers the start of a session itself, with a process id that is not the server's. */
async function hasPooler(client: object & Pick<PoolClient, 'query'>): Promise<boolean> {
  const { rows }: { readonly rows: readonly unknown[] } = await client.query('select pg_backend_pid() as pid')
  return parseRow(ProcessSchema, rows[0]).pid !== Reflect.get(client, 'processID')
}
