import type { Refusal, Result } from '@booking/shared/errors/result'
import type { Transaction } from '../database/database.ts'

/** Statements that are sent with the commit, in the order in which they are given: one round trip for all of them. */
export type Last = (writes: () => readonly Promise<unknown>[]) => void

/** A mutation, ready to run in one transaction (perhaps more than once, when the database asks for a retry). */
export type Attempt<Value> = {
  readonly run: (tx: Transaction, last: Last) => Promise<Result<Value>>
  /**
   * A look before the transaction, at what is remembered: whoever is late for a time in demand waits in no queue. It may ask
   * whether there is an answer already under the same key; then its refusal changes nothing.
   */
  readonly look?: (isRepeated: () => Promise<boolean>) => Promise<Refusal | undefined>
  /** After a refusal, outside the transaction: adds what helps the visitor on. */
  readonly explain?: (refusal: Refusal) => Promise<Refusal>
}

/** A mutation in two parts: what its transaction wrote down is kept with the Idempotency-Key, the answer is made of it after. */
export type AttemptInParts<Value> = Omit<Attempt<unknown>, 'run'> & {
  readonly run: (tx: Transaction, last: Last) => Promise<Result<unknown>>
  /**
   * Outside the transaction, once it is committed, and again for each repetition with the same key: asks others than the
   * database. It comes to the same end however often it is done.
   */
  readonly after: (kept: unknown) => Promise<Result<Value>>
}
