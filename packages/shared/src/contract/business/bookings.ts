import * as v from 'valibot'
import { AttributionViewSchema } from '../attribution.ts'
import { InstantSchema, MoneySchema, textSchema } from '../values.ts'
import { LocationViewSchema } from '../views.ts'
import { ActorViewSchema } from './access.ts'
import { BookingSummarySchema } from './booking-summary.ts'
import type { BusinessEndpoint } from './business-endpoint.ts'
import { deliveryStatuses } from './deliveries.ts'
import { AmountSchema, none, RowVersionSchema } from './business-values.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The actions on a booking. */
export const bookingActions = [
  'confirm',
  'decline',
  'move',
  'cancel',
  'mark_arrived',
  'unmark_arrived',
  'complete',
  'mark_no_show',
  'reopen',
  'record_payment',
  'send_mail',
  'make_manage_link',
] as const
export type BookingActionName = (typeof bookingActions)[number]

/** An entry of a booking's history. */
export const HistoryEntrySchema = v.object({
  at: InstantSchema,
  by: ActorViewSchema,
  /** The name of an event (`booking_rescheduled`) or of a desk action (`note_saved`). */
  what: v.string(),
  /** The time before and after a move. */
  from: v.nullable(InstantSchema),
  to: v.nullable(InstantSchema),
  /** Rules of the business that were overridden, and why. */
  rules: v.array(v.string()),
  reason: v.nullable(v.string()),
  /** True where the customer got no mail. */
  isSilent: v.boolean(),
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntrySchema>

/** The customer's data, for actors with the scope `people`. */
const PersonalDetailsSchema = v.object({
  /** ISO date. */
  dateOfBirth: v.nullable(v.string()),
  /** The customer's location for the appointment. */
  location: v.nullable(v.string()),
  /** The customer's message. */
  notes: v.string(),
  guests: v.array(v.object({ name: v.string(), email: v.string() })),
  answers: v.array(v.object({ question: v.string(), answer: v.string() })),
  /** For the business's eyes alone. */
  note: v.string(),
})

/** A booking in full, as the business sees it. */
export const BusinessBookingViewSchema = v.object({
  ...BookingSummarySchema.entries,
  orderId: v.string(),
  createdAt: InstantSchema,
  /** The language in which the customer booked. */
  locale: v.string(),
  place: LocationViewSchema,
  /** Names of the chosen options. */
  choices: v.array(v.string()),
  personal: v.nullable(PersonalDetailsSchema),
  cancelled: v.nullable(v.object({ by: v.nullable(v.string()), reason: v.nullable(v.string()) })),
  money: v.object({
    /** The amount still to be paid at the business; null where no price is set. */
    due: v.nullable(MoneySchema),
    /** The recorded payment at the business. */
    onSite: v.nullable(MoneySchema),
    /** The share of the payment in advance. */
    online: v.nullable(
      v.object({
        amount: MoneySchema,
        refunded: MoneySchema,
        isRefundPending: v.boolean(),
        /** The refund if the customer cancelled now. */
        byPolicy: MoneySchema,
        /** The most that can still be given back. */
        left: MoneySchema,
      }),
    ),
  }),
  /** The other bookings of the order. */
  others: v.array(BookingSummarySchema),
  /** The number of bookings that a change would cover, by its scope; scopes equal to a smaller one are absent. */
  scopes: v.array(v.object({ scope: v.picklist(['one', 'order', 'following', 'all']), count })),
  history: v.array(HistoryEntrySchema),
  /** The status of its mails to the customer and the guests, newest first, without those planned ahead. */
  mails: v.array(
    v.object({
      kind: v.string(),
      role: v.picklist(['booker', 'guest']),
      status: v.picklist(deliveryStatuses),
      /** Why it was not sent. */
      reason: v.nullable(v.string()),
      at: InstantSchema,
    }),
  ),
  /** The reason why the customer got no mail about the last change; null where they did. */
  notTold: v.nullable(v.picklist(['silent', 'no_address', 'switched_off'])),
  /** The visitor's attribution: utm, click ids, page, referrer, metadata. Null for staff, and where it is unknown. */
  attribution: v.nullable(AttributionViewSchema),
  /** The actor's available actions. */
  actions: v.array(v.picklist(bookingActions)),
})
export type BusinessBookingView = v.InferOutput<typeof BusinessBookingViewSchema>

/** A request that waits for an answer, with the person's day around the wished time. */
export const BusinessRequestSchema = v.object({
  booking: BookingSummarySchema,
  answerBy: InstantSchema,
  day: v.array(
    v.object({
      start: InstantSchema,
      end: InstantSchema,
      /** Null for an event of another calendar. */
      service: v.nullable(v.string()),
      customer: v.nullable(v.string()),
      isRequested: v.boolean(),
      isSubject: v.boolean(),
    }),
  ),
})

/** A booking by its id or its reference. */
const BookingParamsSchema = v.strictObject({
  id: v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{1,80}$/, 'invalid')),
})

