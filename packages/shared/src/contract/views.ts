import * as v from 'valibot'
import { InstantSchema, MoneySchema, PlainDateSchema } from './values.ts'

/** What the API answers with. Every view is a field allow-list: nothing leaves the server that is not named here. */

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const StaffViewSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  title: v.nullable(v.string()),
  color: v.nullable(v.string()),
})
export type StaffView = v.InferOutput<typeof StaffViewSchema>

export const LocationViewSchema = v.object({
  kind: v.picklist(['in_person', 'phone', 'video']),
  /** Street address for `in_person`, in one line. */
  address: v.nullable(v.string()),
})
export type LocationView = v.InferOutput<typeof LocationViewSchema>

export const FieldNeedSchema = v.picklist(['required', 'optional', 'hidden'])

/** What is asked of the booker; `hidden` fields are neither shown nor accepted. */
export const FieldNeedsSchema = v.object({
  firstName: FieldNeedSchema,
  lastName: FieldNeedSchema,
  email: FieldNeedSchema,
  phone: FieldNeedSchema,
  notes: FieldNeedSchema,
})
export type FieldNeeds = v.InferOutput<typeof FieldNeedsSchema>

const businessFields = {
  id: v.string(),
  name: v.string(),
  /** The place's IANA zone: what a wall clock on the premises shows. */
  timeZone: v.string(),
  /** ISO 3166 country, the default for phone numbers. */
  country: v.string(),
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
  price: v.nullable(MoneySchema),
}

/** A service as it is offered in a list. */
export const ServiceSummarySchema = v.object(serviceFields)
export type ServiceSummary = v.InferOutput<typeof ServiceSummarySchema>

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
})
export type ProviderView = v.InferOutput<typeof ProviderViewSchema>

/** What a business offers, whole: the home page of its site. */
export const BusinessOfferSchema = v.object({
  business: BusinessViewSchema,
  /** One or two sentences in the business's own words. */
  description: v.nullable(v.string()),
  services: v.array(ServiceSummarySchema),
  staff: v.array(StaffViewSchema),
  teams: v.array(v.object({ id: v.string(), slug: v.string(), name: v.string() })),
})
export type BusinessOffer = v.InferOutput<typeof BusinessOfferSchema>

/** A time that can be booked. Its end is `start` + the answer's `durationMinutes`. */
export const SlotViewSchema = v.object({ start: InstantSchema })
export type SlotView = v.InferOutput<typeof SlotViewSchema>

/** Why a period has nothing to offer. */
export const EmptyReasonSchema = v.picklist(['closed', 'full', 'too_soon', 'too_far'])
export type EmptyReason = v.InferOutput<typeof EmptyReasonSchema>

export const SlotsViewSchema = v.object({
  from: PlainDateSchema,
  /** Exclusive. */
  to: PlainDateSchema,
  /** The zone whose dates group the slots, canonical spelling. */
  timeZone: v.string(),
  durationMinutes: count,
  /** Plain date in `timeZone` → its slots, ascending. Days without slots are absent. */
  slots: v.record(v.string(), v.array(SlotViewSchema)),
  reason: v.nullable(EmptyReasonSchema),
  /** When the period is empty: the first bookable instant after it (or anywhere), else null. */
  next: v.nullable(InstantSchema),
  /** First and last date (in `timeZone`) on which anything may be booked: notice and horizon. */
  bookable: v.object({ first: PlainDateSchema, last: PlainDateSchema }),
})
export type SlotsView = v.InferOutput<typeof SlotsViewSchema>

export const NextSlotViewSchema = v.object({
  /** The first bookable instant at or after the one asked for, or null when there is none within the horizon. */
  next: v.nullable(InstantSchema),
  /** Its date in the zone asked for. */
  date: v.nullable(PlainDateSchema),
})
export type NextSlotView = v.InferOutput<typeof NextSlotViewSchema>

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
}

/** A booking as its manage token shows it. */
export const BookingViewSchema = v.object(bookingFields)
export type BookingView = v.InferOutput<typeof BookingViewSchema>

export const OrderViewSchema = v.object({
  id: v.string(),
  orderToken: v.string(),
  status: v.picklist(['pending_payment', 'confirmed', 'requested']),
  amountNow: v.nullable(MoneySchema),
  total: v.nullable(MoneySchema),
  bookings: v.array(v.object({ ...bookingFields, manageToken: v.string() })),
})
export type OrderView = v.InferOutput<typeof OrderViewSchema>
