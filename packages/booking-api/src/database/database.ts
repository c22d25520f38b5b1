/** A value node-postgres and the embedded store both take as a parameter. */
export type SqlValue = string | number | boolean | null | Date | readonly SqlValue[]

/** Something that answers SQL: the pool, or one transaction. */
export type Queryable = {
  /** Runs one statement with `$1 …` parameters. Rows are unparsed: each query file owns the schema of its rows. */
  query(sql: string, params?: readonly SqlValue[]): Promise<readonly unknown[]>
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
  transaction<Value>(work: (tx: Queryable) => Promise<Value>): Promise<Value>
  close(): Promise<void>
}
