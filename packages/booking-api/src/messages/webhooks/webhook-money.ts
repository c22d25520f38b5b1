import * as v from 'valibot'
import type { Queryable } from '../../database/database.ts'
import { parseRows } from '../../database/parse-rows.ts'
import { wholeAmount } from '../../tables/refunds.ts'

const PaymentRowSchema = v.pipe(
  v.object({
    payment_id: v.string(),
    amount: v.number(),
    currency: v.string(),
    mode: v.picklist(['live', 'test']),
  }),
  v.transform(({ payment_id: id, amount, currency, mode }) => ({ id, amount: { amount, currency }, mode })),
)

/** A payment without the provider's names of it. */
export const findWebhookPayment = async (q: Queryable, businessId: string, paymentId: string) =>
  parseRows(
    PaymentRowSchema,
    await q.query(
      'select payment_id, amount, currency, mode from payment where business_id = $1 and payment_id = $2',
      [businessId, paymentId],
    ),
  )[0]

const RefundRowSchema = v.pipe(
  v.object({
    refund_id: v.string(),
    booking_id: v.nullable(v.string()),
    amount: v.number(),
    currency: v.string(),
  }),
  v.transform(({ refund_id: id, booking_id: bookingId, amount, currency }) => ({
    id,
    bookingId,
    amount: { amount, currency },
  })),
)

/** A refund with its parts, without the provider's name of it. */
export const findWebhookRefund = async (q: Queryable, businessId: string, refundId: string) =>
  parseRows(
    RefundRowSchema,
    await q.query(
      `select r.refund_id, case when not exists (
           select from refund part where part.business_id = r.business_id
             and part.capture_id = r.capture_id and part.part_of = r.refund_id) then r.booking_id
         end as booking_id, ${wholeAmount} as amount, r.currency
       from refund r where r.business_id = $1 and r.refund_id = $2`,
      [businessId, refundId],
    ),
  )[0]
