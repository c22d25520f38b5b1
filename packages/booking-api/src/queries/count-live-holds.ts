import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from './parse-rows.ts'

const RowSchema = v.object({
  visit_holds: v.number(),
  network_holds: v.number(),
  first_ends: v.nullable(MomentSchema),
  claims: v.array(v.object({ staffId: v.string(), start: v.number(), end: v.number() })),
})

/** What a visit and its network hold at the moment, with the times of people it keeps (epoch ms). */
export async function countLiveHolds(
  tx: Queryable,
  businessId: string,
  holder: {
    readonly visitHash: string | null
    readonly networkHash: string | null
    readonly except: string | null
  },
  now: Instant,
) {
  const rows = await tx.query(
    `with live as (
       select hold_id, null as order_id, visit_hash, network_hash, expires_at from hold
       where business_id = $1 and status = 'active' and expires_at > $4
         and (visit_hash = $2 or network_hash = $3) and hold_id is distinct from $5
       -- An order that nobody has paid for keeps times from others as well.
       union all
       select null, order_id, null, network_hash, pay_by from orders
       where business_id = $1 and status = 'pending_payment' and pay_by > $4 and network_hash = $3
     ), kept as (
       select i.allocation_ids from hold_item i
       where i.business_id = $1 and i.hold_id in (select hold_id from live where network_hash = $3)
       union all
       select b.allocation_ids from booking b
       where b.business_id = $1 and b.order_id in (select order_id from live where network_hash = $3)
     )
     select count(*) filter (where visit_hash = $2)::int as visit_holds,
       count(*) filter (where network_hash = $3)::int as network_holds,
       min(expires_at) as first_ends,
       (select coalesce(jsonb_agg(jsonb_build_object('staffId', a.staff_id,
          'start', (date_part('epoch', a.starts_at) * 1000)::int8, 'end', (date_part('epoch', a.ends_at) * 1000)::int8)), '[]')
        from kept k join allocation a on a.business_id = $1 and a.allocation_id = any(k.allocation_ids)
        where a.staff_id is not null and a.status = 'held') as claims
     from live`,
    [businessId, holder.visitHash, holder.networkHash, new Date(now), holder.except],
  )
  const [row] = parseRows(RowSchema, rows)
  if (!row) throw new Error('a count without a row')
  return {
    visitHolds: row.visit_holds,
    networkHolds: row.network_holds,
    firstEnds: row.first_ends,
    claims: row.claims,
  }
}
