import { sqlStateOf } from '../database/database-errors.ts'
import type { Database, Queryable } from '../database/database.ts'
import { classOfFailure } from '../database/class-of-failure.ts'
import { createStatementNames } from '../database/name-statement.ts'
import type { Observe, Span } from './observe.ts'

/**
 * A database whose statements and transactions are measured and traced, by short names without values. Where nobody observes, it
 * is the database itself.
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
        observe.count('booking_database_errors_total', { class: classOfFailure(error) })
      }
      span.fail(sqlStateOf(error) ?? classOfFailure(error))
      throw error
    } finally {
      const seconds = (performance.now() - started) / 1000
      observe.time('booking_database_statement_seconds', { command: nameStatement(sql).command }, seconds)
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
            observe.count('booking_database_retries_total', {})
            span.set({ attempts })
          }
          return work({ ...tx, query: query(tx) })
        })
      }),
  }
}
