import * as v from 'valibot'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { parseRows, readRows, toDate } from '../database/parse-rows.ts'
import { RefundReasonSchema } from './refunds.ts'

const CaptureRowSchema = v.object({
  amount: v.number(),
  currency: v.string(),
  shares: v.array(v.object({ bookingId: v.string(), amount: v.number() })),
  refunds: v.array(
    v.object({
      id: v.string(),
      bookingId: v.nullable(v.string()),
      amount: v.number(),
      reason: RefundReasonSchema,
      hasFailed: v.boolean(),
      /** Whether another refund replaced it. */
      isReplaced: v.boolean(),
      providerRefundId: v.nullable(v.string()),
      /** Whether it is claimed until the given moment and the provider has not accepted it. */
      isClaimed: v.boolean(),
    }),
  ),
})

/** A capture with everything that was given back of it, and the shares of the bookings that it pays for; it is locked. */
export async function lockCapture(
  tx: Queryable,
  businessId: string,
  captureId: string,
  claimedUntil: Instant | null,
) {
  const [, rows] = await tx.batch(() => [
    tx.query('select from capture where business_id = $1 and capture_id = $2 for update', [
      businessId,
      captureId,
    ]),
    tx.query(
      `select c.amount, c.currency, (
         select coalesce(jsonb_agg(jsonb_build_object('bookingId', b.booking_id, 'amount', b.amount_now) order by b.position), '[]')
         from payment p
         join orders o on o.business_id = p.business_id and o.order_id = p.order_id and o.paid_by = p.payment_id
         join booking b on b.business_id = o.business_id and b.order_id = o.order_id and b.amount_now > 0
         where c.is_kept and p.business_id = c.business_id and p.payment_id = c.payment_id) as shares, (
         select coalesce(jsonb_agg(jsonb_build_object('id', r.refund_id, 'bookingId', r.booking_id, 'amount', r.amount,
           'reason', r.reason, 'hasFailed', r.status = 'failed', 'isReplaced', exists (
             select from refund n where n.business_id = r.business_id and n.replaces = r.refund_id),
           'providerRefundId', r.provider_refund_id,
           'isClaimed', coalesce(r.send_at = $3 and r.provider_refund_id is null, false))), '[]')
         from refund r where r.business_id = c.business_id and r.capture_id = c.capture_id) as refunds
       from capture c where c.business_id = $1 and c.capture_id = $2`,
      [businessId, captureId, toDate(claimedUntil)],
    ),
  ])
  return parseRows(CaptureRowSchema, rows)[0]
}

export type NewHandRefund = {
  readonly refundId: string
  readonly bookingId: string | null
  readonly amount: number
  readonly currency: string
  readonly isPending: boolean
  readonly providerRefundId: string
  /** The failed refund that it replaces. */
  readonly replaces: string | null
  /** The refund that represents one manual refund for several bookings; null for that one itself. */
  readonly partOf: string | null
  readonly madeAt: Instant
  readonly eventId: string
}

/**
 * Stores refunds that were made at the provider; those in progress are polled from `askAt` on. A successful one writes one event
 * for all its parts, so that the customer gets a mail like for any other refund.
 */
export const insertHandRefunds = (
  tx: Queryable,
  businessId: string,
  captureId: string,
  refunds: readonly NewHandRefund[],
  { now, askAt }: { readonly now: Instant; readonly askAt: Instant },
) =>
  tx.query(
    `with given as (
       select * from jsonb_to_recordset($3::jsonb) as r("refundId" text, "bookingId" text, amount bigint, currency text,
         "isPending" boolean, "providerRefundId" text, replaces text, "partOf" text, "madeAt" timestamptz, "eventId" text)
     ), stored as (
       insert into refund (business_id, refund_id, capture_id, booking_id, amount, currency, reason, status, provider_refund_id,
         replaces, part_of, attempts, send_at, created_at, updated_at)
       select $1, "refundId", $2, "bookingId", amount, currency, 'business',
         case when "isPending" then 'pending' else 'succeeded' end, "providerRefundId", replaces, "partOf", 1,
         case when "isPending" then $5::timestamptz end, "madeAt", $4::timestamptz from given
     )
     insert into event (business_id, event_id, booking_id, name, actor, at, request_id, details)
     select $1, "eventId", coalesce("bookingId", (
         select b.booking_id from capture c join payment p using (business_id, payment_id) join booking b using (business_id, order_id)
         where c.business_id = $1 and c.capture_id = $2 order by b.position limit 1)),
       'refund_succeeded', 'business', $4::timestamptz, 'send_refunds', jsonb_build_object('refund', "refundId")
     from given where not "isPending" and "partOf" is null`,
    [
      businessId,
      captureId,
      JSON.stringify(refunds.map((refund) => ({ ...refund, madeAt: toIso(refund.madeAt) }))),
      new Date(now),
      new Date(askAt),
    ],
  )

/**
 * Reduces a refund of ours by manual refunds, before it is sent. `coveredBy` is the provider's id of the manual refund that covers
 * all of it.
 */
export const reduceRefund = (
  tx: Queryable,
  businessId: string,
  refundId: string,
  { amount, coveredBy }: { readonly amount: number; readonly coveredBy: string | null },
) =>
  tx.query(
    'update refund set amount = $3, provider_refund_id = $4 where business_id = $1 and refund_id = $2',
    [businessId, refundId, amount, coveredBy],
  )

/** The bookings of the other parts of a refund by hand. */
export const findPartBookings = async (
  q: Queryable,
  businessId: string,
  refundId: string,
): Promise<readonly string[]> =>
  (
    await readRows(
      q,
      v.object({ bookingId: v.string() }),
      `select part.booking_id from refund r join refund part using (business_id, capture_id)
       where r.business_id = $1 and r.refund_id = $2 and part.part_of = r.refund_id and part.booking_id is not null`,
      [businessId, refundId],
    )
  ).map((row) => row.bookingId)

const CapturesRowSchema = v.object({ businessId: v.string(), captureId: v.string() })

/** The captures of these names that an account of a provider took. */
export const findCaptures = (
  q: Queryable,
  captureIds: readonly string[],
  taker: { readonly provider: string; readonly mode: string; readonly account: string },
) =>
  readRows(
    q,
    CapturesRowSchema,
    `select b.business_id, c.capture_id from business b
     join capture c on c.business_id = b.business_id and c.capture_id = any($1::text[])
     join payment p on p.business_id = c.business_id and p.payment_id = c.payment_id
     where p.provider = $2 and p.mode = $3 and p.account = $4`,
    [captureIds, taker.provider, taker.mode, taker.account],
  )

/** Has the provider asked soon for stored refunds that came back. */
export const queryReturnedRefunds = (
  tx: Queryable,
  businessId: string,
  captureId: string,
  providerRefundIds: readonly string[],
  at: Instant,
) =>
  tx.query(
    `update refund set send_at = $4 where business_id = $1 and capture_id = $2 and provider_refund_id = any($3::text[])
       and status <> 'failed' and send_at is null`,
    [businessId, captureId, providerRefundIds, new Date(at)],
  )
