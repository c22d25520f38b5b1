import * as v from 'valibot'
import { DefinitionSchema } from '../questions/definition.ts'
import { InstantSchema, MoneySchema, PlainDateSchema } from './values.ts'
import { whyEmptyFields } from './ways-out.ts'

/** The response schemas of the API. Every view is an allow-list: the server sends no field that is not listed here. */

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** An address on the booking server, from its root. The name beside it describes the content. */
const image = v.nullable(v.string())

/** Languages (BCP 47) of the texts that the business has not translated into the requested one, by field; absent if there are none. */
const LanguagesSchema = v.optional(v.record(v.string(), v.string()))

export const StaffViewSchema = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  title: v.nullable(v.string()),
  languages: LanguagesSchema,
  color: v.nullable(v.string()),
  image,
  /** IANA zone of the working hours. */
  timeZone: v.string(),
})
export type StaffView = v.InferOutput<typeof StaffViewSchema>

/** UTC offsets of zones, by their names; the offset of a row lasts until the next one. Clients show clock times by them. */
export const ZoneOffsetsSchema = v.record(
  v.string(),
  v.array(v.object({ from: InstantSchema, minutes: v.number() })),
)

const locationFields = {
  /** `asked`: the visitor enters the place. */
  kind: v.picklist(['in_person', 'phone', 'video', 'asked']),
  /** Street address in one line for `in_person` and, once given, `asked`; the web address of a `video` call once booked. */
  address: v.nullable(v.string()),
  /** IANA zone of the wall clock that appointments there keep; absent means the zone of the assigned staff member. */
  timeZone: v.optional(v.string()),
}
export const LocationViewSchema = v.object(locationFields)
export type LocationView = v.InferOutput<typeof LocationViewSchema>

export const FieldNeedSchema = v.picklist(['required', 'optional', 'hidden'])

/** Contact fields of the booker; `hidden` fields are neither shown nor accepted. */
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
  /** IANA zone of the place. */
  timeZone: v.string(),
  /** The offsets of this zone and of the others in which times of the business are shown. */
  zones: ZoneOffsetsSchema,
  /** ISO 3166 country, the default for phone numbers. */
  country: v.string(),
  /** Written as the owner wrote it. */
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** A phone number that is possible in its country. */
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
  languages: LanguagesSchema,
  durationMinutes: count,
  /** The price of the default choices; null where no price is set. */
  price: v.nullable(MoneySchema),
  /** The lowest possible price; null where it equals that price. */
  priceFrom: v.nullable(MoneySchema),
  image,
  /** The guests that may come: `along` on the same booking, or `served` with separate items each. */
  guests: v.object({ max: count, kind: v.picklist(['along', 'served']) }),
}

/** A service in a list. */
export const ServiceSummarySchema = v.object(serviceFields)
export type ServiceSummary = v.InferOutput<typeof ServiceSummarySchema>

/** The refund of an advance payment when the visitor cancels. */
export const RefundPolicySchema = v.object({
  /** Minutes before the start until which a cancellation is refunded. */
  notice: count,
  /** The fee that the business always keeps: a share of the payment, or an amount in minor units. */
  feePercent: v.nullable(v.number()),
  feeAmount: v.nullable(count),
})
export type RefundPolicy = v.InferOutput<typeof RefundPolicySchema>

const serviceOptionFields = {
  /** Durations to choose from, the default first; `price` is null where the price does not depend on the duration. */
  durations: v.array(v.object({ minutes: count, price: v.nullable(MoneySchema) })),
  variants: v.array(
    v.object({
      slug: v.string(),
      name: v.string(),
      languages: LanguagesSchema,
      price: v.nullable(MoneySchema),
    }),
  ),
  addOns: v.array(
    v.object({
      slug: v.string(),
      name: v.string(),
      description: v.nullable(v.string()),
      languages: LanguagesSchema,
      /** Minutes that the add-on adds to the duration. */
      minutes: count,
      price: v.nullable(MoneySchema),
    }),
  ),
  /** Possible locations; if there is more than one, the visitor must choose. */
  locations: v.array(
    v.object({
      slug: v.string(),
      ...locationFields,
      /** Ids of the staff who work there; absent means everyone who offers the service. */
      staff: v.optional(v.array(v.string())),
    }),
  ),
  /** True if the available times depend on the location, so that the widget asks for it first. */
  placeFirst: v.optional(v.boolean()),
  /** The maximum of seats or items of this service at one time in one order. */
  maxPerOrder: v.nullable(count),
  /** The allowed recurrences and their maximum count; null where the service cannot recur. */
  recurring: v.nullable(
    v.object({ frequencies: v.array(v.picklist(['daily', 'weekly', 'monthly'])), maxCount: count }),
  ),
  /** The amount due in advance: nothing, everything, or a deposit of `percent` or of `amount`. */
  payment: v.object({
    kind: v.picklist(['on_the_spot', 'full', 'deposit']),
    percent: v.nullable(v.number()),
    amount: v.nullable(MoneySchema),
    /** The smallest online payment; null where online payment is impossible and everything is paid on site. */
    minimum: v.nullable(count),
  }),
  /** The refund of an advance payment on cancellation; null where nothing is paid in advance. */
  refund: v.nullable(RefundPolicySchema),
  /** An optional statement to tick besides the terms; null where there is none. */
  consent: v.nullable(v.string()),
  /** The service's questions about each of its items; null where there are none. */
  questions: v.nullable(DefinitionSchema),
}

