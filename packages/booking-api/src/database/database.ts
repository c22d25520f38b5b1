/** A value both stores take as a parameter. It travels as text; the statement casts where PostgreSQL can not infer the type. */
export type SqlValue = string | number | boolean | null | Date | readonly SqlValue[]

/** Something that answers SQL: the pool, or one transaction. */
export type Queryable = {
  /** Runs one statement with `$1 …` parameters. Rows are unparsed: each query file owns the schema of its rows. */
  query(sql: string, params?: readonly SqlValue[]): Promise<readonly unknown[]>
}

/**
 * One transaction, usable until its work returns. Statements asked in the same tick (`Promise.all`) travel together, in
 * order, and each sees what those before it did; behind a failed one none runs, and they fail with its error.
 */
export type Transaction = Queryable & {
  /** Runs several statements without parameters (a migration file). */
  execute(sql: string): Promise<void>
  /**
   * Sends the commit right behind the statements asked so far, one round trip less than leaving it to the end of the
   * work. There is no way back: what the work throws afterwards undoes nothing. Fails when one of the statements does.
   */
  commit(): Promise<void>
}

/**
 * One interface over both stores. int8 comes back as a number, numeric and date as text, timestamptz as a Date,
 * on both alike; an error carries PostgreSQL's five-letter `code` and, where there is one, `constraint`.
 */
export type Database = Queryable & {
  readonly kind: 'postgres' | 'embedded'
  /** Runs several statements without parameters (migrations, maintenance). */
  execute(sql: string): Promise<void>
  /** READ COMMITTED. Commits what `work` returns, rolls back what it throws; 40001 and 40P01 are tried again, at most 5 times. */
  transaction<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>
  close(): Promise<void>
}
