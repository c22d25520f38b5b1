import * as v from 'valibot'
import { RecurrenceSchema } from '@hourfold/shared/contract/recurrence'
import { BookingStatusSchema, RefundPolicySchema } from '@hourfold/shared/contract/views'
import type { Instant } from '@hourfold/shared/time/instant'
import { listBusinessIds } from './list-business-ids.ts'
import type { Queryable } from '../database/database.ts'
import { findRow, MomentSchema, parseRows, readRows } from '../database/parse-rows.ts'
import { ChoicesSchema } from './booking-choices.ts'

const RowSchema = v.pipe(
  v.object({
    bookingId: v.string(),
    orderId: v.string(),
    /** The number of bookings of its order that can still take place. */
    orderSize: v.number(),
    /** The permission of the token that found it. */
    scope: v.picklist(['manage', 'view']),
    serviceId: v.string(),
    staffId: v.string(),
    colleagueIds: v.array(v.string()),
    sessionId: v.nullable(v.string()),
    /** The round-robin team that assigned its person. */
    teamId: v.nullable(v.string()),
    seats: v.number(),
    guest: v.nullable(v.number()),
    guestName: v.nullable(v.string()),
    choices: ChoicesSchema,
    seriesId: v.nullable(v.string()),
    seriesPosition: v.nullable(v.number()),
    seriesCount: v.nullable(v.number()),
    /** The zone whose wall clock its series keeps; null outside a series. */
    seriesZone: v.nullable(v.string()),
    /**
     * The plan of a series that calendars keep as one entry, with the changes of all its dates counted together; null for any
     * other.
     */
    seriesPlan: v.nullable(
      v.object({ rule: RecurrenceSchema, firstStart: v.number(), sequence: v.number() }),
    ),
    reference: v.string(),
    status: BookingStatusSchema,
    /** Grows with each change of the row. */
    version: v.number(),
    sequence: v.number(),
    startsAt: MomentSchema,
    endsAt: MomentSchema,
    previousStartsAt: v.nullable(MomentSchema),
    previousEndsAt: v.nullable(MomentSchema),
    priceAmount: v.nullable(v.number()),
    currency: v.string(),
    cancelReason: v.nullable(v.string()),
    expiresAt: v.nullable(MomentSchema),
    updatedAt: MomentSchema,
    timeZone: v.string(),
    locale: v.string(),
    /** Its share of the advance payment, in minor units. */
    amountNow: v.number(),
    /** The agreed cancellation policy. */
    refundPolicy: RefundPolicySchema,
    /**
     * Its share of the money captured for its order, and how much of it was refunded or is being refunded; null where nothing was
     * captured.
     */
    payment: v.nullable(
      v.object({
        captureId: v.string(),
        amount: v.number(),
        refunded: v.number(),
        isRefundPending: v.boolean(),
      }),
    ),
  }),
  v.transform(
    ({
      bookingId: id,
      startsAt: start,
      endsAt: end,
      previousStartsAt: previousStart,
      previousEndsAt: previousEnd,
      ...row
    }) => ({ id, start, end, previousStart, previousEnd, ...row }),
  ),
)
export type Booking = v.InferOutput<typeof RowSchema>

const columns = `b.booking_id, b.order_id, b.service_id, b.staff_id, b.colleague_ids, b.session_id, b.seats, b.guest, b.choices,
  b.series_id, b.series_position, b.reference, b.status, b.version, b.sequence, b.starts_at, b.ends_at, b.previous_starts_at,
  b.previous_ends_at, b.price_amount, b.currency, b.cancel_reason, b.expires_at, b.updated_at, b.time_zone, o.locale,
  b.amount_now, b.refund_policy,
  (select count(*)::int from booking s where s.business_id = b.business_id and s.order_id = b.order_id
     and s.status in ('pending_payment', 'requested', 'confirmed')) as order_size,
  (select count(*)::int from booking s where s.business_id = b.business_id and s.order_id = b.order_id
     and b.series_id is not null) as series_count,
  (select s.time_zone from series s where s.business_id = b.business_id and s.series_id = b.series_id) as series_zone,
  (select jsonb_build_object('rule', s.rule, 'firstStart', (extract(epoch from s.first_start) * 1000)::bigint, 'sequence',
       (select sum(d.sequence + case when d.status in ('declined', 'expired') then 1 else 0 end) from booking d
        where d.business_id = b.business_id and d.series_id = b.series_id))
     from series s where s.business_id = b.business_id and s.series_id = b.series_id and s.first_start is not null) as series_plan,
  (select a.team_id from allocation a where a.business_id = b.business_id and a.allocation_id = b.allocation_ids[1]) as team_id,
  (select g.name from order_guest g where g.business_id = b.business_id and g.order_id = b.order_id
     and g.position = b.guest) as guest_name,
  (select jsonb_build_object('captureId', c.capture_id, 'amount', b.amount_now, 'refunded', coalesce(sum(r.amount), 0),
       'isRefundPending', coalesce(bool_or(r.status = 'pending'), false))
     from capture c
     left join refund r on r.business_id = c.business_id and r.capture_id = c.capture_id
       and r.booking_id = b.booking_id and r.status <> 'failed'
     where c.business_id = b.business_id and c.payment_id = o.paid_by and c.is_kept and b.amount_now > 0
     group by c.capture_id) as payment`