export const ServiceViewSchema = v.object({
  ...serviceFields,
  business: BusinessViewSchema,
  /** Staff who offer the service. Empty when the visitor cannot choose. */
  staff: v.array(StaffViewSchema),
  location: LocationViewSchema,
  /** `on_request`: the business confirms later. */
  confirmation: v.picklist(['automatic', 'on_request']),
  /** How the business contacts the visitor about a requested appointment. */
  contactMethod: v.picklist(['phone', 'email']),
  fields: FieldNeedsSchema,
  /** True if the booker proves their e-mail address before the order: `POST /address-proofs`. */
  addressProof: v.optional(v.boolean()),
  /** Link to the terms that must be accepted, if any. */
  termsUrl: v.nullable(v.string()),
  minimumNoticeMinutes: count,
  horizonDays: count,
  ...serviceOptionFields,
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
  /** True if everyone in `staff` attends each appointment, so that the visitor has no choice. */
  together: v.boolean(),
})
export type ProviderView = v.InferOutput<typeof ProviderViewSchema>

const listFields = {
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  languages: LanguagesSchema,
  business: BusinessViewSchema,
}

/** A page that offers more than one service. */
export const GroupViewSchema = v.object({ ...listFields, services: v.array(ServiceSummarySchema) })
export type GroupView = v.InferOutput<typeof GroupViewSchema>

/** A list of categories with their services, to fill a cart from. */
export const MenuViewSchema = v.object({
  ...listFields,
  categories: v.array(
    v.object({
      slug: v.string(),
      name: v.string(),
      languages: LanguagesSchema,
      services: v.array(ServiceSummarySchema),
    }),
  ),
})
export type MenuView = v.InferOutput<typeof MenuViewSchema>

/** The target of a one-time link. */
export const LinkViewSchema = v.object({
  service: ServiceViewSchema,
  /** Slug of the staff member or team that the link is for. */
  provider: v.nullable(v.string()),
  usesLeft: count,
  expiresAt: v.nullable(InstantSchema),
})
export type LinkView = v.InferOutput<typeof LinkViewSchema>

/** A bookable time. It ends at `start` + the response's `durationMinutes`. */
export const SlotViewSchema = v.object({
  start: InstantSchema,
  /** Places left in a class session. */
  seats: v.optional(count),
})
export type SlotView = v.InferOutput<typeof SlotViewSchema>

/** Why a period has no slots; `not_together`: the party fits one after the other, but not at the same time. */
export const EmptyReasonSchema = v.picklist(['closed', 'full', 'too_soon', 'too_far', 'not_together'])
export type EmptyReason = v.InferOutput<typeof EmptyReasonSchema>

