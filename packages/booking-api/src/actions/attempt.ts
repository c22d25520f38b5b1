import type { Refusal, Result } from '@booking/shared/errors/result'
import type { Transaction } from '../database/database.ts'

/** Statements that are sent with the commit, in the order in which they are given: one round trip for all of them. */
export type Last = (writes: () => readonly Promise<unknown>[]) => void

/** A mutation, ready to run in one transaction (perhaps more than once, when the database asks for a retry). */
export type Attempt<Value> = {
  readonly run: (tx: Transaction, last: Last) => Promise<Result<Value>>
  /** A look before the transaction, at what is remembered: whoever is late for a time in demand waits in no queue. */
  readonly look?: () => Promise<Refusal | undefined>
  /** After a refusal, outside the transaction: adds what helps the visitor on. */
  readonly explain?: (refusal: Refusal) => Promise<Refusal>
}
