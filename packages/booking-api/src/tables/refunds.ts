import * as v from 'valibot'
import { type Instant, toIso } from '@hourfold/shared/time/instant'
import { listBusinessIds } from './list-business-ids.ts'
import type { Queryable } from '../database/database.ts'
import { readRows, toDate } from '../database/parse-rows.ts'
import { AccountSchema } from './payments.ts'

/**
 * Marks the payments of these captures as refunded where all their money is refunded or being refunded; follows every change of a
 * refund. The rows are locked first, so that of two refunds that end at the same moment the later one sees the other.
 */
export const markRefundedPayments = (tx: Queryable, businessId: string, captureIds: readonly string[]) =>
  tx.batch(() => [
    tx.query(
      `select from payment where business_id = $1 and payment_id in (${paymentsOf}) order by payment_id for update`,
      [businessId, captureIds],
    ),
    tx.query(
      `update payment p set status = money.status
       from (
         select c.payment_id, case
             when sum(c.amount) > coalesce(sum(back.amount), 0) then 'paid'
             when bool_or(back.is_pending) then 'refund_pending'
             else 'refunded'
           end as status
         from capture c, lateral (
           select sum(r.amount) as amount, bool_or(r.status = 'pending') as is_pending from refund r
           where r.business_id = c.business_id and r.capture_id = c.capture_id and r.status <> 'failed'
         ) back
         where c.business_id = $1 and c.payment_id in (${paymentsOf})
         group by c.payment_id
       ) money
       where p.business_id = $1 and p.payment_id = money.payment_id
         and p.status in ('paid', 'refund_pending', 'refunded') and p.status <> money.status`,
      [businessId, captureIds],
    ),
  ])

const paymentsOf = `select payment_id from capture where business_id = $1 and capture_id = any($2::text[])`

export const RefundReasonSchema = v.picklist([
  'slot_lost',
  'paid_twice',
  'wrong_amount',
  'cancelled',
  'declined',
  'unanswered',
  'business',
])

/** The amount that a refund `r` gave back with its parts: a refund by hand may be for several bookings. */
export const wholeAmount = `(select sum(o.amount) from refund o where o.business_id = r.business_id
  and o.capture_id = r.capture_id and r.refund_id in (o.refund_id, o.part_of))::bigint`

export type NewRefund = {
  readonly refundId: string
  readonly captureId: string
  /** The booking whose share it is; null where the whole capture is refunded. */
  readonly bookingId: string | null
  readonly amount: number
  readonly currency: string
  readonly reason: v.InferOutput<typeof RefundReasonSchema>
  readonly at: Instant
  /** The failed refund that it retries. */
  readonly replaces?: string
}

/**
 * Inserts refunds in the transaction that causes them, so that they are sent whatever happens afterwards. Comes after the
 * statements that insert the capture and mark its payment as paid. All statements are sent in one tick.
 */
export async function insertRefunds(
  tx: Queryable,
  businessId: string,
  refunds: readonly NewRefund[],
): Promise<void> {
  if (refunds.length === 0) return
  await tx.batch(() => [
    tx.query(
      `insert into refund (business_id, refund_id, capture_id, booking_id, amount, currency, reason, replaces, status, send_at,
         created_at, updated_at)
       select $1, "refundId", "captureId", "bookingId", amount, currency, reason, replaces, 'pending', at, at, at
       from jsonb_to_recordset($2::jsonb) as r("refundId" text, "captureId" text, "bookingId" text, amount bigint,
         currency text, reason text, replaces text, at timestamptz)`,
      [businessId, JSON.stringify(refunds.map((refund) => ({ ...refund, at: toIso(refund.at) })))],
    ),
    markRefundedPayments(
      tx,
      businessId,
      refunds.map(({ captureId }) => captureId),
    ),
  ])
}

const RefundsRowSchema = v.pipe(
  v.object({
    refundId: v.string(),
    captureId: v.string(),
    paymentId: v.string(),
    provider: v.string(),
    mode: v.picklist(['live', 'test']),
    account: AccountSchema,
    amount: v.number(),
    currency: v.string(),
    /** The last known state. */
    status: v.picklist(['pending', 'succeeded', 'failed']),
    /** The number of requests to the provider, this one included. */
    attempts: v.number(),
    providerRefundId: v.nullable(v.string()),
  }),
  v.transform(({ refundId: id, ...row }) => ({
    id,
    ...row,
    /** True where the provider has accepted it. */
    isAccepted: row.providerRefundId !== null,
  })),
)
export type DueRefund = v.InferOutput<typeof RefundsRowSchema>

