import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { createDatabase } from './create-database.ts'
import type { Driver, Session } from './create-database.ts'
import type { Database, SqlValue } from './database.ts'
import { isDatabaseAway, isStalePlan } from './database-errors.ts'
import { toWireValue, wireParserOf } from './wire-values.ts'

export type PostgresOptions = {
  readonly url: string
  readonly poolSize?: number
  /** Told about connections that broke while nobody was waiting for them. */
  readonly onProblem?: (error: unknown) => void
  /** How long an answer is waited for: longer than the server allows a statement to take, which ends it in time. */
  readonly patienceMs?: number
  /** Waits between two attempts of a transaction. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** PostgreSQL 15 or newer through a pool. Nothing connects before the first statement; lost connections are replaced. */
export function openPostgresDatabase({
  url,
  poolSize = 20,
  onProblem = () => {},
  patienceMs = 17_000,
  pause,
}: PostgresOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    application_name: 'booking',
    // Also the time a request waits for a free connection: a rush is served late rather than refused.
    connectionTimeoutMillis: 20_000,
    types: { getTypeParser: (oid: number) => wireParserOf(oid) },
    // SET rather than start-up options: poolers in front of PostgreSQL refuse options they do not know.
    onConnect: (client) => client.query(sessionSettings),
  })
  pool.on('error', onProblem)
  const names = nameStatements()

  async function run(target: Pool | PoolClient, sql: string, params: readonly SqlValue[] = []) {
    const named = params.length === 0 ? {} : { name: names.of(sql), values: params.map(toWireValue) }
    try {
      return (await target.query<object>(patiently({ text: sql, ...named }))).rows
    } catch (error) {
      if (isStalePlan(error)) names.forget(sql)
      throw error
    }
  }

  // A server that froze, or a network that loses every packet, says nothing: nobody would ever stop waiting. `execute`
  // waits for ever, as migrations may take as long as they need.
  const patiently = <Config extends object>(config: Config) => ({ ...config, query_timeout: patienceMs })

  async function openSession(): Promise<Session> {
    const client = await pool.connect()
    let broken = false
    // The pool listens only while a client is idle in it: without this, a connection lost between two statements of
    // a transaction is an unhandled 'error' event, and the process dies.
    const onError = (error: Error): void => {
      broken = true
      onProblem(error)
    }
    client.on('error', onError)
    const release = (): void => {
      client.off('error', onError)
      client.release(broken)
    }
    try {
      await client.query(patiently({ text: 'begin isolation level read committed' }))
    } catch (error) {
      broken = true
      release()
      throw error
    }
    return {
      query: (sql, params) =>
        run(client, sql, params).catch((error: unknown) => {
          // Whatever is sent after a statement without an answer waits behind it.
          if (isDatabaseAway(error)) broken = true
          throw error
        }),
      execute: async (sql) => void (await client.query(sql)),
      async commit() {
        try {
          return (await client.query(patiently({ text: 'commit' }))).command === 'COMMIT'
        } catch (error) {
          broken = true
          throw error
        }
      },
      async rollback() {
        if (broken) return
        try {
          await client.query(patiently({ text: 'rollback' }))
        } catch {
          broken = true
        }
      },
      release,
    }
  }

  const driver: Driver = {
    kind: 'postgres',
    query: (sql, params) =>
      run(pool, sql, params).catch((error: unknown) => {
        if (isStalePlan(error)) return run(pool, sql, params)
        throw error
      }),
    async execute(sql) {
      const client = await pool.connect()
      client.on('error', onProblem)
      let broken = true // several statements may have left a transaction open
      try {
        await client.query(sql)
        broken = false
      } finally {
        client.off('error', onProblem)
        client.release(broken)
      }
    },
    openSession,
    close: () => pool.end(),
  }
  return createDatabase(driver, pause)
}

const sessionSettings =
  "set timezone = 'UTC'; set statement_timeout = '15s'; set idle_in_transaction_session_timeout = '15s'"

/** PostgreSQL plans a named statement once per connection. Bounded: text beyond the limit is planned every time. */
function nameStatements() {
  const names = new Map<string, string>()
  let count = 0
  return {
    of(sql: string): string | undefined {
      const known = names.get(sql)
      if (known !== undefined || names.size >= 500) return known
      count += 1
      names.set(sql, `booking_${count}`)
      return names.get(sql)
    },
    /** The statement gets a new name, and so a new plan, at its next use. */
    forget(sql: string): void {
      names.delete(sql)
    },
  }
}
