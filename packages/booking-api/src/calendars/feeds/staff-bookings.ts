import * as v from 'valibot'
import { BookingStatusSchema } from '@hourfold/shared/contract/views'
import type { Span } from '@hourfold/shared/time/instant'
import { WordsSchema } from '../../context/words.ts'
import type { Queryable } from '../../database/database.ts'
import { findRow, MomentSchema, readRows } from '../../database/parse-rows.ts'

const StaffBookingsRowSchema = v.pipe(
  v.object({
    bookingId: v.string(),
    reference: v.string(),
    status: BookingStatusSchema,
    sequence: v.number(),
    startsAt: MomentSchema,
    endsAt: MomentSchema,
    expiresAt: v.nullable(MomentSchema),
    updatedAt: MomentSchema,
    serviceName: WordsSchema,
    booker: v.string(),
  }),
  v.transform(({ bookingId: id, startsAt: start, endsAt: end, ...row }) => ({ id, start, end, ...row })),
)
export type StaffBooking = v.InferOutput<typeof StaffBookingsRowSchema>

/**
 * A person's bookings between two moments, ascending: their own in any state, and those in which they take part with a colleague.
 */
export const listStaffBookings = (
  q: Queryable,
  businessId: string,
  staffId: string,
  { start, end }: Span,
): Promise<StaffBooking[]> =>
  readRows(
    q,
    StaffBookingsRowSchema,
    `select b.booking_id, b.reference, b.status, b.sequence, b.starts_at, b.ends_at, b.expires_at, b.updated_at,
         s.document -> 'name' as service_name, full_name(o.first_name, o.last_name, o.locale) as booker
       from booking b
       join orders o using (business_id, order_id)
       join service s using (business_id, service_id)
       where b.business_id = $1
         -- What nobody paid for in the end was never theirs to do.
         and not (b.status = 'expired' and b.amount_now > 0 and o.paid_by is null)
         and b.booking_id in (
         select booking_id from booking
         where business_id = $1 and staff_id = $2 and starts_at >= $3 and starts_at < $4
         union all
         select booking_id from allocation
         where business_id = $1 and staff_id = $2 and starts_at >= $3 and starts_at < $4 and status <> 'ended')
       order by b.starts_at, b.booking_id`,
    [businessId, staffId, new Date(start), new Date(end)],
  )

const OwnBookingRowSchema = v.object({ id: v.string() })

/**
 * The bookings and series that are, or were, this person's as staff. A series is theirs if each of its bookings is. Bookings that
 * they made with a colleague are not.
 */
export const listOwnBookings = async (
  q: Queryable,
  businessId: string,
  staffId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await readRows(
        q,
        OwnBookingRowSchema,
        `select asked.id
         from (
           select booking_id as id, booking_id, staff_id, colleague_ids from booking
           where business_id = $1 and booking_id = any($3::text[])
           union all
           select series_id, booking_id, staff_id, colleague_ids from booking
           where business_id = $1 and series_id = any($3::text[])) asked
         group by asked.id
         having bool_and(asked.staff_id = $2 or $2 = any(asked.colleague_ids) or exists (
           select from event e
           where e.business_id = $1 and e.booking_id = asked.booking_id and e.details -> 'previous' ->> 'staff' = $2))`,
        [businessId, staffId, ids],
      )
    ).map(({ id }) => id),
  )

const FeedOwnerRowSchema = v.pipe(
  v.object({ staffName: v.string(), businessName: WordsSchema, defaultLocale: v.string() }),
  v.transform(({ defaultLocale: locale, ...row }) => ({ locale, ...row })),
)
export type FeedOwner = v.InferOutput<typeof FeedOwnerRowSchema>

/** The person of a published calendar, while they work here. */
export const findFeedOwner = (
  q: Queryable,
  businessId: string,
  staffId: string,
): Promise<FeedOwner | undefined> =>
  findRow(
    q,
    FeedOwnerRowSchema,
    `select s.name as staff_name, b.name as business_name, b.default_locale
       from staff s join business b using (business_id)
       where s.business_id = $1 and s.staff_id = $2 and s.archived_at is null and b.archived_at is null`,
    [businessId, staffId],
  )
