import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/** What is given back: what a hold or bookings keep, or what holds that ran out still keep of these people and sessions. */
export type Ended =
  | { readonly holdId: string }
  | { readonly bookingIds: readonly string[] }
  | {
      readonly expiredBy: Instant
      readonly staffIds: readonly string[]
      readonly resourceIds: readonly string[]
      readonly sessionIds: readonly string[]
    }

/** Gives claims back, and the seats among them to their sessions. Under the locks of everything concerned. */
export function endAllocations(tx: Queryable, businessId: string, ended: Ended) {
  const { condition, params } = select(ended)
  return tx.query(
    `with ended as (
       update allocation a set status = 'ended', hold_until = null
       where business_id = $1 and status <> 'ended' and ${condition}
       returning session_id, seats
     )
     update session s set taken = s.taken - e.seats
     from (select session_id, sum(seats)::int as seats from ended where seats is not null group by session_id) e
     where s.business_id = $1 and s.session_id = e.session_id`,
    [businessId, ...params],
  )
}

function select(ended: Ended) {
  if ('holdId' in ended) {
    return {
      condition: `allocation_id in (
        select unnest(allocation_ids) from hold_item where business_id = $1 and hold_id = $2) and hold_id = $2`,
      params: [ended.holdId],
    }
  }
  if ('bookingIds' in ended) {
    return {
      condition: `allocation_id in (
        select unnest(allocation_ids) from booking where business_id = $1 and booking_id = any($2::text[]))`,
      params: [ended.bookingIds],
    }
  }
  return {
    condition: `status = 'held' and hold_until <= $2
      and (staff_id = any($3::text[]) or resource_id = any($4::text[]) or session_id = any($5::text[]) and seats is not null)`,
    params: [new Date(ended.expiredBy), ended.staffIds, ended.resourceIds, ended.sessionIds],
  }
}
