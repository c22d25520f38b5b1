import type { StatementBatch, TextRows } from './statement-batch.ts'

/** What the embedded store's thread is asked to run, one after the other in the order of asking. */
export type EmbeddedRequest = { readonly id: number } & (
  | ({ readonly kind: 'batch' } & StatementBatch)
  | { readonly kind: 'script'; readonly sql: string }
)

/** Checkpoints and ends the thread's database; the thread answers, and can then be terminated. */
export type EmbeddedClose = { readonly id: number; readonly kind: 'close' }

/** Without `detail`, which repeats the values of the row and would end up in logs. */
export type EmbeddedFailure = {
  readonly message: string
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
}

/** An answer for each statement before the one that failed. */
export type EmbeddedAnswers = {
  readonly answers: readonly TextRows[]
  readonly failure: EmbeddedFailure | undefined
  readonly isCommitted: boolean
}

/** Answers to commits are held back until the disk has them: they may come later than those to younger requests. */
export type EmbeddedReply = { readonly id: number } & (EmbeddedAnswers | { readonly closed: true })

export type EmbeddedSettings = {
  /** The folder of the data files; undefined keeps everything in memory. */
  readonly folder: string | undefined
  /** A dump (tar) that a store in memory starts from. */
  readonly snapshot: string | undefined
  readonly durable: boolean
  /** One number both threads see: how often fsync(2) was called. */
  readonly fsyncs: SharedArrayBuffer
}
