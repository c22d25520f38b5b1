import * as v from 'valibot'
import { BookingStatusSchema } from '@hourfold/shared/contract/views'
import { ChoicesSchema } from '../../tables/booking-choices.ts'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRows } from '../../database/parse-rows.ts'

const DetailsSchema = v.object({
  /** The form of a submission, a refund, a payment: ids. */
  form: v.optional(v.string()),
  refund: v.optional(v.string()),
  payment: v.optional(v.string()),
  /** The customer and their guests get no mail. */
  silent: v.optional(v.boolean(), false),
  /** The clock shows the same as before: the time zone data has changed, and the instant with it. */
  isClockKept: v.optional(v.boolean(), false),
  /** The booking before the change. */
  previous: v.optional(
    v.object({ status: BookingStatusSchema, start: v.string(), end: v.string(), staff: v.string() }),
  ),
})

const BookingSchema = v.object({
  id: v.string(),
  orderId: v.string(),
  serviceId: v.string(),
  staffId: v.string(),
  colleagueIds: v.array(v.string()),
  choices: ChoicesSchema,
  guest: v.nullable(v.number()),
  status: BookingStatusSchema,
  start: v.pipe(v.string(), v.transform(Date.parse)),
  end: v.pipe(v.string(), v.transform(Date.parse)),
  expiresAt: v.nullable(v.pipe(v.string(), v.transform(Date.parse))),
  /** Whether its order has an e-mail address and the consent of its service. */
  hasEmail: v.boolean(),
  hasConsented: v.boolean(),
  /** A sample booking of the demo. */
  isSample: v.boolean(),
  /** Positions of the guests of the order who gave an address. */
  guests: v.array(v.number()),
})

const RowSchema = v.pipe(
  v.object({
    businessId: v.string(),
    eventId: v.string(),
    name: v.string(),
    actor: v.picklist(['visitor', 'business', 'system']),
    at: MomentSchema,
    requestId: v.string(),
    submissionId: v.nullable(v.string()),
    details: DetailsSchema,
    /** The booking as it is now; null for a form that no booking came of. */
    booking: v.nullable(BookingSchema),
  }),
  v.transform(({ eventId: id, ...row }) => ({ id, ...row })),
)
/** An event without planned deliveries. */
export type UnplannedEvent = v.InferOutput<typeof RowSchema>
/** An event about a booking. */
export type BookingEvent = UnplannedEvent & { readonly booking: NonNullable<UnplannedEvent['booking']> }

/**
 * The oldest unplanned events and all others of the same requests, so that simultaneous changes are announced together; by time,
 * then in the order of the bookings.
 */
export const listUnplannedEvents = (tx: Queryable, most: number): Promise<readonly UnplannedEvent[]> =>
  readRows(
    tx,
    RowSchema,
    `with oldest as materialized (
         select business_id, request_id from event where planned_at is null order by at limit $1
       )
       select e.business_id, e.event_id, e.name, e.actor, e.at, e.request_id, e.submission_id, e.details,
         case when b.booking_id is not null then jsonb_build_object('id', b.booking_id, 'orderId', b.order_id,
           'serviceId', b.service_id, 'staffId', b.staff_id, 'colleagueIds', b.colleague_ids, 'choices', b.choices,
           'guest', b.guest, 'status', b.status, 'start', b.starts_at, 'end', b.ends_at, 'expiresAt', b.expires_at,
           'hasEmail', o.email <> '', 'hasConsented', o.consent_given_at is not null, 'isSample', o.channel = 'sample',
           'guests', (select coalesce(jsonb_agg(g.position order by g.position), '[]') from order_guest g
             where g.business_id = b.business_id and g.order_id = b.order_id and g.email <> '')) end as booking
       from event e
       left join booking b on b.business_id = e.business_id and b.booking_id = e.booking_id
       left join orders o on o.business_id = b.business_id and o.order_id = b.order_id
       where e.planned_at is null and (e.business_id, e.request_id) in (select business_id, request_id from oldest)
       order by e.at, b.position, e.event_id`,
    [most],
  )

export const markEventsPlanned = async (
  tx: Queryable,
  events: readonly Pick<UnplannedEvent, 'businessId' | 'id'>[],
  at: number,
): Promise<void> =>
  void (await tx.query(
    `update event e set planned_at = $3 from unnest($1::text[], $2::text[]) as p(business_id, event_id)
     where e.business_id = p.business_id and e.event_id = p.event_id`,
    [events.map(({ businessId }) => businessId), events.map(({ id }) => id), new Date(at)],
  ))

/** True where this process may plan: one process plans at a time, until the end of its transaction. */
export const lockPlanning = async (tx: Queryable): Promise<boolean> =>
  (
    await readRows(
      tx,
      v.object({ isLocked: v.boolean() }),
      `select pg_try_advisory_xact_lock(hashtext('plan deliveries')) as is_locked`,
    )
  ).some((row) => row.isLocked)
