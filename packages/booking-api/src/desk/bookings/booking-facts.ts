import * as v from 'valibot'
import { AttributionViewSchema } from '@hourfold/shared/contract/attribution'
import type { BusinessBookingView } from '@hourfold/shared/contract/business/bookings'
import { deliveryStatuses } from '@hourfold/shared/contract/business/deliveries'
import { toIso, type Instant } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { findRow, MomentSchema, readRows } from '../../database/parse-rows.ts'

const FactsRowSchema = v.pipe(
  v.object({
    createdAt: MomentSchema,
    dateOfBirth: v.nullable(v.string()),
    /** The customer's location for the appointment. */
    location: v.nullable(v.string()),
    notes: v.string(),
    email: v.string(),
    /** The internal note. */
    note: v.string(),
    arrivedAt: v.nullable(MomentSchema),
    paidOnSite: v.nullable(v.number()),
    cancelledBy: v.nullable(v.string()),
    attribution: AttributionViewSchema,
    guests: v.array(v.object({ name: v.string(), email: v.string() })),
    /** Ids of the other bookings of the order, by position. */
    others: v.array(v.string()),
  }),
  v.transform(({ others: otherIds, arrivedAt, ...row }) => ({
    otherIds,
    ...row,
    hasArrived: arrivedAt !== null,
  })),
)
/** The facts of a booking that only the business sees. */
export type BookingFacts = v.InferOutput<typeof FactsRowSchema>

export const findBookingFacts = (
  q: Queryable,
  businessId: string,
  bookingId: string,
): Promise<BookingFacts | undefined> =>
  findRow(
    q,
    FactsRowSchema,
    `select o.created_at, o.date_of_birth::text, o.location, o.notes, o.email, b.note, b.arrived_at, b.paid_on_site,
         b.cancelled_by, o.attribution,
         (select coalesce(jsonb_agg(jsonb_build_object('name', g.name, 'email', g.email) order by g.position), '[]')
          from order_guest g where g.business_id = b.business_id and g.order_id = b.order_id) as guests,
         (select coalesce(jsonb_agg(s.booking_id order by s.position), '[]') from booking s
          where s.business_id = b.business_id and s.order_id = b.order_id and s.booking_id <> b.booking_id) as others
       from booking b join orders o using (business_id, order_id)
       where b.business_id = $1 and b.booking_id = $2`,
    [businessId, bookingId],
  )

const EventRowSchema = v.object({
  name: v.string(),
  actor: v.picklist(['visitor', 'business', 'system']),
  at: MomentSchema,
  requestId: v.string(),
  details: v.object({
    start: v.optional(v.string()),
    silent: v.optional(v.boolean(), false),
    previous: v.optional(v.object({ start: v.string(), status: v.string() })),
  }),
})
export type BookingEventRow = v.InferOutput<typeof EventRowSchema>

const MailRowSchema = v.object({
  kind: v.string(),
  role: v.picklist(['booker', 'guest']),
  status: v.picklist(deliveryStatuses),
  reason: v.nullable(v.string()),
  updatedAt: MomentSchema,
})

/** The last 20 mails about a booking to the customer, and the last 20 to its guests, that were due, the newest first. */
export const listBookingMails = async (
  q: Queryable,
  { businessId, orderId, bookingId, now }: Mailed,
): Promise<BusinessBookingView['mails']> =>
  (
    await readRows(
      q,
      MailRowSchema,
      `select kind, role, status, reason, updated_at from (
         select *, split_part(recipient, ':', 1) as role, row_number() over (
           partition by recipient = 'booker' order by updated_at desc, position desc) as number
         from delivery where business_id = $1 and order_id = $2 and $3 = any(booking_ids) and channel = 'mail' and due_at <= $4
           and (recipient = 'booker' or recipient like 'guest:%')) as mails
       where number <= 20 order by updated_at desc, position desc`,
      [businessId, orderId, bookingId, new Date(now)],
    )
  ).map(({ updatedAt: at, ...mail }) => ({ ...mail, at: toIso(at) }))

type Mailed = {
  readonly businessId: string
  readonly orderId: string
  readonly bookingId: string
  readonly now: Instant
}

/** The events of a booking, the oldest first. */
export const listBookingEvents = (
  q: Queryable,
  businessId: string,
  bookingId: string,
): Promise<readonly BookingEventRow[]> =>
  readRows(
    q,
    EventRowSchema,
    `select name, actor, at, request_id, details from event
       where business_id = $1 and booking_id = $2 order by at, event_id limit 500`,
    [businessId, bookingId],
  )
