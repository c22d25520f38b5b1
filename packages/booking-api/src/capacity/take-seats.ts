import type { Queryable } from '../database/database.ts'

/** Sells seats of sessions, one conditional update each; fails as the session's own check does when a session has too few. */
export const takeSeats = (
  tx: Queryable,
  businessId: string,
  seats: readonly { readonly sessionId: string; readonly seats: number }[],
) =>
  tx.query(
    `with requested as (
       select "sessionId", sum(seats)::int as seats
       from jsonb_to_recordset($2::jsonb) as r("sessionId" text, seats integer) group by "sessionId"
     ), sold as (
       update session s set taken = taken + r.seats from requested r
       where s.business_id = $1 and s.session_id = r."sessionId" and s.taken + r.seats <= s.capacity
       returning 1
     )
     select require_all((select count(*) from sold), (select count(*) from requested), 'session_seats')`,
    [businessId, JSON.stringify(seats)],
  )
