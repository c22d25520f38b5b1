import type { Queryable } from '../database/database.ts'

/**
 * Answers that led to an order belong to it from then on, unless they are gone or belong to another one of which something is
 * still booked. Whoever comes second of two at once finds another owner than the one that was looked at, and changes nothing.
 */
export const linkSubmission = (tx: Queryable, businessId: string, submissionId: string, orderId: string) =>
  tx.query(
    `update submission s set order_id = $3
     from (
       select order_id from submission where business_id = $1 and submission_id = $2
     ) before
     where s.business_id = $1 and s.submission_id = $2 and s.order_id is not distinct from before.order_id
       and not exists (
         select from booking b
         where b.business_id = $1 and b.order_id = before.order_id
           and b.status not in ('cancelled', 'declined', 'expired'))`,
    [businessId, submissionId, orderId],
  )
