import type { StatementBatch, TextRows } from '../statement-batch.ts'

/** The requests to the embedded store's thread, run one after the other in order of arrival. */
export type EmbeddedRequest = { readonly id: number } & (
  | ({ readonly kind: 'batch' } & StatementBatch)
  | { readonly kind: 'script'; readonly sql: string }
)

/** Checkpoints and closes the thread's database; after the reply the thread can be terminated. */
export type EmbeddedClose = { readonly id: number; readonly kind: 'close' }

/** Without `detail`, which repeats the values of the row and would end up in logs. */
export type EmbeddedFailure = {
  readonly message: string
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
}

/** One result for each statement before the one that failed. */
export type EmbeddedAnswers = {
  readonly answers: readonly TextRows[]
  readonly failure: EmbeddedFailure | undefined
  readonly isCommitted: boolean
}

/** Replies to commits wait for the disk, so they may follow those of later requests. */
export type EmbeddedReply = { readonly id: number } & (EmbeddedAnswers | { readonly closed: true })

export type EmbeddedSettings = {
  /** The folder of the data files; undefined keeps everything in memory. */
  readonly folder: string | undefined
  /** A dump (tar) that a store in memory starts from. */
  readonly snapshot: string | undefined
  readonly durable: boolean
  /** A counter of fsync(2) calls that both threads share. */
  readonly fsyncs: SharedArrayBuffer
}
