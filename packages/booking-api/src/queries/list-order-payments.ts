import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    payment_id: v.string(),
    order_id: v.string(),
    provider: v.string(),
    mode: v.picklist(['live', 'test']),
    status: v.picklist(['created', 'processing', 'paid', 'failed', 'expired', 'refund_pending', 'refunded']),
    failure: v.nullable(v.picklist(['declined', 'processing'])),
    amount: v.number(),
    currency: v.string(),
    session_id: v.nullable(v.string()),
    checkout_url: v.nullable(v.string()),
    expires_at: MomentSchema,
    captures: v.array(
      v.object({ id: v.string(), amount: v.number(), currency: v.string(), isKept: v.boolean() }),
    ),
    refunded: v.number(),
  }),
  v.transform((row) => ({
    id: row.payment_id,
    orderId: row.order_id,
    provider: row.provider,
    mode: row.mode,
    status: row.status,
    failure: row.failure,
    amount: row.amount,
    currency: row.currency,
    /** The provider's name for its page; null until it has answered. */
    sessionId: row.session_id,
    checkoutUrl: row.checkout_url,
    /** Until when its page takes money. */
    expiresAt: row.expires_at,
    captures: row.captures,
    /** What went back of it, or is on its way. */
    refunded: row.refunded,
  })),
)
export type Payment = v.InferOutput<typeof RowSchema>

/** The payments of an order, the earliest first, with the money that was taken on each. */
export const listOrderPayments = async (
  q: Queryable,
  businessId: string,
  orderId: string,
): Promise<readonly Payment[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select payment_id, order_id, provider, mode, status, failure, amount, currency, session_id, checkout_url, expires_at, (
         select coalesce(jsonb_agg(jsonb_build_object('id', c.capture_id, 'amount', c.amount, 'currency', c.currency,
           'isKept', c.is_kept) order by c.captured_at, c.capture_id), '[]')
         from capture c where c.business_id = p.business_id and c.payment_id = p.payment_id) as captures, (
         select coalesce(sum(r.amount), 0)::int8 from refund r join capture c using (business_id, capture_id)
         where c.business_id = p.business_id and c.payment_id = p.payment_id and r.status <> 'failed') as refunded
       from payment p where business_id = $1 and order_id = $2 order by created_at, payment_id`,
      [businessId, orderId],
    ),
  )
