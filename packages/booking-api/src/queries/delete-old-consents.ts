import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Forgets the choices about cookies from before a moment; at most `limit` at a time. */
export const deleteOldConsents = async (q: Queryable, before: Instant, limit: number): Promise<number> =>
  (
    await q.query(
      `delete from consent_record where (business_id, consent_id) in (
         select business_id, consent_id from consent_record where at < $1 limit $2::int)
       returning consent_id`,
      [new Date(before), limit],
    )
  ).length
