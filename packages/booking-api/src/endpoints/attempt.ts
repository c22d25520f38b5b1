import type { AnyRefusal, Refusal, Result } from '@hourfold/shared/errors/result'
import type { RequestContext } from '../catalog/request-context.ts'
import type { RateLimiter } from '../context/rate-limit.ts'
import type { Transaction } from '../database/database.ts'

/** Registers statements that are sent with the commit, in the given order and in one round trip. */
export type OnCommit = (writes: () => readonly Promise<unknown>[]) => void

/** A change that a handler has prepared. It may run more than once, when the database asks for a retry. */
export type Attempt<Value> = {
  /** True for a dry run: its transaction is rolled back, and its answer is not stored with the Idempotency-Key. */
  readonly isDryRun?: boolean
  /** Runs in one transaction, which is rolled back where the result is a refusal. */
  readonly run: (tx: Transaction, onCommit: OnCommit) => Promise<Result<Value, AnyRefusal>>
  /**
   * Runs before the transaction, so that late visitors of a popular time do not queue, and slow work happens before the locks. It
   * may check whether the same key already has a response; its refusal is then ignored.
   */
  readonly precheck?: (isRepeated: () => Promise<boolean>) => Promise<AnyRefusal | undefined>
  /** Runs after a refusal, outside the transaction, and adds what helps the visitor, such as free times nearby. */
  readonly explain?: (refusal: AnyRefusal) => Promise<AnyRefusal>
}

/** A change in two parts. The result of the transaction is stored with the Idempotency-Key, and the answer is derived from it. */
export type AttemptInParts<Value> = Omit<Attempt<unknown>, 'run'> & {
  readonly run: (tx: Transaction, onCommit: OnCommit) => Promise<Result<unknown, AnyRefusal>>
  /**
   * Runs after the commit, and again for each repetition with the same key, because it calls other servers. Its result is the same
   * however often it runs.
   */
  readonly after: (stored: unknown) => Promise<Result<Value, AnyRefusal>>
}

/** A precheck that counts requests per key, and refuses with `rate_limited` above the limit. A null key is never limited. */
export const limitBy =
  (limiter: RateLimiter, key: string | null, { business, now }: Pick<RequestContext, 'business' | 'now'>) =>
  async (isRepeated: () => Promise<boolean>): Promise<Refusal | undefined> => {
    if (key === null || (await isRepeated())) return undefined
    const wait = limiter(key, now, business.id)
    return wait > 0 ? { code: 'rate_limited', params: { count: wait } } : undefined
  }
