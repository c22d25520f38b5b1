import * as v from 'valibot'
import { DefinitionSchema } from '../questions/definition.ts'
import { InstantSchema, MoneySchema, PlainDateSchema } from './values.ts'
import { whyEmptyFields } from './ways-out.ts'

/** What the API answers with. Every view is a field allow-list: nothing leaves the server that is not named here. */

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** An address on the booking server, from its root on. What it shows is said by the name beside it. */
const image = v.nullable(v.string())

export const StaffViewSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  title: v.nullable(v.string()),
  color: v.nullable(v.string()),
  image,
  /** The IANA zone they work in. */
  timeZone: v.string(),
})
export type StaffView = v.InferOutput<typeof StaffViewSchema>

const locationFields = {
  /** `asked`: where the visitor says. */
  kind: v.picklist(['in_person', 'phone', 'video', 'asked']),
  /** Street address for `in_person` and, once it is given, `asked`, in one line; the web address of a `video` call once it is booked. */
  address: v.nullable(v.string()),
  /** The IANA zone of the wall clock that appointments there keep; absent where it is that of whoever comes. */
  timeZone: v.optional(v.string()),
}
export const LocationViewSchema = v.object(locationFields)
export type LocationView = v.InferOutput<typeof LocationViewSchema>

export const FieldNeedSchema = v.picklist(['required', 'optional', 'hidden'])

/** What is asked of the booker; `hidden` fields are neither shown nor accepted. */
export const FieldNeedsSchema = v.object({
  firstName: FieldNeedSchema,
  lastName: FieldNeedSchema,
  email: FieldNeedSchema,
  phone: FieldNeedSchema,
  notes: FieldNeedSchema,
  dateOfBirth: FieldNeedSchema,
})
export type FieldNeeds = v.InferOutput<typeof FieldNeedsSchema>

const businessFields = {
  id: v.string(),
  name: v.string(),
  /** The place's IANA zone: what a wall clock on the premises shows. */
  timeZone: v.string(),
  /** ISO 3166 country, the default for phone numbers. */
  country: v.string(),
  /** As its owner writes it. */
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** A number that is possible in its country. */
  phoneExample: v.nullable(v.string()),
}
export const BusinessViewSchema = v.object(businessFields)
export type BusinessView = v.InferOutput<typeof BusinessViewSchema>

const serviceFields = {
  id: v.string(),
  slug: v.string(),
  kind: v.picklist(['appointment', 'collective', 'class']),
  name: v.string(),
  description: v.nullable(v.string()),
  durationMinutes: count,
  /** What it costs as it usually is; null where no price is named. */
  price: v.nullable(MoneySchema),
  /** The least it can cost; null where that is the price. */
  priceFrom: v.nullable(MoneySchema),
  image,
  /** Who may come along: `along` on the same booking, `served` each with items of their own. */
  guests: v.object({ max: count, kind: v.picklist(['along', 'served']) }),
}

/** A service as it is offered in a list. */
export const ServiceSummarySchema = v.object(serviceFields)
export type ServiceSummary = v.InferOutput<typeof ServiceSummarySchema>

/** What is given back of money paid in advance, when the visitor cancels. */
export const RefundPolicySchema = v.object({
  /** Minutes before the start until which something is given back. */
  notice: count,
  /** What the business keeps all the same: a part of what was paid, or an amount in minor units. */
  feePercent: v.nullable(v.number()),
  feeAmount: v.nullable(count),
})
export type RefundPolicy = v.InferOutput<typeof RefundPolicySchema>

const furtherServiceFields = {
  /** The lengths to choose from, the usual one first; `price` is null where the length does not decide it. */
  durations: v.array(v.object({ minutes: count, price: v.nullable(MoneySchema) })),
  variants: v.array(v.object({ slug: v.string(), name: v.string(), price: v.nullable(MoneySchema) })),
  addOns: v.array(
    v.object({
      slug: v.string(),
      name: v.string(),
      description: v.nullable(v.string()),
      /** By how much longer it takes. */
      minutes: count,
      price: v.nullable(MoneySchema),
    }),
  ),
  /** Where it can take place; with several one has to be chosen. */
  locations: v.array(
    v.object({
      slug: v.string(),
      ...locationFields,
      /** Ids of those who work there; absent where everybody does who offers the service. */
      staff: v.optional(v.array(v.string())),
    }),
  ),
  /** Whether the place decides about the times, so that it is asked for before them. */
  placeFirst: v.optional(v.boolean()),
  /** The most seats or items of this service at one time in one order. */
  maxPerOrder: v.nullable(count),
  /** What may recur, and how often at most; null where nothing may. */
  recurring: v.nullable(
    v.object({ frequencies: v.array(v.picklist(['daily', 'weekly', 'monthly'])), maxCount: count }),
  ),
  /** What is due in advance: nothing, all of it, or a deposit of `percent` or of `amount`. */
  payment: v.object({
    kind: v.picklist(['on_the_spot', 'full', 'deposit']),
    percent: v.nullable(v.number()),
    amount: v.nullable(MoneySchema),
    /** The least that can be paid online; null where nothing can, and everything is paid on the spot. */
    minimum: v.nullable(count),
  }),
  /** What a cancellation gives back of what was paid in advance; null where nothing is paid in advance. */
  refund: v.nullable(RefundPolicySchema),
  /** A sentence that may be ticked besides the terms, and never has to be; null where none is asked. */
  consent: v.nullable(v.string()),
  /** What the service asks of its own, about each of its items; null where it asks nothing. */
  questions: v.nullable(DefinitionSchema),
}

