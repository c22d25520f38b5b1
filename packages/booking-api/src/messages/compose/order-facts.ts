import * as v from 'valibot'
import { BookingStatusSchema } from '@hourfold/shared/contract/views'
import type { Queryable } from '../../database/database.ts'
import { findRow, readRows } from '../../database/parse-rows.ts'
import type { Delivery } from '../../tables/deliveries.ts'
import { RefundReasonSchema, wholeAmount } from '../../tables/refunds.ts'

const OrderRowSchema = v.pipe(
  v.object({
    orderId: v.string(),
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    notes: v.string(),
    locale: v.string(),
    status: v.string(),
    totalAmount: v.nullable(v.number()),
    currency: v.string(),
    /** The payment that pays for it, in minor units; null where nothing was paid in advance. */
    captured: v.nullable(v.number()),
    /** Whether any money was ever captured for it. */
    hasCaptures: v.boolean(),
    guests: v.array(v.object({ position: v.number(), name: v.string(), email: v.string() })),
  }),
  v.transform(({ orderId: id, ...row }) => ({ id, ...row })),
)
/** An order with its booker and guests, as a mail needs it. */
export type OrderFacts = v.InferOutput<typeof OrderRowSchema>

export const findOrderFacts = (
  q: Queryable,
  businessId: string,
  orderId: string,
): Promise<OrderFacts | undefined> =>
  findRow(
    q,
    OrderRowSchema,
    `select o.order_id, full_name(o.first_name, o.last_name, o.locale) as name, o.email, o.phone, o.notes, o.locale, o.status, o.total_amount, o.currency,
         (select sum(c.amount)::int8 from capture c
          where c.business_id = o.business_id and c.payment_id = o.paid_by and c.is_kept) as captured,
         exists (select from capture c join payment p using (business_id, payment_id)
           where p.business_id = o.business_id and p.order_id = o.order_id) as has_captures,
         (select coalesce(jsonb_agg(jsonb_build_object('position', g.position, 'name', g.name, 'email', g.email)
            order by g.position), '[]')
          from order_guest g where g.business_id = o.business_id and g.order_id = o.order_id) as guests
       from orders o where o.business_id = $1 and o.order_id = $2`,
    [businessId, orderId],
  )

const RefundRowSchema = v.object({
  amount: v.number(),
  currency: v.string(),
  reason: RefundReasonSchema,
})

/** A refund with its parts that reached the visitor. */
export const findRefundFacts = (q: Queryable, businessId: string, refundId: string) =>
  findRow(
    q,
    RefundRowSchema,
    `select ${wholeAmount} as amount, r.currency, r.reason from refund r
       where r.business_id = $1 and r.refund_id = $2 and r.status = 'succeeded'`,
    [businessId, refundId],
  )

const PaymentRowSchema = v.object({ amount: v.number(), currency: v.string() })

/** The amount that a payment of an order has captured; undefined where it has captured nothing. */
export const findPaymentAmount = (q: Queryable, businessId: string, orderId: string, paymentId: string) =>
  findRow(
    q,
    PaymentRowSchema,
    `select sum(c.amount)::int8 as amount, c.currency from capture c join payment p using (business_id, payment_id)
       where p.business_id = $1 and p.order_id = $2 and p.payment_id = $3 and c.is_kept group by c.currency`,
    [businessId, orderId, paymentId],
  )

const EndingRowSchema = v.object({
  status: BookingStatusSchema,
  cancelledBy: v.nullable(v.picklist(['visitor', 'business', 'system'])),
})

/** The actor who ended a booking. */
export const findEnding = (q: Queryable, businessId: string, bookingId: string) =>
  findRow(
    q,
    EndingRowSchema,
    'select status, cancelled_by from booking where business_id = $1 and booking_id = $2',
    [businessId, bookingId],
  )

const ToldBookingSchema = v.object({
  start: v.string(),
  end: v.string(),
  people: v.array(v.string()),
  /** The number of the state. */
  sequence: v.number(),
})
/** A booking as a mail has shown it: its instants and the ids of the people whom the recipient sees. */
export type ToldBooking = v.InferOutput<typeof ToldBookingSchema>

const ToldRowSchema = v.object({ told: v.record(v.string(), ToldBookingSchema) })

/** Each booking as the recipient's last mail showed it, by its id. */
export async function findToldBookings(
  q: Queryable,
  businessId: string,
  orderId: string,
  recipient: string,
): Promise<Readonly<Record<string, ToldBooking>>> {
  const rows = await readRows(
    q,
    ToldRowSchema,
    `select details -> 'told' as told from delivery
     where business_id = $1 and order_id = $2 and recipient = $3 and status = 'sent' and details ? 'told'
     order by updated_at, position`,
    [businessId, orderId, recipient],
  )
  return Object.assign({}, ...rows.map(({ told }) => told))
}

/** Whether a mail about its order may have reached the recipient of a delivery: one was sent, or its outcome is unknown. */
export const mayHaveHeard = async (
  q: Queryable,
  businessId: string,
  { id, orderId, recipient }: Pick<Delivery, 'id' | 'orderId' | 'recipient'>,
): Promise<boolean> =>
  (
    await q.query(
      `select from delivery where business_id = $1 and order_id = $2 and recipient = $3 and delivery_id <> $4 and channel = 'mail'
         and (status = 'sent' or is_counted and status <> 'suppressed') limit 1`,
      [businessId, orderId, recipient, id],
    )
  ).length > 0
