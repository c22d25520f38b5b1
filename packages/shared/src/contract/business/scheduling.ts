import * as v from 'valibot'
import { ContactSchema, GuestSchema, ItemSchema, SlotsQuerySchema } from '../requests.ts'
import { IdOrSlugSchema, InstantSchema, PlainDateSchema, textSchema } from '../values.ts'
import { LocationViewSchema } from '../views.ts'
import { BookingSummarySchema, PersonViewSchema } from './booking-summary.ts'
import { BusinessBookingViewSchema, changeFields } from './bookings.ts'
import { onlyForStaff, type BusinessEndpoint } from './business-endpoint.ts'
import { IdSchema, none } from './business-values.ts'

/**
 * The rules of a business that it may override for one booking, in the order in which they are tested. Whether a person or a unit is
 * booked already is no such rule.
 */
export const businessRules = [
  /** Outside the working hours. It comes before `grid`, because outside the hours the start that was asked for begins a grid. */
  'hours',
  'time_off',
  /** Busy in another calendar, or that calendar cannot be read. */
  'external_busy',
  'notice',
  'horizon',
  'grid',
  'daily_cap',
  /** More future bookings than one customer may have. */
  'active_limit',
  /** The time that a service keeps free before and after. */
  'buffers',
] as const
export type BusinessRule = (typeof businessRules)[number]

/** The rules that a change overrides, by name, and why. */
const overriding = {
  overrides: v.optional(
    v.pipe(v.array(v.picklist(businessRules, 'invalid'), 'invalid'), v.maxLength(20)),
    [],
  ),
  /** Required with overrides; otherwise `reason_required`. */
  reason: v.optional(textSchema(500), ''),
}

const nameFields = { slug: v.string(), name: v.string() }

/** A service as the business books it. */
const BookableServiceSchema = v.object({
  id: v.string(),
  ...nameFields,
  kind: v.string(),
  /** Lengths to choose from, in minutes, the default first. */
  durations: v.array(v.number()),
  variants: v.array(v.object(nameFields)),
  addOns: v.array(v.object(nameFields)),
  locations: v.array(
    v.object({ slug: v.string(), kind: LocationViewSchema.entries.kind, address: v.nullable(v.string()) }),
  ),
  /** The people who offer it; for staff only themselves. */
  people: v.array(PersonViewSchema),
})
export type BookableService = v.InferOutput<typeof BookableServiceSchema>

const { service, provider, location, duration, addOns, seats, timeZone, from, to } = SlotsQuerySchema.entries

export const schedulingEndpoints = {
  listBookableServices: {
    method: 'GET',
    path: '/business/bookable-services',
    summary: 'The services that the desk may book, private ones included',
    access: onlyForStaff('read'),
    params: none,
    query: none,
    status: 200,
    response: v.object({ services: v.array(BookableServiceSchema) }),
  },
  findBusinessSlots: {
    method: 'GET',
    path: '/business/slots',
    summary: 'Free times of a service; with `rules=business` regardless of notice and horizon',
    access: onlyForStaff('read'),
    params: none,
    query: v.strictObject({
      service,
      provider,
      location,
      duration,
      addOns,
      seats,
      timeZone,
      from,
      to,
      /** The booking that is moved: its present time counts as free. */
      booking: v.optional(IdSchema),
      rules: v.optional(v.picklist(['visitor', 'business'], 'invalid'), 'visitor'),
    }),
    status: 200,
    response: v.object({
      from: PlainDateSchema,
      to: PlainDateSchema,
      timeZone: v.string(),
      durationMinutes: v.number(),
      /** Free times by date. */
      slots: v.record(
        v.string(),
        v.array(v.object({ start: InstantSchema, seats: v.optional(v.nullable(v.number())) })),
      ),
    }),
  },
  addBookings: {
    method: 'POST',
    path: '/business/bookings',
    summary:
      'Book for a customer on the phone, who pays on site. `rule_broken` names the rules that may be overridden',
    access: onlyForStaff('write'),
    params: none,
    query: none,
    body: v.strictObject({
      items: v.pipe(
        v.array(v.strictObject({ ...ItemSchema.entries, start: InstantSchema }), 'required'),
        v.minLength(1, 'required'),
        v.maxLength(100, 'range_too_large'),
      ),
      /** A name, and an e-mail address or a phone number. */
      contact: ContactSchema,
      guests: v.optional(v.pipe(v.array(GuestSchema, 'invalid'), v.maxLength(100, 'guest_count_range')), []),
      /** The customer's wishes. */
      notes: v.optional(textSchema(2000), ''),
      /** The business's internal note. */
      note: v.optional(textSchema(2000), ''),
      tell: v.optional(v.boolean('invalid'), true),
      ...overriding,
    }),
    status: 201,
    response: v.object({ bookings: v.array(BookingSummarySchema) }),
  },
  moveBusinessBooking: {
    method: 'POST',
    path: '/business/bookings/{id}/move',
    summary:
      'Move a booking to another time or person, or try it. `rule_broken` names the rules that may be overridden',
    access: onlyForStaff('write'),
    params: v.strictObject({ id: IdSchema }),
    query: none,
    body: v.strictObject({
      ...changeFields,
      start: InstantSchema,
      provider: v.optional(IdOrSlugSchema),
      scope: v.optional(v.picklist(['one', 'order', 'following', 'all'], 'invalid'), 'one'),
      /** Refuses as a move would, and changes nothing. */
      dryRun: v.optional(v.boolean('invalid'), false),
      ...overriding,
    }),
    status: 200,
    response: BusinessBookingViewSchema,
  },
} as const satisfies Record<string, BusinessEndpoint>
