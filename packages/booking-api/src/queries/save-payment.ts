import type { PaymentRecord } from '@booking/shared/booking/payment-life'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import type { Capture, PaymentMode } from '../payments/payment-provider.ts'

export type NewPayment = {
  readonly paymentId: string
  readonly orderId: string
  readonly provider: string
  readonly mode: PaymentMode
  readonly amount: number
  readonly currency: string
  readonly expiresAt: Instant
  readonly settleAt: Instant
  readonly at: Instant
}

/** A payment that begins. Under its order's lock, so that an order has one open at a time. */
export const insertPayment = (tx: Queryable, businessId: string, payment: NewPayment) =>
  tx.query(
    `insert into payment (business_id, payment_id, order_id, provider, mode, status, amount, currency, expires_at, settle_at,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'created', $6, $7, $8, $9, $10, $10)`,
    [
      businessId,
      payment.paymentId,
      payment.orderId,
      payment.provider,
      payment.mode,
      payment.amount,
      payment.currency,
      new Date(payment.expiresAt),
      new Date(payment.settleAt),
      new Date(payment.at),
    ],
  )

/** Where it is paid. Asked for at the same time twice, the provider gives the same page. */
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

/** What has become of a payment, and when it is asked for again. Under its order's lock. */
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
    [
      businessId,
      paymentId,
      status,
      failure,
      new Date(expiresAt),
      settleAt === null ? null : new Date(settleAt),
      new Date(at),
    ],
  )

/** Puts off asking the provider, who did not answer. */
export const postponeSettling = (q: Queryable, businessId: string, paymentId: string, until: Instant) =>
  q.query(
    'update payment set settle_at = $3 where business_id = $1 and payment_id = $2 and settle_at is not null',
    [businessId, paymentId, new Date(until)],
  )

/** The same for all payments of an order, where something else stood in the way. */
export const postponeOrder = (q: Queryable, businessId: string, orderId: string, until: Instant) =>
  q.query(
    'update payment set settle_at = $3 where business_id = $1 and order_id = $2 and settle_at is not null',
    [businessId, orderId, new Date(until)],
  )

/** Money that was taken, and whether it pays for its order. Under its order's lock. */
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
