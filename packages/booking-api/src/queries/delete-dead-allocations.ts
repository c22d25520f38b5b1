import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/**
 * Forgets the ended allocations of holds that never became a booking, once they are over; at most `limit` at a time. Seats
 * of holds that ran out without anybody ending them go back to their session.
 */
export const deleteDeadAllocations = async (q: Queryable, before: Instant, limit: number): Promise<number> =>
  (
    await q.query(
      `with gone as (
         delete from allocation where (business_id, allocation_id) in (
           select business_id, allocation_id from allocation
           where booking_id is null and (status = 'ended' or hold_until < $1) and ends_at < $1 limit $2::int)
         returning business_id, session_id, seats, status
       ), given_back as (
         update session s set taken = s.taken - g.seats
         from (
           select business_id, session_id, sum(seats)::int as seats from gone
           where seats is not null and status <> 'ended' group by business_id, session_id
         ) g
         where s.business_id = g.business_id and s.session_id = g.session_id
       )
       select from gone`,
      [new Date(before), limit],
    )
  ).length
