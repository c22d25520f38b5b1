import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { findRow, MomentSchema, readRow } from '../../database/parse-rows.ts'

/** The figures of a customer's bookings. */
const FiguresRowSchema = v.object({
  bookings: v.number(),
  completed: v.number(),
  noShows: v.number(),
  cancellations: v.number(),
  ahead: v.number(),
  lastVisitAt: v.nullable(MomentSchema),
  nextVisitAt: v.nullable(MomentSchema),
})
export type FiguresRow = v.InferOutput<typeof FiguresRowSchema>

/**
 * A `with` part: `figures`, a row for each customer of the business `$1`, as of `$2`, from the bookings of the person `$3` (null:
 * everyone's). Requests that are over, payments that never came and declined requests are no bookings. A customer without
 * bookings has no row.
 */
export const figuresPart = (onlyCustomer: string | null) => `dated as (
    select o.customer_id, b.starts_at, b.ends_at,
      case when b.status = 'requested' and b.expires_at <= $2 then 'expired' else b.status end as status
    from orders o
    join booking b using (business_id, order_id)
    where o.business_id = $1 and ${onlyCustomer === null ? 'o.customer_id is not null' : `o.customer_id = ${onlyCustomer}`}
      and ($3::text is null or b.staff_id = $3 or $3 = any(b.colleague_ids))
  ), figures as (
    select customer_id,
      count(*) filter (where status not in ('pending_payment', 'expired', 'declined'))::int as bookings,
      count(*) filter (where status = 'completed' or status = 'confirmed' and ends_at <= $2)::int as completed,
      count(*) filter (where status = 'no_show')::int as no_shows,
      count(*) filter (where status = 'cancelled')::int as cancellations,
      count(*) filter (where status in ('confirmed', 'requested') and ends_at > $2)::int as ahead,
      max(starts_at) filter (where status in ('confirmed', 'completed', 'no_show') and starts_at <= $2) as last_visit_at,
      min(starts_at) filter (where status in ('confirmed', 'requested') and starts_at > $2) as next_visit_at
    from dated
    group by customer_id
  )`

/** The figures of one customer; undefined where they have no booking that the person may see. */
export const findFigures = (
  q: Queryable,
  businessId: string,
  {
    customerId,
    staffId,
    now,
  }: { readonly customerId: string; readonly staffId: string | null; readonly now: Instant },
): Promise<FiguresRow | undefined> =>
  findRow(q, FiguresRowSchema, `with ${figuresPart('$4')} select * from figures`, [
    businessId,
    new Date(now),
    staffId,
    customerId,
  ])

const SpentRowSchema = v.object({ spent: v.number() })

/** What a customer has paid online, less refunds, and on site, in minor units of the business's currency. */
export const findSpent = async (
  q: Queryable,
  businessId: string,
  { customerId, staffId }: { readonly customerId: string; readonly staffId: string | null },
): Promise<number> =>
  (
    await readRow(
      q,
      SpentRowSchema,
      `select coalesce(sum(coalesce(b.paid_on_site, 0) + case when exists (
           select from capture c
           where c.business_id = o.business_id and c.payment_id = o.paid_by and c.is_kept) then b.amount_now else 0 end
         - (select coalesce(sum(r.amount), 0) from refund r join capture c using (business_id, capture_id)
            where r.business_id = o.business_id and r.booking_id = b.booking_id and r.status <> 'failed' and c.is_kept)), 0)::int8
         as spent
       from orders o
       join booking b using (business_id, order_id)
       where o.business_id = $1 and o.customer_id = $2 and ($3::text is null or b.staff_id = $3 or $3 = any(b.colleague_ids))`,
      [businessId, customerId, staffId],
    )
  ).spent
