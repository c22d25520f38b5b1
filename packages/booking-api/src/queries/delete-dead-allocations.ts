import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** Forgets the ended allocations of holds that never became a booking, once they are over; at most `limit` at a time. */
export const deleteDeadAllocations = async (q: Queryable, before: Instant, limit: number): Promise<number> =>
  (
    await q.query(
      `delete from allocation where (business_id, allocation_id) in (
         select business_id, allocation_id from allocation
         where booking_id is null and (status = 'ended' or hold_until < $1) and ends_at < $1 limit $2::int)
       returning allocation_id`,
      [new Date(before), limit],
    )
  ).length