export const ServiceViewSchema = v.object({
  ...serviceFields,
  business: BusinessViewSchema,
  /** Who offers it. Empty when the visitor has no say in who comes. */
  staff: v.array(StaffViewSchema),
  location: LocationViewSchema,
  /** `on_request`: the business confirms later. */
  confirmation: v.picklist(['automatic', 'on_request']),
  /** How the business makes contact about a requested appointment. */
  contactMethod: v.picklist(['phone', 'email']),
  fields: FieldNeedsSchema,
  /** Link to the terms that must be accepted, if any. */
  termsUrl: v.nullable(v.string()),
  minimumNoticeMinutes: count,
  horizonDays: count,
  ...furtherServiceFields,
})
export type ServiceView = v.InferOutput<typeof ServiceViewSchema>

export const ProviderViewSchema = v.object({
  kind: v.picklist(['staff', 'team']),
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  title: v.nullable(v.string()),
  business: BusinessViewSchema,
  services: v.array(ServiceSummarySchema),
  staff: v.array(StaffViewSchema),
  /** Whether all of `staff` come to each appointment: then there is nobody to choose. */
  together: v.boolean(),
})
export type ProviderView = v.InferOutput<typeof ProviderViewSchema>

const listFields = {
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  business: BusinessViewSchema,
}

/** A page that offers several services. */
export const GroupViewSchema = v.object({ ...listFields, services: v.array(ServiceSummarySchema) })
export type GroupView = v.InferOutput<typeof GroupViewSchema>

/** A list of categories with their services, to fill a cart from. */
export const MenuViewSchema = v.object({
  ...listFields,
  categories: v.array(
    v.object({ slug: v.string(), name: v.string(), services: v.array(ServiceSummarySchema) }),
  ),
})
export type MenuView = v.InferOutput<typeof MenuViewSchema>

/** What a one-time link opens. */
export const LinkViewSchema = v.object({
  service: ServiceViewSchema,
  /** The person or team it is for, by slug. */
  provider: v.nullable(v.string()),
  usesLeft: count,
  expiresAt: v.nullable(InstantSchema),
})
export type LinkView = v.InferOutput<typeof LinkViewSchema>

/** A time that can be booked. Its end is `start` + the answer's `durationMinutes`. */
export const SlotViewSchema = v.object({
  start: InstantSchema,
  /** Places left in a class session. */
  seats: v.optional(count),
})
export type SlotView = v.InferOutput<typeof SlotViewSchema>

/** Why a period has nothing to offer; `not_together`: a party that fits one after the other, but not at once. */
export const EmptyReasonSchema = v.picklist(['closed', 'full', 'too_soon', 'too_far', 'not_together'])
export type EmptyReason = v.InferOutput<typeof EmptyReasonSchema>

export const SlotsViewSchema = v.object({
  from: PlainDateSchema,
  /** Exclusive. */
  to: PlainDateSchema,
  /** The zone whose dates group the slots, canonical spelling. */
  timeZone: v.string(),
  /** Of a party: from its first start to its last end. */
  durationMinutes: count,
  /** Plain date in `timeZone` → its slots, ascending. Days without slots are absent. */
  slots: v.record(v.string(), v.array(SlotViewSchema)),
  reason: v.nullable(EmptyReasonSchema),
  /** When the period is empty: the first bookable instant after it (or anywhere), else null. */
  next: v.nullable(InstantSchema),
  /** Of a class asked for with several seats: dates on which fewer are left, each with the most of them. */
  fewerSeats: v.optional(v.record(v.string(), count)),
  /** First and last date (in `timeZone`) on which anything may be booked: notice and horizon. */
  bookable: v.object({ first: PlainDateSchema, last: PlainDateSchema }),
  ...whyEmptyFields,
})
export type SlotsView = v.InferOutput<typeof SlotsViewSchema>

export const NextSlotViewSchema = v.object({
  /** The first bookable instant at or after the one asked for, or null when there is none within the horizon. */
  next: v.nullable(InstantSchema),
  /** Its date in the zone asked for. */
  date: v.nullable(PlainDateSchema),
})
export type NextSlotView = v.InferOutput<typeof NextSlotViewSchema>

