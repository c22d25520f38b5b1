import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

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

/** A refund without the provider's name of it. */
export const findWebhookRefund = async (q: Queryable, businessId: string, refundId: string) =>
  parseRows(
    RefundRowSchema,
    await q.query(
      'select refund_id, booking_id, amount, currency from refund where business_id = $1 and refund_id = $2',
      [businessId, refundId],
    ),
  )[0]