/** Businesses with refunds that have to be sent. */
export const listBusinessesWithDueRefunds = (q: Queryable, now: Instant): Promise<readonly string[]> =>
  listBusinessIds(
    q,
    'exists (select from refund r where r.business_id = b.business_id and r.send_at <= $1)',
    [new Date(now)],
  )

/**
 * Claims some refunds that are due for a request to the provider, the first one or a query of their state. They belong to the
 * caller until `until`; after that another process may claim them. No lock is held during the request.
 */
export const claimRefunds = (
  q: Queryable,
  businessId: string,
  { now, until, most }: { readonly now: Instant; readonly until: Instant; readonly most: number },
): Promise<readonly DueRefund[]> =>
  readRows(
    q,
    RefundsRowSchema,
    `with due as (
         select refund_id from refund where business_id = $1 and send_at <= $2
         order by send_at, refund_id limit $4 for update skip locked
       )
       update refund r set send_at = $3, attempts = r.attempts + 1, updated_at = $2
       from due, capture c, payment p
       where r.business_id = $1 and r.refund_id = due.refund_id and c.business_id = $1 and c.capture_id = r.capture_id
         and p.business_id = $1 and p.payment_id = c.payment_id
       returning r.refund_id, r.capture_id, p.payment_id, p.provider, p.mode, p.account, r.amount, r.currency, r.status,
         r.attempts, r.provider_refund_id`,
    [businessId, new Date(now), new Date(until), most],
  )

/** The new state of a refund. */
export type RefundUpdate = {
  readonly refundId: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  /** The provider's id of the refund; null where its response has none. */
  readonly providerRefundId: string | null
  readonly failure: string | null
  /** The time of the next request to the provider. */
  readonly sendAt: Instant | null
  /** The end of the claim under which the provider was asked. */
  readonly claimedUntil: Instant
  /** The id of the event that is written once it has ended. */
  readonly eventId: string
  readonly at: Instant
}

/**
 * Writes the state unless another request or a notice has taken over the claim meanwhile, so a late response does not overwrite a
 * newer one. The first success and a failure write an event with the booking that the refund is for, or the first one of its order;
 * that of a part is written with the refund that it is a part of.
 */
export const updateRefund = (tx: Queryable, businessId: string, update: RefundUpdate) =>
  tx.query(
    `with changed as (
       update refund set status = $3, provider_refund_id = coalesce($4::text, provider_refund_id), failure = $5,
         send_at = $6::timestamptz, updated_at = $7::timestamptz
       where business_id = $1 and refund_id = $2 and send_at = $8
       returning refund_id, capture_id, booking_id
     )
     insert into event (business_id, event_id, booking_id, name, actor, at, request_id, details)
     select $1, $9, coalesce(changed.booking_id, (
         select b.booking_id from capture c join payment p using (business_id, payment_id) join booking b using (business_id, order_id)
         where c.business_id = $1 and c.capture_id = changed.capture_id order by b.position limit 1)),
       'refund_' || $3, 'system', $7::timestamptz, 'send_refunds', jsonb_build_object('refund', changed.refund_id)
     from changed join refund before using (refund_id)
     where before.business_id = $1 and before.part_of is null and $3 in ('succeeded', 'failed') and before.status <> $3`,
    [
      businessId,
      update.refundId,
      update.status,
      update.providerRefundId,
      update.failure,
      toDate(update.sendAt),
      new Date(update.at),
      new Date(update.claimedUntil),
      update.eventId,
    ],
  )

/**
 * Schedules another query for the accepted refunds of a payment, because even a successful refund can come back days later, for
 * example from a closed account.
 */
export const scheduleRefundQueries = (q: Queryable, businessId: string, paymentId: string, at: Instant) =>
  q.query(
    `update refund r set send_at = $3 from capture c
     where r.business_id = $1 and c.business_id = $1 and c.capture_id = r.capture_id and c.payment_id = $2
       and r.provider_refund_id is not null and r.status <> 'failed'`,
    [businessId, paymentId, new Date(at)],
  )