const furtherHoldFields = {
  /** Who else takes part, where everybody of a team comes. */
  colleagues: v.array(StaffViewSchema),
  seats: count,
  guest: v.nullable(count),
  /** The IANA zone of the place: its own, else that of who was assigned, else the business's. */
  timeZone: v.string(),
}

export const HoldViewSchema = v.object({
  /** The only key to the hold; kept in memory by the client. */
  holdToken: v.string(),
  expiresAt: InstantSchema,
  renewalsLeft: count,
  items: v.array(
    v.object({
      serviceId: v.string(),
      /** Who was assigned: who is shown is who is booked. */
      staff: v.nullable(StaffViewSchema),
      start: InstantSchema,
      end: InstantSchema,
      ...furtherHoldFields,
    }),
  ),
})
export type HoldView = v.InferOutput<typeof HoldViewSchema>

export const BookingStatusSchema = v.picklist([
  'pending_payment',
  'confirmed',
  'requested',
  'declined',
  'expired',
  'cancelled',
  'completed',
  'no_show',
])
export type BookingStatus = v.InferOutput<typeof BookingStatusSchema>

export const PaymentStateSchema = v.picklist([
  'none',
  'created',
  'processing',
  'paid',
  'failed',
  'expired',
  'refund_pending',
  'refunded',
])
export type PaymentState = v.InferOutput<typeof PaymentStateSchema>

const furtherBookingFields = {
  /** Who else takes part, where everybody of a team comes. */
  colleagues: v.array(StaffViewSchema),
  seats: count,
  /** Whose appointment it is, where it is not the booker's. */
  guestName: v.nullable(v.string()),
  /** Names of what was chosen: the variant first, then add-ons. */
  choices: v.array(v.string()),
  /** Its place in a series, from 1. */
  series: v.nullable(v.object({ position: count, count })),
  /** How many bookings its order has that can still take place. */
  orderSize: count,
  /** Its part of what was paid in advance; null where nothing was. */
  payment: v.nullable(
    v.object({
      state: v.picklist(['paid', 'refund_pending', 'refunded']),
      amount: MoneySchema,
      /** What went back or is on its way; before a cancellation, what it would give back at this moment. */
      refund: MoneySchema,
    }),
  ),
}

const bookingFields = {
  id: v.string(),
  /** Short, readable, for the phone; not a capability. */
  reference: v.string(),
  status: BookingStatusSchema,
  /** Grows with each change; > 0 and confirmed is «rescheduled». */
  sequence: count,
  service: ServiceSummarySchema,
  staff: v.nullable(StaffViewSchema),
  business: BusinessViewSchema,
  location: LocationViewSchema,
  contactMethod: v.picklist(['phone', 'email']),
  start: InstantSchema,
  end: InstantSchema,
  previousStart: v.nullable(InstantSchema),
  previousEnd: v.nullable(InstantSchema),
  /** The zone the visitor booked in. */
  timeZone: v.string(),
  cancelReason: v.nullable(v.string()),
  /** Whether the visitor may still change it; the server asks again when they do. */
  canReschedule: v.boolean(),
  canCancel: v.boolean(),
  ...furtherBookingFields,
}

/** A booking as its manage token shows it. */
export const BookingViewSchema = v.object(bookingFields)
export type BookingView = v.InferOutput<typeof BookingViewSchema>

const furtherOrderFields = {
  /** The part of the total that its services ask in advance. */
  deposit: v.nullable(MoneySchema),
  /** Until when it waits for its payment; null where it waits for none. */
  payBy: v.nullable(InstantSchema),
}

const tokenFields = {
  /** The booker's key: to view, reschedule and cancel, the whole order included. */
  manageToken: v.string(),
  /** A key for whoever comes: it shows the booking and changes nothing. */
  viewToken: v.string(),
}

export const OrderViewSchema = v.object({
  id: v.string(),
  orderToken: v.string(),
  /** `expired`: it was not paid in time, or its time was lost while it was paid. */
  status: v.picklist(['pending_payment', 'confirmed', 'requested', 'expired']),
  amountNow: v.nullable(MoneySchema),
  total: v.nullable(MoneySchema),
  bookings: v.array(v.object({ ...bookingFields, ...tokenFields })),
  ...furtherOrderFields,
})
export type OrderView = v.InferOutput<typeof OrderViewSchema>

/** A requested appointment, as the business sees it before it answers. */
export const RequestViewSchema = v.object({
  booking: BookingViewSchema,
  contact: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    notes: v.string(),
  }),
  /** What was answered to questions: the service's own, and those of the form that led to it, in words. */
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
  /** Until when it can be answered. */
  expiresAt: InstantSchema,
  /** The language the business speaks. */
  defaultLocale: v.string(),
})
export type RequestView = v.InferOutput<typeof RequestViewSchema>
