/** A parameter that both stores accept. It is sent as text; the statement casts where PostgreSQL cannot infer the type. */
export type SqlValue = string | number | boolean | null | Date | readonly SqlValue[]

/** Runs SQL: the pool, or one transaction. */
export type Queryable = {
  /** Runs one statement with `$1 …` parameters. Rows are unparsed: each query file owns the schema of its rows. */
  query(sql: string, params?: readonly SqlValue[]): Promise<readonly unknown[]>
  /**
   * Runs the statements that `send` issues, in the order in which it issues them, and returns their results. In a transaction they travel
   * together: each sees the effects of those before it, and after a failed one none runs, and they fail with its error. A batch within a
   * batch is a part of it. What `send` issues later, after an `await`, travels on its own.
   */
  batch<const Sent extends readonly unknown[]>(send: () => Sent): Promise<Results<Sent>>
}

type Results<Sent extends readonly unknown[]> = {
  -readonly [Part in keyof Sent]: Awaited<Sent[Part]>
}

/** One transaction, usable until its work returns. */
export type Transaction = Queryable & {
  /** Runs several statements without parameters (a migration file). */
  execute(sql: string): Promise<void>
  /** Delays the statements that `send` issues, so that they are sent before the next ones. `sendHeld` sends those still delayed. */
  holdBack<Answer>(send: () => Promise<Answer>): Promise<Answer>
  sendHeld(): void
  /**
   * Ends the transaction. In a batch it travels with the statements before it, one round trip less than at the end of the work. It is
   * final: an error that the work throws afterwards undoes nothing. Fails when one of the statements does.
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