export const SlotsViewSchema = v.object({
  from: PlainDateSchema,
  /** Exclusive. */
  to: PlainDateSchema,
  /** Zone whose dates group the slots, in canonical spelling. */
  timeZone: v.string(),
  /** The offsets of that zone. */
  zones: ZoneOffsetsSchema,
  /** For a party, the minutes from the first start to the last end. */
  durationMinutes: count,
  /** Plain date in `timeZone` → its slots, ascending. Days without slots are absent. */
  slots: v.record(v.string(), v.array(SlotViewSchema)),
  reason: v.nullable(EmptyReasonSchema),
  /** For one service: the dates between the first and the last bookable one whose reason is `full`; the others without slots are closed. */
  fullDates: v.optional(v.array(PlainDateSchema)),
  /** When the period is empty: the first bookable instant after it (or anywhere), else null. */
  next: v.nullable(InstantSchema),
  /** For a class requested with more than one seat: dates with too few free seats, and the most that are free on each. */
  fewerSeats: v.optional(v.record(v.string(), count)),
  /** The first slot of each available person in the period, by id, where one of several people is enough. */
  firstByStaff: v.optional(v.record(v.string(), InstantSchema)),
  /** First and last bookable date (in `timeZone`), from the notice and the horizon. */
  bookable: v.object({ first: PlainDateSchema, last: PlainDateSchema }),
  ...whyEmptyFields,
})
export type SlotsView = v.InferOutput<typeof SlotsViewSchema>

export const NextSlotViewSchema = v.object({
  /** The first bookable instant at or after the requested one, or null when there is none within the horizon. */
  next: v.nullable(InstantSchema),
  /** Its date in the requested zone. */
  date: v.nullable(PlainDateSchema),
})
export type NextSlotView = v.InferOutput<typeof NextSlotViewSchema>

const heldItemFields = {
  /** The other members, where a whole team attends. */
  colleagues: v.array(StaffViewSchema),
  seats: count,
  guest: v.nullable(count),
  /** IANA zone of the place: the location's, else that of the assigned staff member, else the business's. */
  timeZone: v.string(),
}

export const HoldViewSchema = v.object({
  /** The only key to the hold; the client keeps it in memory. */
  holdToken: v.string(),
  expiresAt: InstantSchema,
  renewalsLeft: count,
  items: v.array(
    v.object({
      serviceId: v.string(),
      /** The assigned staff member: the booking keeps the one that is shown here. */
      staff: v.nullable(StaffViewSchema),
      start: InstantSchema,
      end: InstantSchema,
      ...heldItemFields,
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

const bookingDetailFields = {
  /** The other members, where a whole team attends. */
  colleagues: v.array(StaffViewSchema),
  seats: count,
  /** The guest that the appointment is for; null means the booker. */
  guestName: v.nullable(v.string()),
  /** Names of the chosen options: the variant first, then add-ons. */
  choices: v.array(v.string()),
  /** Position in the series, from 1. */
  series: v.nullable(v.object({ position: count, count })),
  /** Number of bookings of the order that can still take place. */
  orderSize: count,
  /** Share of the advance payment; null where nothing was paid in advance. */
  payment: v.nullable(
    v.object({
      state: v.picklist(['paid', 'refund_pending', 'refunded']),
      amount: MoneySchema,
      /** The refund, completed or pending; before a cancellation, the amount that a cancellation now would refund. */
      refund: MoneySchema,
    }),
  ),
}

const bookingFields = {
  id: v.string(),
  /** A short, readable code for the phone; not a capability. */
  reference: v.string(),
  status: BookingStatusSchema,
  /** Increases with each change; > 0 and confirmed means "rescheduled". */
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
  /** The zone that the visitor booked in. */
  timeZone: v.string(),
  cancelReason: v.nullable(v.string()),
  /** True if the visitor may still change it; the server checks again on each change. */
  canReschedule: v.boolean(),
  canCancel: v.boolean(),
  ...bookingDetailFields,
}

/** A booking as its manage token shows it. */
export const BookingViewSchema = v.object(bookingFields)
export type BookingView = v.InferOutput<typeof BookingViewSchema>

const orderPaymentFields = {
  /** The part of the total that the services require in advance. */
  deposit: v.nullable(MoneySchema),
  /** Payment deadline; null where no payment is pending. */
  payBy: v.nullable(InstantSchema),
}

const tokenFields = {
  /** The booker's key: it allows viewing, rescheduling and cancelling, including the whole order. */
  manageToken: v.string(),
  /** A key for guests: it shows the booking and changes nothing. */
  viewToken: v.string(),
}

export const OrderViewSchema = v.object({
  id: v.string(),
  orderToken: v.string(),
  /** `expired`: the payment came too late, or the slot was lost during the payment. */
  status: v.picklist(['pending_payment', 'confirmed', 'requested', 'expired']),
  amountNow: v.nullable(MoneySchema),
  total: v.nullable(MoneySchema),
  bookings: v.array(v.object({ ...bookingFields, ...tokenFields })),
  ...orderPaymentFields,
})
export type OrderView = v.InferOutput<typeof OrderViewSchema>
