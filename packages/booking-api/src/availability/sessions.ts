import * as v from 'valibot'
import type { Session } from '@hourfold/shared/scheduling/find-free-sessions'
import type { Instant, Span } from '@hourfold/shared/time/instant'
import type { ExcludedAllocations } from './busy-time.ts'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, readRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    sessionId: v.string(),
    staffId: v.string(),
    startsAt: MomentSchema,
    endsAt: MomentSchema,
    capacity: v.number(),
    taken: v.number(),
    nextExpiry: v.nullable(MomentSchema),
  }),
  v.transform(({ startsAt: start, endsAt: end, nextExpiry, ...row }) => ({
    start,
    end,
    ...row,
    changesAt: nextExpiry ?? Infinity,
  })),
)

export type StoredSession = Session & {
  /** The next instant at which a hold of its seats expires; Infinity where there is none. */
  readonly changesAt: Instant
}

/**
 * The sessions of a class that start within a span, ascending, with their taken seats; those of expired holds and the visitor's
 * own do not count.
 */
export const listSessions = (
  q: Queryable,
  businessId: string,
  serviceId: string,
  span: Span,
  now: Instant,
  excluded: ExcludedAllocations,
): Promise<readonly StoredSession[]> =>
  readRows(
    q,
    RowSchema,
    `select session_id, staff_id, starts_at, ends_at, capacity, taken - coalesce((
         select sum(seats) from allocation a
         where a.business_id = s.business_id and a.session_id = s.session_id and a.seats is not null and a.status <> 'ended'
           and (a.status = 'held' and a.hold_until <= $5 or a.hold_id = $6 or a.booking_id = any($7::text[]))), 0)::int as taken, (
         select min(hold_until) from allocation a
         where a.business_id = s.business_id and a.session_id = s.session_id and a.seats is not null and a.status = 'held'
           and a.hold_until > $5) as next_expiry
       from session s
       where business_id = $1 and service_id = $2 and starts_at >= $3 and starts_at < $4 and cancelled_at is null
         -- A class whose teacher is off takes nobody in.
         and not exists (select from time_off t where t.business_id = s.business_id and t.kind = 'off' and t.removed_at is null
           and t.ends_at > s.starts_at and t.starts_at < s.ends_at and (t.staff_id = s.staff_id or t.staff_id is null))
       order by starts_at, session_id`,
    [
      businessId,
      serviceId,
      new Date(span.start),
      new Date(span.end),
      new Date(now),
      excluded.holdId,
      excluded.bookingIds,
    ],
  )
