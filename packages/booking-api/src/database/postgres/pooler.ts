/**
 * The connection between this process and PostgreSQL. `transaction` is a pooler that lends a session for one transaction, such as
 * PgBouncer with `pool_mode = transaction`; `none` keeps one session for each connection; `detect` checks each connection.
 */
export const poolers = ['detect', 'none', 'transaction'] as const
export type Pooler = (typeof poolers)[number]
