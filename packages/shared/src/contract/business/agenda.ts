import * as v from 'valibot'
import { BookingStatusSchema } from '../views.ts'
import { InstantSchema, PlainDateSchema, textSchema } from '../values.ts'
import { BookingSummarySchema, PersonViewSchema } from './booking-summary.ts'
import { onlyForStaff, type BusinessEndpoint } from './business-endpoint.ts'
import { IdSchema, none, pageFields, pageQuery } from './business-values.ts'

/** An agenda has at most this many days. */
export const longestAgenda = 42

const spanFields = { start: InstantSchema, end: InstantSchema }
const SpanViewSchema = v.object(spanFields)
export type SpanView = v.InferOutput<typeof SpanViewSchema>

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Time of a person that is not for booking, or is so beyond their hours. */
export const BlockViewSchema = v.object({
  /**
   * `external`: busy in another calendar. `time_off`: absent. `extra`: open besides the weekly hours. `hold`: a visitor is booking
   * right now.
   */
  kind: v.picklist(['external', 'time_off', 'extra', 'hold']),
  ...spanFields,
  /** The business's note about it; null where there is none. */
  label: v.nullable(v.string()),
})
export type BlockView = v.InferOutput<typeof BlockViewSchema>

/** A booking that takes place, with the time around it. */
export const AgendaBookingSchema = v.object({
  ...BookingSummarySchema.entries,
  /** The span during which its person is busy, buffers included; its own span by default. */
  occupied: SpanViewSchema,
  /** The session of a class of which it has seats. */
  sessionId: v.nullable(v.string()),
})
export type AgendaBooking = v.InferOutput<typeof AgendaBookingSchema>

/** A class session. Its participants are the bookings with its id. */
export const AgendaSessionSchema = v.object({
  id: v.string(),
  service: v.object({ id: v.string(), name: v.string() }),
  staffId: v.string(),
  ...spanFields,
  capacity: count,
  taken: count,
})
export type AgendaSession = v.InferOutput<typeof AgendaSessionSchema>

const AgendaPersonSchema = v.object({
  ...PersonViewSchema.entries,
  /** One entry for each day of the agenda, in order. Blocked time is cut at the midnights of its days. */
  days: v.array(
    v.object({ date: PlainDateSchema, working: v.array(SpanViewSchema), blocks: v.array(BlockViewSchema) }),
  ),
})
export type AgendaPerson = v.InferOutput<typeof AgendaPersonSchema>

export const AgendaViewSchema = v.object({
  from: PlainDateSchema,
  /** The day after the last one. */
  to: PlainDateSchema,
  /** The zone of the business, in which the days are counted. */
  timeZone: v.string(),
  /** Compare it with that of `getChanges`. */
  version: v.string(),
  /** Everyone whose agenda the actor may see, in the order of the business. */
  everybody: v.array(PersonViewSchema),
  /** Those of this agenda, in the same order. */
  people: v.array(AgendaPersonSchema),
  /** Ascending by start. Cancelled, declined and expired ones are not among them. */
  bookings: v.array(AgendaBookingSchema),
  /** Ascending by start. */
  sessions: v.array(AgendaSessionSchema),
})
export type AgendaView = v.InferOutput<typeof AgendaViewSchema>

/** The agenda of people by day, the list of bookings with its search, and whether anything has changed. */
export const agendaEndpoints = {
  getAgenda: {
    method: 'GET',
    path: '/business/agenda',
    summary: 'Hours, bookings, classes and blocked time of people, for at most 42 days',
    access: onlyForStaff('read'),
    params: none,
    query: v.strictObject({
      /** Today by default. */
      from: v.optional(PlainDateSchema),
      /** The day after the last one; one day by default. */
      to: v.optional(PlainDateSchema),
      /** One person, by id or slug. */
      staff: v.optional(IdSchema),
    }),
    status: 200,
    response: AgendaViewSchema,
  },
  listBookings: {
    method: 'GET',
    path: '/business/bookings',
    summary: 'Bookings, cancelled ones included, by start; or those that a search finds',
    access: onlyForStaff('read'),
    params: none,
    query: v.strictObject({
      ...pageQuery,
      /** The first day. */
      from: v.optional(PlainDateSchema),
      /** The day after the last one. */
      to: v.optional(PlainDateSchema),
      status: v.optional(BookingStatusSchema),
      /** By id or slug. */
      staff: v.optional(IdSchema),
      service: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_/-]{1,100}$/, 'invalid'))),
      /** A part of a name, the beginning of an address, the digits of a number, or a reference. */
      q: v.optional(v.pipe(textSchema(100), v.minLength(2, 'invalid'))),
      order: v.optional(v.picklist(['soonest', 'latest'], 'invalid')),
    }),
    status: 200,
    response: v.object({ bookings: v.array(BookingSummarySchema), ...pageFields }),
  },
  getChanges: {
    method: 'GET',
    path: '/business/changes',
    summary: 'Whether bookings, hours or blocked time have changed since a version',
    access: onlyForStaff('read'),
    params: none,
    query: v.strictObject({ since: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/, 'invalid'))) }),
    status: 200,
    response: v.object({ version: v.string(), hasChanged: v.boolean() }),
  },
} as const satisfies Record<string, BusinessEndpoint>
