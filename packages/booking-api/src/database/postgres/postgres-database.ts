import type { PoolClient } from 'pg'
import { createDatabase, type Driver } from '../create-database.ts'
import type { Database } from '../database.ts'
import { isDatabaseAway, isLockTimeout, isServerLost, isStalePlan } from '../database-errors.ts'
import { type BatchResult, type Statement, type StatementBatch, toObjects } from '../statement-batch.ts'
import { openSession } from '../open-session.ts'
import { type PlannedStatements, type PostgresBatchResult, sendStatements } from './send-statements.ts'
import {
  openConnections,
  type Connections,
  type LentConnection,
  type PoolFigures,
} from './open-connections.ts'
import type { Pooler } from './pooler.ts'
import { lockPatience, transactionSettings } from './pooled-settings.ts'
import { queueForTurn } from './queue-for-turn.ts'
import { toWireValue } from '../wire-values.ts'

export type PostgresOptions = {
  readonly url: string
  /** Connections; more do not speed up orders, and each may wait for the lock of one person (docs/operate/scaling.md). */
  readonly poolSize?: number | undefined
  /** Called with connections that broke while idle. */
  readonly onProblem?: (error: unknown) => void
  /**
   * The timeout of a response, longer than the server's own limit of a statement, which normally ends it first; and the timeout
   * of a connection, free or new, because in a rush a late response is better than a refusal. Changes wait as long again for
   * their turn.
   */
  readonly patienceMs?: number
  /** What stands in front of the server. */
  readonly pooler?: Pooler | undefined
  /**
   * The isolation of transactions, `read committed` by default. Behind a pooler a transaction cannot choose it itself, because settings
   * travel in front of its first statement.
   */
  readonly isolation?: Isolation
  /** Waits between two attempts of a transaction. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** PostgreSQL 15 or newer through a pool. Nothing connects before the first statement; lost connections are replaced. */
export function openPostgresDatabase({
  url,
  poolSize = 10,
  onProblem = () => {},
  patienceMs = 10_000,
  pooler = 'detect',
  isolation = 'read committed',
  pause,
}: PostgresOptions): Database & { readonly connections: () => PoolFigures } {
  const connections = openConnections({ url, poolSize, onProblem, patienceMs, pooler })
  const sendNamed = createSender(connections, patienceMs)
  // A fifth of the connections is never lent to a transaction, so that reads do not wait behind writers that wait for a lock.
  const takeTurn = queueForTurn(poolSize - Math.floor(poolSize / 5), patienceMs)
  let hurriesUntil = 0

  async function query(statement: Statement): Promise<readonly unknown[]> {
    const lent = await connections.borrow()
    try {
      const before = lent.isPooled ? [settles] : []
      const { answers, failure } = await sendNamed(lent, [...before, statement])
      if (failure) throw failure.error
      const answer = answers[before.length]
      return answer ? toObjects(answer) : []
    } catch (error) {
      // Later statements on this connection would wait for the missing response.
      if (isDatabaseAway(error)) lent.discard()
      throw error
    } finally {
      lent.release()
    }
  }

  async function takeConnection() {
    const leave = await takeTurn()
    const lent = await connections.borrow().catch((error: unknown) => {
      leave()
      throw error
    })
    const { client, discard } = lent
    const begins = beginnings[isolation]
    const opens = lent.isPooled ? [begins, settles] : [begins]
    async function send({ begin, statements, end }: StatementBatch): Promise<BatchResult> {
      const first = begin ? (performance.now() < hurriesUntil ? [...opens, hurries] : opens) : []
      try {
        const result = await sendNamed(lent, [...first, ...statements, ...(end ? [ends[end]] : [])])
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
      const { failure } = await sendNamed(lent, [ends.rollback])
      if (failure) discard()
    }
    // `execute` has no timeout, because migrations may take as long as they need.
    return {
      send,
      runScript: async (sql: string) => void (await client.query(sql)),
      release: () => {
        lent.release()
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
    execute: (sql) => runScript(connections, sql),
    openSession: async () => openSession(await takeConnection()),
    close: connections.close,
  }
  return {
    ...createDatabase(driver, pause),
    connections: connections.figures,
  }
}

async function runScript(connections: Connections, sql: string): Promise<void> {
  const { client, discard, release } = await connections.borrow()
  try {
    await client.query(sql)
  } catch (error) {
    discard() // several statements may have left a transaction open
    throw error
  } finally {
    release()
  }
}

const beginnings = {
  'read committed': { sql: 'begin isolation level read committed', values: [] },
  'repeatable read': { sql: 'begin isolation level repeatable read', values: [] },
} satisfies Record<string, Statement>
type Isolation = keyof typeof beginnings
/**
 * A row that stays locked would let each change of it occupy a connection for the whole timeout, and other requests wait for
 * those: after a lock timeout, transactions of the next moments use a short one.
 */
const hurries: Statement = { sql: "set local lock_timeout = '200ms'", values: [] }
const settles: Statement = { sql: transactionSettings, values: [] }
const ends = {
  commit: { sql: 'commit', values: [] },
  rollback: { sql: 'rollback', values: [] },
} satisfies Record<string, Statement>

const unplanned: ReadonlySet<string> = new Set(
  [...Object.values(beginnings), ...Object.values(ends)].map(({ sql }) => sql),
)

/** Sends statements under their names, so that each connection plans a statement once. */
function createSender(connections: Connections, patienceMs: number) {
  const names = nameStatements()
  const plannedOn = new WeakMap<PoolClient, PlannedStatements>()
  // `begin` and the like have no name, so that a transaction can end on a connection that has lost its plans.
  const nameOf = ({ sql }: Statement) => (unplanned.has(sql) ? undefined : names.of(sql))
  return async (
    { client, isPooled, watch }: LentConnection,
    statements: readonly Statement[],
  ): Promise<PostgresBatchResult> => {
    const named = statements.map((statement) => ({
      ...statement,
      name: isPooled ? undefined : nameOf(statement),
    }))
    const planned = plannedOn.get(client) ?? new Map()
    plannedOn.set(client, planned)
    const result = await watch(() => sendStatements(client, planned, named, patienceMs))
    const failed = statements[result.answers.length]
    if (failed && isStalePlan(result.failure?.error)) names.forget(failed.sql)
    if (isServerLost(result.failure?.error)) connections.renew()
    return result
  }
}

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
      names.set(sql, `hourfold_${count}`)
      return names.get(sql)
    },
    /** The next use gives the statement a new name, and so a new plan. */
    forget(sql: string): void {
      names.delete(sql)
    },
  }
}
