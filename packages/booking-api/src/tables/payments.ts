import * as v from 'valibot'
import type { Capture, PaymentMode, PaymentRecord } from '@hourfold/shared/booking/payment-life'
import type { Instant } from '@hourfold/shared/time/instant'
import { listBusinessIds } from './list-business-ids.ts'
import type { Queryable } from '../database/database.ts'
import { withNames } from '../database/named-values.ts'
import { findRow, MomentSchema, parseRows, readRows, toDate } from '../database/parse-rows.ts'

export type NewPayment = {
  readonly paymentId: string
  readonly orderId: string
  readonly provider: string
  readonly mode: PaymentMode
  readonly account: PaymentAccount
  readonly amount: number
  readonly currency: string
  readonly expiresAt: Instant
  readonly settleAt: Instant
  readonly at: Instant
}

/** Inserts a new payment. Requires its order's lock, so that an order has one open payment at a time. */
export const insertPayment = (tx: Queryable, businessId: string, payment: NewPayment) =>
  tx.query(
    ...withNames(
      `insert into payment (business_id, payment_id, order_id, provider, mode, account, status, amount, currency, expires_at,
       settle_at, created_at, updated_at)
     values (:businessId, :paymentId, :orderId, :provider, :mode, :account, 'created', :amount, :currency, :expiresAt, :settleAt, :at, :at)`,
      {
        ...payment,
        businessId,
        expiresAt: new Date(payment.expiresAt),
        settleAt: new Date(payment.settleAt),
        at: new Date(payment.at),
      },
    ),
  )

/** Stores the address of the payment page. For two concurrent requests the provider returns the same page. */
export const savePaymentPage = (
  q: Queryable,
  businessId: string,
  paymentId: string,
  { sessionId, url }: { readonly sessionId: string; readonly url: string },
) =>
  q.query(
    `update payment set session_id = $3, checkout_url = $4
     where business_id = $1 and payment_id = $2 and session_id is null`,
    [businessId, paymentId, sessionId, url],
  )

/** Writes the state of a payment and the time of the next query to the provider. Requires its order's lock. */
export const updatePayment = (
  tx: Queryable,
  businessId: string,
  paymentId: string,
  { status, failure, expiresAt }: PaymentRecord,
  { settleAt, at }: { readonly settleAt: Instant | null; readonly at: Instant },
) =>
  tx.query(
    `update payment set status = $3, failure = $4, expires_at = $5, settle_at = $6, updated_at = $7
     where business_id = $1 and payment_id = $2`,
    [businessId, paymentId, status, failure, new Date(expiresAt), toDate(settleAt), new Date(at)],
  )

/** Postpones the next query to a provider that did not respond. */
export const postponeSettlement = (q: Queryable, businessId: string, paymentId: string, until: Instant) =>
  q.query(
    'update payment set settle_at = $3 where business_id = $1 and payment_id = $2 and settle_at is not null',
    [businessId, paymentId, new Date(until)],
  )

/** The same for all payments of an order, where another error prevented settling. */
export const postponeOrder = (q: Queryable, businessId: string, orderId: string, until: Instant) =>
  q.query(
    'update payment set settle_at = $3 where business_id = $1 and order_id = $2 and settle_at is not null',
    [businessId, orderId, new Date(until)],
  )

