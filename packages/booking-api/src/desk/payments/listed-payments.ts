import * as v from 'valibot'
import { paymentStatuses } from '@hourfold/shared/contract/business/money'
import type { Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows, toDate } from '../../database/parse-rows.ts'
import { callsForAttention, canRetry } from '../../tables/failed-refunds.ts'

const PaymentRowSchema = v.object({
  paymentId: v.string(),
  orderId: v.string(),
  booker: v.string(),
  references: v.array(v.string()),
  provider: v.string(),
  mode: v.picklist(['live', 'test']),
  status: v.picklist(paymentStatuses),
  amount: v.number(),
  currency: v.string(),
  createdAt: MomentSchema,
  taken: v.number(),
  back: v.number(),
  hasFailedRefunds: v.boolean(),
  /** Whether its money pays for the order. */
  isKept: v.boolean(),
})
export type PaymentRow = v.InferOutput<typeof PaymentRowSchema>

/** The filter of payments; an absent field filters nothing. */
export type PaymentFilter = {
  /** The moment that decides which failed refunds still call for attention. */
  readonly now: Instant
  readonly since?: Instant | null
  /** Exclusive. */
  readonly until?: Instant | null
  readonly orderId?: string
  readonly paymentId?: string
  readonly status?: string | undefined
  /** Those alone. */
  readonly hasFailedRefund?: boolean
  /** The beginning of a booking's reference, or the id of a payment or an order. */
  readonly search?: string | undefined
  /** The last payment of the page before. */
  readonly after?: { readonly at: Instant; readonly id: string } | null
  readonly most?: number
}

/** Payments, the newest first, with the sums of their captures and refunds. */
export const listPayments = (
  q: Queryable,
  businessId: string,
  {
    now,
    since,
    until,
    orderId,
    paymentId,
    status,
    hasFailedRefund = false,
    search,
    after,
    most,
  }: PaymentFilter,
): Promise<readonly PaymentRow[]> =>
  readRows(
    q,
    PaymentRowSchema,
    `select p.payment_id, p.order_id, full_name(o.first_name, o.last_name, o.locale) as booker,
         array(select b.reference from booking b where b.business_id = p.business_id and b.order_id = p.order_id
            order by b.position) as references, p.provider, p.mode, p.status, p.amount, p.currency, p.created_at,
         (select coalesce(sum(c.amount), 0)::bigint from capture c
            where c.business_id = p.business_id and c.payment_id = p.payment_id) as taken,
         (select coalesce(sum(r.amount), 0)::bigint from capture c join refund r using (business_id, capture_id)
            where c.business_id = p.business_id and c.payment_id = p.payment_id and r.status <> 'failed') as back,
         ${hasFailed} as has_failed_refunds, o.paid_by is not distinct from p.payment_id as is_kept
       from payment p join orders o using (business_id, order_id)
       where p.business_id = $1 and ($2::timestamptz is null or p.created_at >= $2)
         and ($3::timestamptz is null or p.created_at < $3) and ($4::text is null or p.order_id = $4)
         and ($5::text is null or p.payment_id = $5) and ($6::text is null or p.status = $6)
         and ($7::text is null or p.payment_id = $7 or p.order_id = $7 or exists (
           select from booking b where b.business_id = p.business_id and b.order_id = p.order_id
             and starts_with(b.reference, upper($7))))
         and (not $11::boolean or ${hasFailed})
         and ($8::timestamptz is null or (p.created_at, p.payment_id) < ($8, $9))
       order by p.created_at desc, p.payment_id desc limit $10`,
    [
      businessId,
      toDate(since),
      toDate(until),
      orderId ?? null,
      paymentId ?? null,
      status ?? null,
      search ?? null,
      toDate(after?.at),
      after?.id ?? null,
      most ?? null,
      hasFailedRefund,
      new Date(now),
    ],
  )

const hasFailed = `exists (select from capture c join refund r using (business_id, capture_id)
  where c.business_id = p.business_id and c.payment_id = p.payment_id and ${callsForAttention('$12')})`

const CaptureRowSchema = v.object({
  paymentId: v.string(),
  captureId: v.string(),
  amount: v.number(),
  currency: v.string(),
  isKept: v.boolean(),
  capturedAt: MomentSchema,
  refunds: v.array(
    v.object({
      refund_id: v.string(),
      reference: v.nullable(v.string()),
      amount: v.number(),
      reason: v.string(),
      status: v.picklist(['pending', 'succeeded', 'failed']),
      failure: v.nullable(v.string()),
      can_retry: v.boolean(),
      created_at: v.pipe(
        v.string(),
        v.transform((text) => Date.parse(text)),
      ),
    }),
  ),
})
export type CaptureRow = v.InferOutput<typeof CaptureRowSchema>

/** All captures of an order with their refunds. */
export const listCaptures = (
  q: Queryable,
  businessId: string,
  orderId: string,
): Promise<readonly CaptureRow[]> =>
  readRows(
    q,
    CaptureRowSchema,
    `select c.payment_id, c.capture_id, c.amount, c.currency, c.is_kept, c.captured_at,
         (select coalesce(jsonb_agg(jsonb_build_object('refund_id', r.refund_id, 'reference', b.reference,
              'amount', r.amount, 'reason', r.reason, 'status', r.status, 'failure', r.failure,
              'created_at', r.created_at, 'can_retry', ${canRetry})
              order by r.created_at, b.position, r.refund_id), '[]')
            from refund r left join booking b using (business_id, booking_id)
            where r.business_id = c.business_id and r.capture_id = c.capture_id) as refunds
       from capture c join payment p using (business_id, payment_id)
       where p.business_id = $1 and p.order_id = $2
       order by c.captured_at, c.capture_id`,
    [businessId, orderId],
  )

const RowSchema = v.object({
  orderId: v.string(),
  /** The named booking; null for the whole order. */
  bookingId: v.nullable(v.string()),
})
export type NamedOrder = v.InferOutput<typeof RowSchema>

/** The order of a name: an order's or a payment's id, or a booking's reference. */
export const findOrders = (q: Queryable, businessId: string, name: string): Promise<readonly NamedOrder[]> =>
  readRows(
    q,
    RowSchema,
    `select order_id, null as booking_id from orders where business_id = $1 and order_id = $2
       union select order_id, null from payment where business_id = $1 and payment_id = $2
       union select order_id, booking_id from booking where business_id = $1 and reference = upper($2)`,
    [businessId, name],
  )
