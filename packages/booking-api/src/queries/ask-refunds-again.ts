import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'

/**
 * Has the provider asked once more about refunds of a payment that it has accepted: even one that went well can come back days
 * later, from an account that is closed.
 */
export const askRefundsAgain = (q: Queryable, businessId: string, paymentId: string, at: Instant) =>
  q.query(
    `update refund r set send_at = $3 from capture c
     where r.business_id = $1 and c.business_id = $1 and c.capture_id = r.capture_id and c.payment_id = $2
       and r.provider_refund_id is not null and r.status <> 'failed'`,
    [businessId, paymentId, new Date(at)],
  )
