import * as v from 'valibot'
import { isPlainDate } from '@booking/shared/time/plain-date'
import type { Instant } from '@booking/shared/time/instant'
import type { StaffCalendar } from '@booking/shared/scheduling/calendar'
import type { Queryable } from '../database/database.ts'
import { parseRows } from './parse-rows.ts'
import { staffEntries, type Staff } from './staff-row.ts'

const minutes = v.tuple([v.number(), v.number()])
const RowSchema = v.pipe(
  v.object({
    ...staffEntries,
    time_zone: v.string(),
    weekly: v.array(v.tuple([v.number(), v.number(), v.number()])),
    overrides: v.array(v.tuple([v.pipe(v.string(), v.check(isPlainDate)), v.array(minutes)])),
    busy: v.nullable(v.string()),
    has_expired: v.boolean(),
  }),
  v.transform((row) => ({
    staff: { id: row.staff_id, slug: row.slug, name: row.name, title: row.title, color: row.color },
    calendar: {
      staffId: row.staff_id,
      timeZone: row.time_zone,
      weekly: row.weekly.map(([weekday, from, to]) => ({ weekday, from, to })),
      overrides: row.overrides.flatMap(([date, ranges]) =>
        isPlainDate(date) ? [{ date, ranges: ranges.map(([from, to]) => ({ from, to })) }] : [],
      ),
      busy: parseBusy(row.busy),
    } satisfies StaffCalendar,
    hasExpired: row.has_expired,
  })),
)
export type CalendarRow = {
  readonly staff: Staff
  readonly calendar: StaffCalendar
  readonly hasExpired: boolean
}

export type CalendarQuery = {
  readonly businessId: string
  readonly serviceId: string
  /** null is anyone who offers the service. */
  readonly staffIds: readonly string[] | null
  /** Busy time that touches `[from, to)` is read. */
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  /** What the visitor themself keeps does not make anyone busy. */
  readonly ownHoldId: string | null
  readonly ownBookingId: string | null
}

/**
 * When the people who offer a service work and what occupies them: ONE row per person, busy time aggregated from the
 * index allocation_of_staff. An expired hold occupies nobody. In the owner's order.
 */
export const listCalendars = async (q: Queryable, query: CalendarQuery): Promise<CalendarRow[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select s.staff_id, s.slug, s.name, s.title, s.color, s.time_zone,
         (select coalesce(jsonb_agg(jsonb_build_array(weekday, from_minute, to_minute)), '[]')
          from working_hours w where w.business_id = s.business_id and w.staff_id = s.staff_id) as weekly,
         (select coalesce(jsonb_agg(jsonb_build_array(day, ranges)), '[]')
          from date_override d where d.business_id = s.business_id and d.staff_id = s.staff_id
            and d.day between $4::timestamptz::date - 3 and $5::timestamptz::date + 3) as overrides,
         taken.busy, coalesce(taken.has_expired, false) as has_expired
       from service_staff o
       join staff s using (business_id, staff_id)
       left join lateral (
         select string_agg(concat(starts_ms, ',', ends_ms), ',') filter (where not is_expired) as busy,
           bool_or(is_expired) as has_expired
         from (
           select (date_part('epoch', starts_at) * 1000)::int8 as starts_ms,
             (date_part('epoch', ends_at) * 1000)::int8 as ends_ms,
             status = 'held' and hold_until <= $6 as is_expired
           from allocation a
           where a.business_id = s.business_id and a.staff_id = s.staff_id and a.status <> 'ended'
             and a.starts_at > $4::timestamptz - interval '24 hours' and a.starts_at < $5 and a.ends_at > $4
             and ($7::text is null or a.hold_id is distinct from $7)
             and ($8::text is null or a.booking_id is distinct from $8)
           -- In the order of the index, so that nothing is sorted.
           order by starts_at
         ) a
       ) taken on true
       where o.business_id = $1 and o.service_id = $2 and s.archived_at is null
         and ($3::text[] is null or o.staff_id = any($3::text[]))
       order by s.position, s.staff_id`,
      [
        query.businessId,
        query.serviceId,
        query.staffIds,
        new Date(query.from),
        new Date(query.to),
        new Date(query.now),
        query.ownHoldId,
        query.ownBookingId,
      ],
    ),
  )

/** `start,end,start,end` in epoch milliseconds. */
function parseBusy(text: string | null): Float64Array {
  if (text === null) return new Float64Array(0)
  return Float64Array.from(text.split(','), Number)
}
