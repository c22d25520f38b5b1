/** A parameter that both stores accept. It is sent as text; the statement casts where PostgreSQL cannot infer the type. */
export type SqlValue = string | number | boolean | null | Date | readonly SqlValue[]

/** Runs SQL: the pool, or one transaction. */
export type Queryable = {
  /** Runs one statement with `$1 …` parameters. Rows are unparsed: each query file owns the schema of its rows. */
  query(sql: string, params?: readonly SqlValue[]): Promise<readonly unknown[]>
}

/**
 * One transaction, usable until its work returns. Statements issued in the same tick (`Promise.all`) travel together, in order,
 * and each sees the effects of those before it; after a failed one none runs, and they fail with its error.
 */
export type Transaction = Queryable & {
  /** Runs several statements without parameters (a migration file). */
  execute(sql: string): Promise<void>
  /**
   * Sends the commit directly after the statements issued so far, one round trip less than at the end of the work. It is final:
   * an error that the work throws afterwards undoes nothing. Fails when one of the statements does.
   */
  commit(): Promise<void>
}

/**
 * One interface to both stores. int8 is read as a number, numeric and date as text, timestamptz as a Date, on both alike; an
 * error has PostgreSQL's five-letter `code` and, where there is one, `constraint`.
 */
export type Database = Queryable & {
  readonly kind: 'postgres' | 'embedded'
  /** Runs several statements without parameters (migrations, maintenance). */
  execute(sql: string): Promise<void>
  /** READ COMMITTED. Commits when `work` returns and rolls back when it throws; 40001 and 40P01 are retried, at most 5 times. */
  transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>
  close(): Promise<void>
}
