import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/**
 * Forgets answers once they are older than their form keeps them, as it says now; those of an order as long after what was booked
 * is over, too. At most `limit` at a time; how many they were.
 */
export const deleteOldSubmissions = async (q: Queryable, now: Instant, limit: number): Promise<number> =>
  (
    await q.query(
      `delete from submission where (business_id, submission_id) in (
         select s.business_id, s.submission_id
         from form f
         join submission s using (business_id, form_id),
           lateral (select $1::timestamptz - make_interval(hours => 24 * f.retention_days) as kept_from) life
         where f.retention_days is not null and s.created_at < kept_from and not exists (
           select from booking b
           where b.business_id = s.business_id and b.order_id = s.order_id and b.ends_at >= kept_from
             and b.status not in ('cancelled', 'declined', 'expired'))
         limit $2::int)
       returning submission_id`,
      [new Date(now), limit],
    )
  ).length
