import { statusAt } from '@hourfold/shared/booking/decide-booking'
import type { BookingStatus } from '@hourfold/shared/contract/views'
import { fromIso, type Instant } from '@hourfold/shared/time/instant'
import * as v from 'valibot'
import { feedProblemKinds } from '../../calendars/feeds/feed-problems.ts'
import type { MailKind } from '../mails/mail-data.ts'
import type { Booking } from '../../tables/bookings.ts'
import type { Delivery } from '../../tables/deliveries.ts'

const times = v.record(v.string(), v.string())

/** The state that a delivery stores when it is planned. */
const DeliveryDetailsSchema = v.object({
  actor: v.optional(v.picklist(['visitor', 'business', 'system']), 'system'),
  /** The start of each booking. */
  starts: v.optional(times, {}),
  /** Each booking before the change. */
  previous: v.optional(
    v.record(v.string(), v.object({ start: v.string(), end: v.string(), staff: v.string() })),
    {},
  ),
  refund: v.optional(v.string()),
  payment: v.optional(v.string()),
  /** The local date of an agenda. */
  date: v.optional(v.string()),
  /** The problem of a subscribed calendar, and the time of its notification. */
  calendar: v.optional(
    v.object({ feed: v.string(), problem: v.picklist(feedProblemKinds), toldAt: v.string() }),
  ),
})
export type DeliveryDetails = v.InferOutput<typeof DeliveryDetailsSchema>

export const readDetails = ({ details }: Pick<Delivery, 'details'>): DeliveryDetails =>
  v.parse(DeliveryDetailsSchema, details)

/** Kinds that are about bookings. */
export type BookingMailKind = Exclude<
  MailKind,
  | 'your_links'
  | 'address_code'
  | 'sign_in'
  | 'business_form'
  | 'business_agenda'
  | 'business_calendar_problem'
>

type Rule = (booking: Booking, details: DeliveryDetails, now: Instant) => boolean

const has =
  (...statuses: readonly BookingStatus[]): Rule =>
  (booking, _, now) =>
    statuses.includes(statusAt(booking, now))
const always: Rule = () => true
/** The booking still starts when the reminder was planned for. */
const startsAsPlanned: Rule = (booking, { starts }) => {
  const start = starts[booking.id]
  return start !== undefined && fromIso(start) === booking.start
}
const both =
  (...rules: readonly Rule[]): Rule =>
  (booking, details, now) =>
    rules.every((rule) => rule(booking, details, now))

/** THE table: when a mail is still true of a booking. */
const currentIf: { readonly [Kind in BookingMailKind]: Rule } = {
  booking_confirmed: has('confirmed'),
  booking_requested: has('requested'),
  request_accepted: has('confirmed'),
  request_declined: has('declined'),
  request_expired: has('expired'),
  booking_moved: has('confirmed'),
  booking_cancelled: has('cancelled'),
  payment_received: always,
  payment_processing: has('pending_payment'),
  payment_missed: has('expired'),
  payment_refunded: always,
  refund_failed: always,
  reminder: both(has('confirmed'), startsAsPlanned, (booking, _, now) => now < booking.start),
  // Sent only when it took place.
  follow_up: both(has('confirmed', 'completed'), startsAsPlanned, (booking, _, now) => booking.end <= now),
  guest_invited: has('confirmed'),
  guest_moved: has('confirmed'),
  guest_cancelled: has('cancelled'),
  business_new: has('confirmed'),
  business_requested: has('requested'),
  business_request_reminder: has('requested'),
  business_moved: has('confirmed'),
  business_cancelled: has('cancelled'),
  business_paid: always,
  business_refunded: always,
  business_refund_failed: always,
}

/** The bookings of which a mail is still true. Where none is left, the mail is overtaken. */
export const currentBookings = (
  kind: BookingMailKind,
  bookings: readonly Booking[],
  details: DeliveryDetails,
  now: Instant,
): readonly Booking[] => bookings.filter((booking) => currentIf[kind](booking, details, now))
