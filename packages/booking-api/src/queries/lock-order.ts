import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    order_id: v.string(),
    status: v.picklist(['pending_payment', 'confirmed', 'requested', 'expired']),
    total_amount: v.nullable(v.number()),
    amount_now: v.nullable(v.number()),
    deposit_amount: v.nullable(v.number()),
    currency: v.string(),
    email: v.string(),
    locale: v.string(),
    link_id: v.nullable(v.string()),
    pay_by: v.nullable(MomentSchema),
    paid_by: v.nullable(v.string()),
    return_url: v.nullable(v.string()),
    sealed_tokens: v.nullable(v.string()),
    created_at: MomentSchema,
  }),
  v.transform((row) => ({
    id: row.order_id,
    status: row.status,
    totalAmount: row.total_amount,
    amountNow: row.amount_now ?? 0,
    depositAmount: row.deposit_amount,
    currency: row.currency,
    email: row.email,
    locale: row.locale,
    linkId: row.link_id,
    /** Until when it waits for its payment. */
    payBy: row.pay_by,
    /** The payment that pays for it. */
    paidBy: row.paid_by,
    returnUrl: row.return_url,
    sealedTokens: row.sealed_tokens,
    createdAt: row.created_at,
  })),
)
export type Order = v.InferOutput<typeof RowSchema>

const columns = `order_id, status, total_amount, amount_now, deposit_amount, currency, email, locale, link_id, pay_by, paid_by,
  return_url, sealed_tokens, created_at`

/** An order, locked until the transaction ends. Before its bookings, and before sessions, resources and people. */
export const lockOrder = async (
  tx: Queryable,
  businessId: string,
  orderId: string,
): Promise<Order | undefined> =>
  parseRows(
    RowSchema,
    await tx.query(
      `select ${columns} from orders where business_id = $1 and order_id = $2 for no key update`,
      [businessId, orderId],
    ),
  )[0]

/** An order by its id and its token's hash, without a lock. Only those that were to be paid for have a token that opens it. */
export const findOrder = async (
  q: Queryable,
  businessId: string,
  orderId: string,
  tokenHash: string,
): Promise<Order | undefined> =>
  parseRows(
    RowSchema,
    await q.query(
      `select ${columns} from orders
       where business_id = $1 and order_id = $2 and token_hash = $3 and sealed_tokens is not null`,
      [businessId, orderId, tokenHash],
    ),
  )[0]
