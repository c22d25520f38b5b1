import * as v from 'valibot'
import { day, type Instant, type Span } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'
import {
  milliseconds,
  orderOfBooking,
  summaryColumns,
  summaryEntries,
} from '../../booking/summaries/summary-rows.ts'

type AgendaQuery = { readonly staffIds: readonly string[]; readonly span: Span; readonly now: Instant }

const BookingRowSchema = v.object({
  ...summaryEntries,
  occupiedFrom: v.nullable(v.number()),
  occupiedUntil: v.nullable(v.number()),
})
export type AgendaBookingRow = v.InferOutput<typeof BookingRowSchema>

/**
 * The bookings of people that take place within a span, ascending by start, each with its allocations' span. Nothing is longer than
 * a day, so the index is read from a day before.
 */
export const listAgendaBookings = (
  q: Queryable,
  businessId: string,
  { staffIds, span }: AgendaQuery,
): Promise<readonly AgendaBookingRow[]> =>
  readRows(
    q,
    BookingRowSchema,
    `with occupied as (
         select a.booking_id, min(a.starts_at) as occupied_from, max(a.ends_at) as occupied_until
         from allocation a
         where a.business_id = $1 and a.staff_id = any($2::text[]) and a.status <> 'ended' and a.booking_id is not null
           and a.starts_at >= $3 and a.starts_at < $5
         group by a.booking_id
       )
       select ${summaryColumns}, ${milliseconds('a.occupied_from')} as occupied_from,
         ${milliseconds('a.occupied_until')} as occupied_until
       from booking b ${orderOfBooking}
       left join occupied a on a.booking_id = b.booking_id
       where b.business_id = $1 and b.starts_at >= $3 and b.starts_at < $5 and b.ends_at > $4
         and (b.staff_id = any($2::text[]) or b.colleague_ids && $2::text[])
         and b.status in ('pending_payment', 'confirmed', 'requested', 'completed', 'no_show')
       order by b.starts_at, b.booking_id`,
    [businessId, staffIds, new Date(span.start - day), new Date(span.start), new Date(span.end)],
  )

const SpanRowSchema = v.pipe(
  v.object({
    kind: v.picklist(['external', 'hold', 'session']),
    staffId: v.string(),
    startsAt: MomentSchema,
    endsAt: MomentSchema,
    sessionId: v.nullable(v.string()),
    serviceId: v.nullable(v.string()),
    capacity: v.nullable(v.number()),
    taken: v.nullable(v.number()),
  }),
  v.transform(({ startsAt: start, endsAt: end, sessionId, serviceId, capacity, taken, ...row }) => ({
    start,
    end,
    ...row,
    session:
      sessionId === null || serviceId === null
        ? null
        : {
            id: sessionId,
            serviceId,
            capacity: capacity ?? 0,
            taken: taken ?? 0,
          },
  })),
)
export type AgendaSpan = v.InferOutput<typeof SpanRowSchema>

/** The other entries of a span, ascending: other calendars, visitors who are booking now, and classes with their taken seats. */
export const listAgendaSpans = (
  q: Queryable,
  businessId: string,
  { staffIds, span, now }: AgendaQuery,
): Promise<readonly AgendaSpan[]> =>
  readRows(
    q,
    SpanRowSchema,
    `select 'external' as kind, b.staff_id, b.starts_at, b.ends_at, null as session_id, null as service_id,
         null::int as capacity, null::int as taken
       from external_busy b join staff_feed f using (business_id, staff_id, feed_id)
       where b.business_id = $1 and b.staff_id = any($2::text[]) and b.starts_at < $5 and b.ends_at > $4
         and f.archived_at is null
       union all
       select 'hold', a.staff_id, min(a.starts_at), max(a.ends_at), null, null, null, null
       from allocation a
       where a.business_id = $1 and a.staff_id = any($2::text[]) and a.status = 'held' and a.hold_until > $6
         and a.hold_id is not null and a.starts_at >= $3 and a.starts_at < $5 and a.ends_at > $4
       group by a.staff_id, a.hold_id, a.slot_starts_at
       union all
       select 'session', s.staff_id, s.starts_at, s.ends_at, s.session_id, s.service_id, s.capacity,
         s.taken - coalesce((select sum(a.seats) from allocation a
           where a.business_id = s.business_id and a.session_id = s.session_id and a.seats is not null
             and a.status = 'held' and a.hold_until <= $6), 0)::int
       from session s
       where s.business_id = $1 and s.staff_id = any($2::text[]) and s.starts_at >= $3 and s.starts_at < $5
         and s.ends_at > $4 and (s.cancelled_at is null or s.taken > 0)
       order by starts_at, ends_at, staff_id`,
    [
      businessId,
      staffIds,
      new Date(span.start - day),
      new Date(span.start),
      new Date(span.end),
      new Date(now),
    ],
  )
