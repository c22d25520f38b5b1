/** What the embedded store's thread is asked to run; it answers in the order of asking. */
export type EmbeddedRequest = {
  readonly id: number
  /** Opens a transaction first, in the same round trip. */
  readonly begin: boolean
} & (
  | { readonly kind: 'statement'; readonly sql: string; readonly values: readonly (string | null)[] }
  | { readonly kind: 'script'; readonly sql: string }
)

/** Checkpoints and ends the thread's database; the thread answers, and can then be terminated. */
export type EmbeddedClose = { readonly id: number; readonly kind: 'close' }

/** Columns and rows of text, as PostgreSQL sent them: the asking side parses, with the table of both stores. */
export type EmbeddedRows = {
  readonly columns: readonly string[]
  readonly types: readonly number[]
  readonly rows: readonly (readonly (string | null)[])[]
  /** The command that completed last: `SELECT`, `COMMIT`, `ROLLBACK` … */
  readonly command: string
}

/** Without `detail`, which repeats the values of the row and would end up in logs. */
export type EmbeddedFailure = {
  readonly message: string
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
}

export type EmbeddedReply = { readonly id: number } & (
  | { readonly rows: EmbeddedRows }
  | { readonly failure: EmbeddedFailure }
  | { readonly closed: true }
)

export type EmbeddedSettings = {
  /** The folder of the data files; undefined keeps everything in memory. */
  readonly folder: string | undefined
  /** A dump (tar) that a store in memory starts from. */
  readonly snapshot: string | undefined
  readonly durable: boolean
  /** One number both threads see: how often fsync(2) was called. */
  readonly fsyncs: SharedArrayBuffer
}
