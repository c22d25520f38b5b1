import * as v from 'valibot'
import { InstantSchema, MoneySchema } from '../values.ts'
import { BookingStatusSchema } from '../views.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A person of the business, as lists show them. */
export const PersonViewSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  /** `#rrggbb`; null where the files name none. */
  color: v.nullable(v.string()),
})
export type PersonView = v.InferOutput<typeof PersonViewSchema>

/** The booker, as lists show them. Absent for keys without the scope `people`. */
export const ContactViewSchema = v.object({
  /** The customer; null until the order has been assigned to one, a few seconds after it was made. */
  customerId: v.nullable(v.string()),
  /** The whole name, in the order of the customer's language. */
  name: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** E.164, with an extension where there is one: `+49301234567;ext=204`. */
  phone: v.string(),
})
export type ContactView = v.InferOutput<typeof ContactViewSchema>

/** A booking in a list of the business: agenda, search, requests, the bookings of a customer. */
export const BookingSummarySchema = v.object({
  id: v.string(),
  /** A short, readable code for the phone. */
  reference: v.string(),
  status: BookingStatusSchema,
  /** Grows with each change. A change contains the version that its sender saw. */
  version: count,
  start: InstantSchema,
  end: InstantSchema,
  /** IANA zone of the place. */
  timeZone: v.string(),
  service: v.object({ id: v.string(), name: v.string() }),
  /** The assigned person first, then the others who take part. */
  staff: v.array(PersonViewSchema),
  contact: v.nullable(ContactViewSchema),
  /** The guest whom the booking is for; null for the booker. */
  guestName: v.nullable(v.string()),
  seats: count,
  price: v.nullable(MoneySchema),
  /** The amount paid online, less refunds, plus the amount paid on site. */
  paid: MoneySchema,
  arrivedAt: v.nullable(InstantSchema),
  hasNote: v.boolean(),
  /** The deadline of an unanswered request or of a payment; null otherwise. */
  expiresAt: v.nullable(InstantSchema),
  channel: v.picklist(['web', 'desk', 'api', 'command', 'sample']),
  /** Position in the series, from 1. */
  series: v.nullable(v.object({ position: count, count })),
})
export type BookingSummary = v.InferOutput<typeof BookingSummarySchema>
