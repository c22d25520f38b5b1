import * as v from 'valibot'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, parseRows } from '../../database/parse-rows.ts'
import type { ReportPeriod } from './report-cells.ts'

const RowSchema = v.object({
  reference: v.string(),
  status: v.string(),
  starts_at: MomentSchema,
  staff_id: v.string(),
  service_id: v.string(),
  currency: v.string(),
  price_amount: v.nullable(v.number()),
  paid_on_site: v.nullable(v.number()),
  online: v.number(),
  refunded: v.number(),
})
/** A booking with all its money so far, in minor units. */
export type BookedMoney = v.InferOutput<typeof RowSchema>

/** The bookings that begin in a period; those that were never paid or expired are left out. */
export const listBookedMoney = async (
  q: Queryable,
  businessId: string,
  { since, until, mode }: ReportPeriod,
): Promise<readonly BookedMoney[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select b.reference, b.status, b.starts_at, b.staff_id, b.service_id, b.currency, b.price_amount, b.paid_on_site,
         case when c.capture_id is null then 0 else b.amount_now end as online,
         coalesce((select sum(r.amount) from refund r where r.business_id = b.business_id and r.capture_id = c.capture_id
           and r.booking_id = b.booking_id and r.status <> 'failed'), 0)::bigint as refunded
       from booking b
       join orders o using (business_id, order_id)
       left join payment p on p.business_id = b.business_id and p.payment_id = o.paid_by and p.mode = $4
       left join capture c on c.business_id = b.business_id and c.payment_id = p.payment_id and c.is_kept
       where b.business_id = $1 and b.starts_at >= $2 and b.starts_at < $3 and b.status not in ('pending_payment', 'expired')
       order by b.starts_at, b.booking_id`,
      [businessId, new Date(since), new Date(until), mode],
    ),
  )
