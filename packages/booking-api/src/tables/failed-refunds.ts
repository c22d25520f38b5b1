import * as v from 'valibot'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { findRow, parseRows, readRow } from '../database/parse-rows.ts'
import { RefundReasonSchema, wholeAmount } from './refunds.ts'

/** The amount that can still be refunded for a refund `r`: of its capture `c`, and of the share of its booking where it has one. */
const left = `least(
  c.amount - (select coalesce(sum(o.amount), 0) from refund o
    where o.business_id = r.business_id and o.capture_id = r.capture_id and o.status <> 'failed'),
  (select b.amount_now from booking b where b.business_id = r.business_id and b.booking_id = r.booking_id)
    - (select coalesce(sum(o.amount), 0) from refund o where o.business_id = r.business_id
      and o.capture_id = r.capture_id and o.booking_id = r.booking_id and o.status <> 'failed'))`

/** Whether another refund replaced `r`: one of ours, or one that the owner made at the provider. */
const isReplaced = `exists (select from refund n where n.business_id = r.business_id and n.replaces = r.refund_id)`

/** Whether a refund `r` of a capture `c` can be sent again: it failed, nothing replaced it, and its money is still there. */
export const canRetry = `r.status = 'failed' and not ${isReplaced} and r.amount <= ${left}`

/**
 * Whether a refund `r` of a capture `c` needs attention: it can be sent again and failed within the thirty days before `now`, a
 * parameter of the statement. Settlements outside the product, such as in cash, are never recorded.
 */
export const callsForAttention = (now: string): string =>
  `r.updated_at > ${now}::timestamptz - interval '720 hours' and ${canRetry}`

/** The number of refunds that call for attention. */
export const countFailedRefunds = async (q: Queryable, businessId: string, now: Instant): Promise<number> =>
  (
    await readRow(
      q,
      v.object({ failed: v.number() }),
      `select count(*)::int8 as failed from refund r join capture c using (business_id, capture_id)
       where r.business_id = $1 and ${callsForAttention('$2')}`,
      [businessId, new Date(now)],
    )
  ).failed

const FailedRefundRowSchema = v.object({
  amount: v.number(),
  currency: v.string(),
  reason: RefundReasonSchema,
  paymentId: v.string(),
})

/** A refund that calls for attention. */
export const findFailedRefund = (q: Queryable, businessId: string, refundId: string, now: Instant) =>
  findRow(
    q,
    FailedRefundRowSchema,
    `select ${wholeAmount} as amount, r.currency, r.reason, c.payment_id
       from refund r join capture c using (business_id, capture_id)
       where r.business_id = $1 and r.refund_id = $2 and ${callsForAttention('$3')}`,
    [businessId, refundId, new Date(now)],
  )

const RefundRowSchema = v.object({
  captureId: v.string(),
  bookingId: v.nullable(v.string()),
  amount: v.number(),
  currency: v.string(),
  reason: RefundReasonSchema,
  status: v.picklist(['pending', 'succeeded', 'failed']),
  isAnswered: v.boolean(),
  isReplaced: v.boolean(),
  remaining: v.number(),
})

/** A refund with the money that is left for it; the capture is locked. */
export async function lockRefund(tx: Queryable, businessId: string, refundId: string) {
  const params = [businessId, refundId]
  const [, rows] = await tx.batch(() => [
    tx.query(
      `select from capture where business_id = $1 and capture_id = (
         select capture_id from refund where business_id = $1 and refund_id = $2) for update`,
      params,
    ),
    tx.query(
      `select r.capture_id, r.booking_id, r.amount, r.currency, r.reason, r.status,
         r.provider_refund_id is not null as is_answered, ${isReplaced} as is_replaced, ${left}::bigint as remaining
       from refund r join capture c using (business_id, capture_id)
       where r.business_id = $1 and r.refund_id = $2`,
      params,
    ),
  ])
  return parseRows(RefundRowSchema, rows)[0]
}

/**
 * Lets a failed refund be sent again. It starts with one attempt, so that the provider is first asked for a refund whose response
 * was lost.
 */
export const reopenRefund = (tx: Queryable, businessId: string, refundId: string, at: Instant) =>
  tx.query(
    `update refund set status = 'pending', attempts = 1, failure = null, send_at = $3, updated_at = $3
     where business_id = $1 and refund_id = $2`,
    [businessId, refundId, new Date(at)],
  )
