import type { OpenDatabase } from '../src/database/open-database.ts'

/** A part of a statement, and its replacement. */
export type Rewriting = readonly [asked: string, instead: string]

/** Requests for mails to one address no longer wait for each other. */
export const withoutAddressLock: Rewriting = [
  `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2 || ' ' || $3, 0))`,
  'select $1::text, $2::text, $3::text',
]

/** The same database with some of its statements changed, to show the effect of a forgotten condition. */
export function rewriteStatements(
  database: OpenDatabase,
  rewritings: readonly Rewriting[],
): {
  readonly database: OpenDatabase
  /** False when one of the parts never occurred: then the test proves nothing. */
  readonly isRewritten: () => boolean
} {
  const missed = new Set(rewritings)
  const rewrite = (sql: string): string =>
    rewritings.reduce((text, rewriting) => {
      if (text.includes(rewriting[0])) missed.delete(rewriting)
      return text.replace(...rewriting)
    }, sql)
  return {
    database: {
      ...database,
      query: (sql, params) => database.query(rewrite(sql), params),
      transaction: (work) =>
        database.transaction((tx) => work({ ...tx, query: (sql, params) => tx.query(rewrite(sql), params) })),
    },
    isRewritten: () => missed.size === 0,
  }
}