/** Every change contains the version of the booking that its sender saw, and whether the customer gets a mail. */
export const changeFields = {
  version: RowVersionSchema,
  tell: v.optional(v.boolean('invalid'), true),
}
const ScopeSchema = v.optional(v.picklist(['one', 'order', 'following', 'all'], 'invalid'), 'one')
/** The refund of a payment in advance on cancellation: all, the amount of the policy, nothing, or an amount in minor units. */
const RefundChoiceSchema = v.union(
  [v.picklist(['full', 'policy', 'none']), v.strictObject({ amount: AmountSchema })],
  'invalid',
)

const change = {
  method: 'POST',
  access: { scope: 'write', role: 'staff' },
  params: BookingParamsSchema,
  query: none,
  status: 200,
  response: BusinessBookingViewSchema,
} as const

export const bookingsEndpoints = {
  getBusinessBooking: {
    method: 'GET',
    path: '/business/bookings/{id}',
    summary: 'A booking in full, by its id or reference',
    access: { scope: 'read', role: 'staff' },
    params: BookingParamsSchema,
    query: none,
    status: 200,
    response: BusinessBookingViewSchema,
  },
  listRequests: {
    method: 'GET',
    path: '/business/requests',
    summary: 'Requested appointments that wait for a decision, the earliest deadline first',
    access: { scope: 'read', role: 'staff' },
    params: none,
    query: none,
    status: 200,
    response: v.object({ requests: v.array(BusinessRequestSchema) }),
  },
  confirmBooking: {
    ...change,
    path: '/business/bookings/{id}/confirm',
    summary: 'Confirm a requested appointment',
    body: v.strictObject(changeFields),
  },
  declineBooking: {
    ...change,
    path: '/business/bookings/{id}/decline',
    summary: 'Decline a request, with an optional message for the customer; a payment is refunded',
    body: v.strictObject({ ...changeFields, message: v.optional(textSchema(1000)) }),
  },
  cancelBusinessBooking: {
    ...change,
    path: '/business/bookings/{id}/cancel',
    summary: 'Cancel a booking, or those of its order or series',
    body: v.strictObject({
      ...changeFields,
      scope: ScopeSchema,
      reason: v.optional(textSchema(1000)),
      refund: v.optional(RefundChoiceSchema, 'full'),
    }),
  },
  markArrived: {
    ...change,
    path: '/business/bookings/{id}/arrival',
    summary: 'Record that the customer has arrived, or that this was a mistake',
    body: v.strictObject({ version: changeFields.version, hasArrived: v.boolean('required') }),
  },
  setAttendance: {
    ...change,
    path: '/business/bookings/{id}/attendance',
    summary: 'Record that it took place or that the customer did not show up, or that this was a mistake',
    body: v.strictObject({
      version: changeFields.version,
      outcome: v.picklist(['completed', 'no_show', 'open'], 'invalid'),
    }),
  },
  recordPayment: {
    ...change,
    path: '/business/bookings/{id}/payment',
    summary: 'Record what was paid at the business, in minor units; null withdraws it',
    body: v.strictObject({ version: changeFields.version, amount: v.nullable(AmountSchema) }),
  },
  saveNote: {
    ...change,
    path: '/business/bookings/{id}/note',
    summary: 'Write the internal note of a booking',
    access: { scope: 'people', role: 'staff' },
    body: v.strictObject({ version: changeFields.version, note: textSchema(4000) }),
  },
  sendBookingMail: {
    ...change,
    path: '/business/bookings/{id}/mail',
    summary: 'Send the customer the mail of the present state of the booking again',
    access: { scope: 'people', role: 'staff' },
    body: none,
    status: 202,
  },
  makeManageLink: {
    ...change,
    path: '/business/bookings/{id}/manage-link',
    summary:
      'Create a link with which the customer manages the booking; anyone who has it can move and cancel',
    access: { scope: 'people', role: 'staff' },
    body: none,
    status: 201,
    response: v.object({ url: v.string() }),
  },
} as const satisfies Record<string, BusinessEndpoint>