/** Inserts captured money, and whether it pays for its order. Requires its order's lock. */
export const insertCapture = (
  tx: Queryable,
  businessId: string,
  capture: Capture & { readonly paymentId: string; readonly isKept: boolean; readonly at: Instant },
) =>
  tx.query(
    `insert into capture (business_id, capture_id, payment_id, amount, currency, is_kept, captured_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      businessId,
      capture.id,
      capture.paymentId,
      capture.amount,
      capture.currency,
      capture.isKept,
      new Date(capture.at),
    ],
  )

/** Whose account took a payment: the one of the server's settings, or the business's own. */
export const AccountSchema = v.picklist(['installation', 'business'])
export type PaymentAccount = v.InferOutput<typeof AccountSchema>

const OrderPaymentsRowSchema = v.pipe(
  v.object({
    paymentId: v.string(),
    orderId: v.string(),
    provider: v.string(),
    mode: v.picklist(['live', 'test']),
    account: AccountSchema,
    status: v.picklist(['created', 'processing', 'paid', 'failed', 'expired', 'refund_pending', 'refunded']),
    failure: v.nullable(v.picklist(['declined', 'processing'])),
    amount: v.number(),
    currency: v.string(),
    /** The provider's id of its page; null until it has responded. */
    sessionId: v.nullable(v.string()),
    checkoutUrl: v.nullable(v.string()),
    /** The time until which its page accepts money. */
    expiresAt: MomentSchema,
    captures: v.array(
      v.object({ id: v.string(), amount: v.number(), currency: v.string(), isKept: v.boolean() }),
    ),
    /** The amount that was refunded or is being refunded. */
    refunded: v.number(),
  }),
  v.transform(({ paymentId: id, ...row }) => ({ id, ...row })),
)
export type Payment = v.InferOutput<typeof OrderPaymentsRowSchema>

/** The payments of an order, the earliest first, with their captures. */
export const listOrderPayments = (
  q: Queryable,
  businessId: string,
  orderId: string,
): Promise<readonly Payment[]> =>
  readRows(
    q,
    OrderPaymentsRowSchema,
    `select payment_id, order_id, provider, mode, account, status, failure, amount, currency, session_id, checkout_url,
         expires_at, (
         select coalesce(jsonb_agg(jsonb_build_object('id', c.capture_id, 'amount', c.amount, 'currency', c.currency,
           'isKept', c.is_kept) order by c.captured_at, c.capture_id), '[]')
         from capture c where c.business_id = p.business_id and c.payment_id = p.payment_id) as captures, (
         select coalesce(sum(r.amount), 0)::int8 from refund r join capture c using (business_id, capture_id)
         where c.business_id = p.business_id and c.payment_id = p.payment_id and r.status <> 'failed') as refunded
       from payment p where business_id = $1 and order_id = $2 order by created_at, payment_id`,
    [businessId, orderId],
  )

const DueOrdersRowSchema = v.object({ orderId: v.string() })

/**
 * Orders with a payment to query at the provider, and orders that were not paid in time; the longest due first. The list has no
 * limit: with one, orders that cannot be settled would fill it for ever.
 */
export const listDueOrders = async (
  q: Queryable,
  businessId: string,
  now: Instant,
): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      DueOrdersRowSchema,
      `select order_id from (
         select order_id, settle_at as due_at from payment where business_id = $1 and settle_at <= $2
         union all
         select order_id, pay_by from orders where business_id = $1 and status = 'pending_payment' and pay_by <= $2
       ) due group by order_id order by min(due_at), order_id`,
      [businessId, new Date(now)],
    )
  ).map((row) => row.orderId)

/** Businesses with orders that `listDueOrders` lists. */
export const listBusinessesWithDueOrders = (q: Queryable, now: Instant): Promise<readonly string[]> =>
  listBusinessIds(
    q,
    `exists (select from payment p where p.business_id = b.business_id and p.settle_at <= $1)
       or exists (select from orders o where o.business_id = b.business_id and o.status = 'pending_payment' and o.pay_by <= $1)`,
    [new Date(now)],
  )

/** The order of a payment that one of these accounts took. */
export const findPaymentOrder = async (
  q: Queryable,
  businessId: string,
  paymentId: string,
  accounts: readonly PaymentAccount[],
): Promise<string | undefined> =>
  (
    await findRow(
      q,
      DueOrdersRowSchema,
      'select order_id from payment where business_id = $1 and payment_id = $2 and account = any($3::text[])',
      [businessId, paymentId, accounts],
    )
  )?.orderId

const CapturesRowSchema = v.pipe(
  v.object({
    bookingId: v.string(),
    captureId: v.string(),
    currency: v.string(),
    /** The amount of the booking's share that was refunded or is being refunded. */
    refunded: v.number(),
    /** The amount of the whole capture that is not refunded. */
    remaining: v.number(),
  }),
  v.transform(({ remaining: left, ...row }) => ({ left, ...row })),
)
export type CapturedShare = v.InferOutput<typeof CapturesRowSchema>

/**
 * The money left of the captures that pay for these bookings, locked until the transaction ends; every refund locks them first.
 * After bookings, before sessions, resources and people in the lock order. A booking without a capture is missing.
 */
export async function lockCaptures(
  tx: Queryable,
  businessId: string,
  bookingIds: readonly string[],
): Promise<readonly CapturedShare[]> {
  const params = [businessId, bookingIds]
  const [, rows] = await tx.batch(() => [
    tx.query(
      `select from capture where business_id = $1 and capture_id in (select c.capture_id from ${shares} ${ofBookings})
       order by capture_id for update`,
      params,
    ),
    // A second statement computes the sums, so that they include commits during the wait for the locks.
    tx.query(
      `select b.booking_id, c.capture_id, c.currency,
         coalesce(sum(r.amount) filter (where r.booking_id = b.booking_id), 0)::bigint as refunded,
         (c.amount - coalesce(sum(r.amount), 0))::bigint as remaining
       from ${shares}
       left join refund r on r.business_id = c.business_id and r.capture_id = c.capture_id and r.status <> 'failed'
       ${ofBookings}
       group by b.business_id, b.booking_id, c.business_id, c.capture_id
       order by b.order_id, b.position`,
      params,
    ),
  ])
  return parseRows(CapturesRowSchema, rows)
}

const shares = `booking b
  join orders o using (business_id, order_id)
  join capture c on c.business_id = b.business_id and c.payment_id = o.paid_by and c.is_kept`
const ofBookings = 'where b.business_id = $1 and b.booking_id = any($2::text[])'
