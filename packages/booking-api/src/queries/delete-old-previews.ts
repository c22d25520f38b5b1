import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Forgets links to the unpublished site that ended, by time or by hand, before a moment; at most `limit` at a time. */
export const deleteOldPreviews = async (q: Queryable, before: Instant, limit: number): Promise<number> =>
  (
    await q.query(
      // least() passes over null.
      `delete from preview where (business_id, preview_id) in (
         select business_id, preview_id from preview where least(expires_at, revoked_at) < $1 limit $2::int)
       returning preview_id`,
      [new Date(before), limit],
    )
  ).length
