import type { Queryable } from '../database/database.ts'

/**
 * Says of the payments of these captures whether all their money is going back, or has gone: behind every change of a
 * refund. Their rows are locked first, so that of two refunds that end at one moment the later one sees the other.
 */
export const noteRefunds = (tx: Queryable, businessId: string, captureIds: readonly string[]) =>
  Promise.all([
    tx.query(
      `select from payment where business_id = $1 and payment_id in (${paymentsOf}) order by payment_id for update`,
      [businessId, captureIds],
    ),
    tx.query(
      `update payment p set status = money.status
       from (
         select c.payment_id, case
             when sum(c.amount) > coalesce(sum(back.amount), 0) then 'paid'
             when bool_or(back.is_pending) then 'refund_pending'
             else 'refunded'
           end as status
         from capture c, lateral (
           select sum(r.amount) as amount, bool_or(r.status = 'pending') as is_pending from refund r
           where r.business_id = c.business_id and r.capture_id = c.capture_id and r.status <> 'failed'
         ) back
         where c.business_id = $1 and c.payment_id in (${paymentsOf})
         group by c.payment_id
       ) money
       where p.business_id = $1 and p.payment_id = money.payment_id
         and p.status in ('paid', 'refund_pending', 'refunded') and p.status <> money.status`,
      [businessId, captureIds],
    ),
  ])

const paymentsOf = `select payment_id from capture where business_id = $1 and capture_id = any($2::text[])`
