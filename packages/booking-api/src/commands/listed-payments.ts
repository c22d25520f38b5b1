import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const PaymentRowSchema = v.object({
  payment_id: v.string(),
  order_id: v.string(),
  booker: v.string(),
  references: v.array(v.string()),
  provider: v.string(),
  mode: v.string(),
  status: v.string(),
  amount: v.number(),
  currency: v.string(),
  created_at: MomentSchema,
  taken: v.number(),
  back: v.number(),
  has_failed_refunds: v.boolean(),
})
export type PaymentRow = v.InferOutput<typeof PaymentRowSchema>

/** Payments since a moment, or those of one order, the newest first, with their captures and refunds. */
export const listPayments = async (
  q: Queryable,
  businessId: string,
  { since = null, orderId = null }: { readonly since?: Instant | null; readonly orderId?: string | null },
): Promise<readonly PaymentRow[]> =>
  parseRows(
    PaymentRowSchema,
    await q.query(
      `select p.payment_id, p.order_id, trim(o.first_name || ' ' || o.last_name) as booker,
         array(select b.reference from booking b where b.business_id = p.business_id and b.order_id = p.order_id
            order by b.position) as references, p.provider, p.mode, p.status, p.amount, p.currency, p.created_at,
         (select coalesce(sum(c.amount), 0)::bigint from capture c
            where c.business_id = p.business_id and c.payment_id = p.payment_id) as taken,
         (select coalesce(sum(r.amount), 0)::bigint from capture c join refund r using (business_id, capture_id)
            where c.business_id = p.business_id and c.payment_id = p.payment_id and r.status <> 'failed') as back,
         exists (select from capture c join refund r using (business_id, capture_id)
            where c.business_id = p.business_id and c.payment_id = p.payment_id and r.status = 'failed')
           as has_failed_refunds
       from payment p join orders o using (business_id, order_id)
       where p.business_id = $1 and ($2::timestamptz is null or p.created_at >= $2)
         and ($3::text is null or p.order_id = $3)
       order by p.created_at desc, p.payment_id`,
      [businessId, since === null ? null : new Date(since), orderId],
    ),
  )

const CaptureRowSchema = v.object({
  payment_id: v.string(),
  capture_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  is_kept: v.boolean(),
  refunds: v.array(
    v.object({
      refund_id: v.string(),
      reference: v.nullable(v.string()),
      amount: v.number(),
      reason: v.string(),
      status: v.string(),
      failure: v.nullable(v.string()),
    }),
  ),
})
export type CaptureRow = v.InferOutput<typeof CaptureRowSchema>

/** All captures of an order with their refunds. */
export const listCaptures = async (
  q: Queryable,
  businessId: string,
  orderId: string,
): Promise<readonly CaptureRow[]> =>
  parseRows(
    CaptureRowSchema,
    await q.query(
      `select c.payment_id, c.capture_id, c.amount, c.currency, c.is_kept,
         (select coalesce(jsonb_agg(jsonb_build_object('refund_id', r.refund_id, 'reference', b.reference,
              'amount', r.amount, 'reason', r.reason, 'status', r.status, 'failure', r.failure)
              order by r.created_at, r.refund_id), '[]')
            from refund r left join booking b using (business_id, booking_id)
            where r.business_id = c.business_id and r.capture_id = c.capture_id) as refunds
       from capture c join payment p using (business_id, payment_id)
       where p.business_id = $1 and p.order_id = $2
       order by c.captured_at, c.capture_id`,
      [businessId, orderId],
    ),
  )

const RowSchema = v.pipe(
  v.object({ order_id: v.string(), booking_id: v.nullable(v.string()) }),
  v.transform((row) => ({
    orderId: row.order_id,
    /** The named booking; null for the whole order. */
    bookingId: row.booking_id,
  })),
)
export type NamedOrder = v.InferOutput<typeof RowSchema>

/** The order of a name: an order's or a payment's id, or a booking's reference. */
export const findOrders = async (
  q: Queryable,
  businessId: string,
  name: string,
): Promise<readonly NamedOrder[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select order_id, null as booking_id from orders where business_id = $1 and order_id = $2
       union select order_id, null from payment where business_id = $1 and payment_id = $2
       union select order_id, booking_id from booking where business_id = $1 and reference = upper($2)`,
      [businessId, name],
    ),
  )
