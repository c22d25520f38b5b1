import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Forgets the Idempotency-Keys, and the answers to them, from before a moment; at most `limit` at a time. */
export const deleteOldIdempotencyKeys = async (
  q: Queryable,
  before: Instant,
  limit: number,
): Promise<number> =>
  (
    await q.query(
      `delete from idempotency_key where (business_id, key_hash) in (
         select business_id, key_hash from idempotency_key where created_at < $1 limit $2::int)
       returning key_hash`,
      [new Date(before), limit],
    )
  ).length