const byToken = `select ${columns}, t.scope
  from manage_token t
  join booking b using (business_id, booking_id)
  join orders o using (business_id, order_id)
  where t.business_id = $1 and t.token_hash = $2 and t.revoked_at is null`

/** The booking of a token, past or coming. */
export async function findBooking(
  q: Queryable,
  businessId: string,
  tokenHash: string,
): Promise<Booking | undefined> {
  return await findRow(q, RowSchema, byToken, [businessId, tokenHash])
}

/** A booking by its id; the caller has checked permission. */
export async function findBookingById(
  q: Queryable,
  businessId: string,
  bookingId: string,
): Promise<Booking | undefined> {
  return await findRow(
    q,
    RowSchema,
    `select ${columns}, 'manage' as scope from booking b join orders o using (business_id, order_id)
     where b.business_id = $1 and b.booking_id = $2`,
    [businessId, bookingId],
  )
}

/** Bookings by their ids, in the order of their positions; the caller has checked permission. */
export const listBookingsById = (
  q: Queryable,
  businessId: string,
  bookingIds: readonly string[],
): Promise<readonly Booking[]> =>
  readRows(
    q,
    RowSchema,
    `select ${columns}, 'manage' as scope from booking b join orders o using (business_id, order_id)
       where b.business_id = $1 and b.booking_id = any($2::text[]) order by b.order_id, b.position`,
    [businessId, bookingIds],
  )

/** Every booking of an order, by position; the caller has checked permission. */
export const listOrderBookings = (
  q: Queryable,
  businessId: string,
  orderId: string,
): Promise<readonly Booking[]> => readRows(q, RowSchema, ofOrder, [businessId, orderId])

const ofOrder = `select ${columns}, 'manage' as scope from booking b join orders o using (business_id, order_id)
  where b.business_id = $1 and b.order_id = $2 order by b.position`

/**
 * Every booking of an order, locked until the transaction ends, by position as everywhere. Comes before sessions, resources and
 * people in the lock order.
 */
export async function lockOrderBookings(
  tx: Queryable,
  businessId: string,
  orderId: string,
): Promise<readonly Booking[]> {
  const [, rows] = await tx.batch(() => [
    tx.query('select from booking where business_id = $1 and order_id = $2 order by position for update', [
      businessId,
      orderId,
    ]),
    tx.query(ofOrder, [businessId, orderId]),
  ])
  return parseRows(RowSchema, rows)
}

/** The same for several orders, one after the other by id, so that two of these never wait for each other. */
export async function lockBookingsOfOrders(
  tx: Queryable,
  businessId: string,
  orderIds: readonly string[],
): Promise<readonly Booking[]> {
  const locked: Booking[] = []
  for (const orderId of [...new Set(orderIds)].toSorted())
    locked.push(...(await lockOrderBookings(tx, businessId, orderId)))
  return locked
}

/**
 * Some requests past their deadline, by id and locked; those that another transaction has locked are skipped. Comes before
 * sessions, resources and people in the lock order.
 */
export const lockOverdueRequests = (
  tx: Queryable,
  businessId: string,
  now: Instant,
  most: number,
): Promise<readonly Booking[]> =>
  readRows(
    tx,
    RowSchema,
    `select ${columns}, 'manage' as scope from booking b join orders o using (business_id, order_id)
       where b.business_id = $1 and b.status = 'requested' and b.expires_at <= $2
       order by b.booking_id limit $3 for update of b skip locked`,
    [businessId, new Date(now), most],
  )

/** Businesses with requests past their deadline. */
export const listBusinessesWithOverdueRequests = (q: Queryable, now: Instant): Promise<readonly string[]> =>
  listBusinessIds(
    q,
    `exists (select from booking k where k.business_id = b.business_id and k.status = 'requested'
       and k.expires_at <= $1)`,
    [new Date(now)],
  )

/** Some confirmed bookings that ended before a moment, by id and locked; those that another transaction has locked are skipped. */
export const lockOverBookings = (
  tx: Queryable,
  businessId: string,
  endedBefore: Instant,
  most: number,
): Promise<readonly Booking[]> =>
  readRows(
    tx,
    RowSchema,
    `select ${columns}, 'manage' as scope from booking b join orders o using (business_id, order_id)
       where b.business_id = $1 and b.status = 'confirmed' and b.ends_at <= $2
       order by b.booking_id limit $3 for update of b skip locked`,
    [businessId, new Date(endedBefore), most],
  )

/** Businesses with confirmed bookings that ended before a moment. */
export const listBusinessesWithOverBookings = (
  q: Queryable,
  endedBefore: Instant,
): Promise<readonly string[]> =>
  listBusinessIds(
    q,
    `exists (select from booking k where k.business_id = b.business_id and k.status = 'confirmed' and k.ends_at <= $1)`,
    [new Date(endedBefore)],
  )
