import * as v from 'valibot'
import type { Instant, Span } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({ staff_id: v.string(), claims: v.nullable(v.string()) })

/** What the visitor already keeps: it makes nobody busy for them. */
export type Own = { readonly holdId: string | null; readonly bookingIds: readonly string[] }
export const nothingOwn: Own = { holdId: null, bookingIds: [] }

/** Claims on one person or unit, ascending by start: flat `[start, end, until, …]`; `until` is Infinity for a booking. */
export type Claims = Float64Array

/**
 * What occupies people within a window: ONE row per person, aggregated from the index allocation_of_staff. Expired holds are
 * among it: whoever asks knows the time.
 */
export async function listStaffClaims(
  q: Queryable,
  businessId: string,
  staffIds: readonly string[],
  window: Span,
  own: Own,
): Promise<ReadonlyMap<string, Claims>> {
  const rows = await q.query(
    `select p.staff_id, string_agg(concat(starts_ms, ',', ends_ms, ',', until_ms), ',') as claims
     from unnest($2::text[]) p(staff_id), lateral (
       select (date_part('epoch', starts_at) * 1000)::int8 as starts_ms,
         (date_part('epoch', ends_at) * 1000)::int8 as ends_ms,
         (date_part('epoch', hold_until) * 1000)::int8 as until_ms
       from allocation a
       where a.business_id = $1 and a.staff_id = p.staff_id and a.status <> 'ended'
         and a.starts_at > $3::timestamptz - interval '24 hours' and a.starts_at < $4 and a.ends_at > $3
         and ($5::text is null or a.hold_id is distinct from $5)
         and (a.booking_id is null or a.booking_id <> all($6::text[]))
       -- In the order of the index, so that nothing is sorted.
       order by starts_at
     ) claim
     group by p.staff_id`,
    [businessId, staffIds, new Date(window.start), new Date(window.end), own.holdId, own.bookingIds],
  )
  return new Map(parseRows(RowSchema, rows).map((row) => [row.staff_id, parseClaims(row.claims)]))
}

/** `start,end,until,…` in epoch milliseconds; no `until` is for good. */
export function parseClaims(text: string | null): Claims {
  if (text === null) return nothing
  return Float64Array.from(text.split(','), (part): Instant => (part === '' ? Infinity : Number(part)))
}

const nothing: Claims = new Float64Array(0)
