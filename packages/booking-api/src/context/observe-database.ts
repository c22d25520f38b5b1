import { sqlStateOf, isDatabaseAway } from '../database/database-errors.ts'
import type { Database, Queryable } from '../database/database.ts'
import { createStatementNames } from '../database/name-statement.ts'
import type { Observe, Span } from './observe.ts'

/**
 * A database whose statements and transactions are measured and traced, by short names without values. Without an observer, it is
 * the database itself.
 */
export function observeDatabase<Store extends Database>(database: Store, observe: Observe): Store {
  if (!observe.isOn) return database
  const nameStatement = createStatementNames()
  // The statements behind a failed one of a transaction fail with the same error.
  const counted = new WeakSet()

  async function measure<Value>(sql: string, run: () => Promise<Value>, span: Span): Promise<Value> {
    const started = performance.now()
    try {
      return await run()
    } catch (error) {
      if (error instanceof Error && !counted.has(error)) {
        counted.add(error)
        observe.count('hourfold_database_errors_total', { class: classOfFailure(error) })
      }
      span.fail(sqlStateOf(error) ?? classOfFailure(error))
      throw error
    } finally {
      const seconds = (performance.now() - started) / 1000
      observe.time('hourfold_database_statement_seconds', { command: nameStatement(sql).command }, seconds)
    }
  }

  const query =
    (q: Queryable): Queryable['query'] =>
    (sql, params) =>
      observe.span(
        { name: nameStatement(sql).name, kind: 'client', attributes: { 'db.system.name': 'postgresql' } },
        (span) => measure(sql, () => q.query(sql, params), span),
      )

  return {
    ...database,
    query: query(database),
    transaction: (work) =>
      observe.span({ name: 'transaction' }, async (span) => {
        let attempts = 0
        return database.transaction((tx) => {
          attempts += 1
          if (attempts > 1) {
            observe.count('hourfold_database_retries_total', {})
            span.set({ attempts })
          }
          return work({ ...tx, query: query(tx) })
        })
      }),
  }
}

/** The class of a failed statement, of which there are few, for figures. */
function classOfFailure(error: unknown): FailureClass {
  const state = sqlStateOf(error) ?? ''
  const named = byState[state] ?? byClass[state.slice(0, 2)]
  return named ?? (isDatabaseAway(error) ? 'unreachable' : 'other')
}

type FailureClass =
  | 'unreachable'
  | 'statement_timeout'
  | 'lock_timeout'
  | 'serialization'
  | 'deadlock'
  | 'constraint'
  | 'read_only'
  | 'resources'
  | 'other'

const byState: Readonly<Record<string, FailureClass>> = {
  '57014': 'statement_timeout',
  '55P03': 'lock_timeout',
  '40001': 'serialization',
  '40P01': 'deadlock',
  '25006': 'read_only',
  // Too many connections are as good as none.
  '53300': 'unreachable',
}

const byClass: Readonly<Record<string, FailureClass>> = { '23': 'constraint', '53': 'resources' }
