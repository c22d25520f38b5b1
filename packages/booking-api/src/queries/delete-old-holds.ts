import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Forgets holds that ended before a moment, with their items; at most `limit` at a time. */
export const deleteOldHolds = async (q: Queryable, before: Instant, limit: number): Promise<number> =>
  (
    await q.query(
      `delete from hold where (business_id, hold_id) in (
         select business_id, hold_id from hold where expires_at < $1 limit $2::int)
       returning hold_id`,
      [new Date(before), limit],
    )
  ).length
