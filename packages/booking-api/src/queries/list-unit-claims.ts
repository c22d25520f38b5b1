import * as v from 'valibot'
import type { Span } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { parseClaims, type Claims, type Own } from './list-staff-claims.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({ resource_id: v.string(), unit: v.number(), claims: v.nullable(v.string()) })

/** What occupies the units of resources within a window: resource id → unit → its claims. Expired holds are among it. */
export async function listUnitClaims(
  q: Queryable,
  businessId: string,
  resourceIds: readonly string[],
  window: Span,
  own: Own,
): Promise<ReadonlyMap<string, ReadonlyMap<number, Claims>>> {
  const rows = await q.query(
    `select resource_id, unit, string_agg(concat(starts_ms, ',', ends_ms, ',', until_ms), ',' order by starts_ms) as claims
     from (
       select a.resource_id, a.unit, (date_part('epoch', a.starts_at) * 1000)::int8 as starts_ms,
         (date_part('epoch', a.ends_at) * 1000)::int8 as ends_ms,
         (date_part('epoch', a.hold_until) * 1000)::int8 as until_ms
       from allocation a
       where a.business_id = $1 and a.resource_id = any($2::text[]) and a.status <> 'ended'
         and a.starts_at > $3::timestamptz - interval '24 hours' and a.starts_at < $4 and a.ends_at > $3
         and ($5::text is null or a.hold_id is distinct from $5)
         and (a.booking_id is null or a.booking_id <> all($6::text[]))
     ) claim
     group by resource_id, unit`,
    [businessId, resourceIds, new Date(window.start), new Date(window.end), own.holdId, own.bookingIds],
  )
  const found = new Map<string, Map<number, Claims>>()
  for (const { resource_id: id, unit, claims } of parseRows(RowSchema, rows)) {
    const units = found.get(id) ?? new Map<number, Claims>()
    found.set(id, units.set(unit, parseClaims(claims)))
  }
  return found
}
