import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({
  capture_id: v.string(),
  booking_id: v.nullable(v.string()),
  amount: v.number(),
  currency: v.string(),
  reason: v.picklist([
    'slot_lost',
    'paid_twice',
    'wrong_amount',
    'cancelled',
    'declined',
    'unanswered',
    'business',
  ]),
  status: v.picklist(['pending', 'succeeded', 'failed']),
  is_answered: v.boolean(),
  is_replaced: v.boolean(),
  remaining: v.number(),
})

/** A refund with what is left of its capture, behind the capture's lock. */
export async function lockRefund(tx: Queryable, businessId: string, refundId: string) {
  const params = [businessId, refundId]
  const [, rows] = await Promise.all([
    tx.query(
      `select from capture where business_id = $1 and capture_id = (
         select capture_id from refund where business_id = $1 and refund_id = $2) for update`,
      params,
    ),
    tx.query(
      `select r.capture_id, r.booking_id, r.amount, r.currency, r.reason, r.status,
         r.provider_refund_id is not null as is_answered, exists (
           select from refund n where n.business_id = r.business_id and n.replaces = r.refund_id) as is_replaced,
         (c.amount - (select coalesce(sum(o.amount), 0) from refund o where o.business_id = r.business_id
            and o.capture_id = r.capture_id and o.status <> 'failed'))::bigint as remaining
       from refund r join capture c using (business_id, capture_id)
       where r.business_id = $1 and r.refund_id = $2`,
      params,
    ),
  ])
  return parseRows(RowSchema, rows)[0]
}

/**
 * Lets a failed refund be asked for again. It counts as asked for already: what the provider did then, and we did not hear of,
 * it is asked first.
 */
export const reviveRefund = (tx: Queryable, businessId: string, refundId: string, at: Instant) =>
  tx.query(
    `update refund set status = 'pending', attempts = 1, failure = null, send_at = $3, updated_at = $3
     where business_id = $1 and refund_id = $2`,
    [businessId, refundId, new Date(at)],
  )
