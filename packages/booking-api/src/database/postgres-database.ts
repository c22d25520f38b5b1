import { Pool } from 'pg'
import type { PoolClient } from 'pg'
import { createDatabase } from './create-database.ts'
import type { Driver } from './create-database.ts'
import type { Database } from './database.ts'
import { isDatabaseAway, isLockTimeout, isStalePlan, UnreachableError } from './database-errors.ts'
import { toObjects } from './statement-batch.ts'
import type { StatementBatch, BatchResult, Statement } from './statement-batch.ts'
import { openSession } from './open-session.ts'
import { sendStatements } from './send-statements.ts'
import type { PlannedStatements, PostgresBatchResult } from './send-statements.ts'
import { planSettings } from './plan-settings.ts'
import { queueForTurn } from './queue-for-turn.ts'
import { toWireValue } from './wire-values.ts'

/** The connections of the pool, and the callers that wait for one. */
export type PoolFigures = { readonly total: number; readonly idle: number; readonly waiting: number }

export type PostgresOptions = {
  readonly url: string
  /** Orders do not depend on it: 5, 10, 20 and 40 connections take 323, 312, 291 and 294 a second over 32 connections of visitors. */
  readonly poolSize?: number
  /** Called with connections that broke while idle. */
  readonly onProblem?: (error: unknown) => void
  /**
   * The timeout of a response, longer than the server's own limit of a statement, which normally ends it first; and the timeout
   * of a connection, free or new, because in a rush a late response is better than a refusal. Changes wait as long again for
   * their turn.
   */
  readonly patienceMs?: number
  /** Waits between two attempts of a transaction. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** PostgreSQL 15 or newer through a pool. Nothing connects before the first statement; lost connections are replaced. */
export function openPostgresDatabase({
  url,
  poolSize = 20,
  onProblem = () => {},
  patienceMs = 10_000,
  pause,
}: PostgresOptions): Database & { readonly connections: () => PoolFigures } {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    application_name: 'booking',
    connectionTimeoutMillis: patienceMs,
    // SET instead of start-up options, because poolers in front of PostgreSQL refuse options they do not know.
    onConnect: (client) => client.query(sessionSettings),
  })
  pool.on('error', onProblem)
  const names = nameStatements()
  const plannedOn = new WeakMap<PoolClient, PlannedStatements>()
  // `begin` and the like have no name, so that a transaction can end on a connection that has lost its plans.
  const nameOf = ({ sql }: Statement) => (unplanned.has(sql) ? undefined : names.of(sql))
  // A fifth of the connections is never lent to a transaction, so that reads do not wait behind writers that wait for a lock.
  const takeTurn = queueForTurn(poolSize - Math.floor(poolSize / 5), patienceMs)
  let hurriesUntil = 0

  async function sendNamed(
    client: PoolClient,
    statements: readonly Statement[],
  ): Promise<PostgresBatchResult> {
    const named = statements.map((statement) => ({ ...statement, name: nameOf(statement) }))
    const planned = plannedOn.get(client) ?? new Map()
    plannedOn.set(client, planned)
    const result = await sendStatements(client, planned, named, patienceMs)
    const failed = statements[result.answers.length]
    if (failed && isStalePlan(result.failure?.error)) names.forget(failed.sql)
    return result
  }

  /** Lends a connection; its user reports when it must not be used again. */
  async function borrow() {
    const client = await pool.connect().catch((error: unknown) => {
      throw new UnreachableError(error)
    })
    let isBroken = false
    // The pool listens for errors only while a client is idle: without this listener, a connection lost between two statements of
    // a transaction is an unhandled 'error' event, and the process ends.
    const onError = (error: Error): void => {
      isBroken = true
      onProblem(error)
    }
    client.on('error', onError)
    return {
      client,
      discard: () => {
        isBroken = true
      },
      release: () => {
        client.off('error', onError)
        client.release(isBroken)
      },
    }
  }

  async function query({ sql, values }: Statement): Promise<readonly unknown[]> {
    const { client, discard, release } = await borrow()
    try {
      const { answers, failure } = await sendNamed(client, [{ sql, values }])
      if (failure) throw failure.error
      return answers[0] ? toObjects(answers[0]) : []
    } catch (error) {
      // Later statements on this connection would wait for the missing response.
      if (isDatabaseAway(error)) discard()
      throw error
    } finally {
      release()
    }
  }

  async function takeConnection() {
    const leave = await takeTurn()
    const { client, discard, release } = await borrow().catch((error: unknown) => {
      leave()
      throw error
    })
    async function send({ begin, statements, end }: StatementBatch): Promise<BatchResult> {
      const first = begin ? (performance.now() < hurriesUntil ? [begins, hurries] : [begins]) : []
      try {
        const result = await sendNamed(client, [...first, ...statements, ...(end ? [ends[end]] : [])])
        const { failure } = result
        const answers = result.answers.slice(first.length)
        if (failure && result.answers.length < first.length) throw failure.error
        if (failure && isLockTimeout(failure.error)) hurriesUntil = performance.now() + lockPatience
        if (failure && isDatabaseAway(failure.error)) discard()
        // The server has skipped the end as well.
        else if (failure && end) await rollBack()
        return { answers, failure, isCommitted: answers[statements.length]?.command === 'COMMIT' }
      } catch (error) {
        discard()
        throw error
      }
    }
    async function rollBack(): Promise<void> {
      const { failure } = await sendNamed(client, [ends.rollback])
      if (failure) discard()
    }
    // `execute` has no timeout, because migrations may take as long as they need.
    return {
      send,
      runScript: async (sql: string) => void (await client.query(sql)),
      release: () => {
        release()
        leave()
      },
    }
  }

  const driver: Driver = {
    kind: 'postgres',
    async query(sql, params = []) {
      const statement = { sql, values: params.map(toWireValue) }
      try {
        return await query(statement)
      } catch (error) {
        if (isStalePlan(error)) return query(statement)
        throw error
      }
    },
    async execute(sql) {
      const { client, discard, release } = await borrow()
      try {
        await client.query(sql)
      } catch (error) {
        discard() // several statements may have left a transaction open
        throw error
      } finally {
        release()
      }
    },
    openSession: async () => openSession(await takeConnection()),
    close: () => pool.end(),
  }
  return {
    ...createDatabase(driver, pause),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** The lock timeout of a change in milliseconds. */
const lockPatience = 2_000

const begins: Statement = { sql: 'begin isolation level read committed', values: [] }
/**
 * A row that stays locked would let each change of it occupy a connection for the whole timeout, and other requests wait for
 * those: after a lock timeout, transactions of the next moments use a short one.
 */
const hurries: Statement = { sql: "set local lock_timeout = '200ms'", values: [] }
const ends = {
  commit: { sql: 'commit', values: [] },
  rollback: { sql: 'rollback', values: [] },
} satisfies Record<string, Statement>

const unplanned: ReadonlySet<string> = new Set([begins.sql, ends.commit.sql, ends.rollback.sql])

const sessionSettings = [
  "set timezone = 'UTC'",
  "set statement_timeout = '8s'",
  `set lock_timeout = ${lockPatience}`,
  "set idle_in_transaction_session_timeout = '15s'",
  ...Object.entries(planSettings).map(([name, value]) => `set ${name} = '${value}'`),
].join('; ')

/**
 * PostgreSQL plans a named statement once per connection. The number of names is limited: further statements are planned each
 * time.
 */
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
    /** The next use gives the statement a new name, and so a new plan. */
    forget(sql: string): void {
      names.delete(sql)
    },
  }
}
