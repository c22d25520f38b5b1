import type { Refusal, Result } from '@booking/shared/errors/result'
import type { Transaction } from '../database/database.ts'

/** A mutation, ready to run in one transaction (perhaps more than once, when the database asks for a retry). */
export type Attempt<Value> = {
  readonly run: (tx: Transaction) => Promise<Result<Value>>
  /** After a refusal, outside the transaction: adds what helps the visitor on. */
  readonly explain?: (refusal: Refusal) => Promise<Refusal>
}
