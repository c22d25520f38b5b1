import * as v from 'valibot'
import { AnswersSchema, SignedSchema } from './answers.ts'
import { AttributionSchema } from './attribution.ts'
import { RecurrenceSchema } from './recurrence.ts'
import {
  IdOrSlugSchema,
  InstantSchema,
  LinkSchema,
  LocaleSchema,
  MoneySchema,
  PlainDateSchema,
  TimeZoneSchema,
  TokenSchema,
  requiredTextSchema,
  textSchema,
} from './values.ts'

/** The request schemas of the API. They are strict: they refuse unknown keys and check maximums before any processing. */

/** Limits per request. They are injected where they are used, so that a test can raise them. */
export type Limits = {
  readonly slotQueryDays: number
  readonly itemsPerCart: number
  readonly bodyBytes: number
  /** Bookings in one recurring order. */
  readonly occurrencesPerSeries: number
  /** Concurrent holds and unpaid orders per visit and per network. 0 disables this limit and each of the following. */
  readonly holdsPerVisit: number
  readonly holdsPerNetwork: number
  /** Bookings that one network makes or holds in ten minutes and in a day. See `booking/booking-budget.ts`. */
  readonly bookingsPerNetwork: number
  readonly bookingsPerNetworkDay: number
  /** The same limits for one contact address (e-mail or phone) within one network; a proven address has its own. */
  readonly bookingsPerContact: number
  readonly bookingsPerContactDay: number
  /** Percentage of one staff member's working minutes of one day that one network may take. */
  readonly staffDayPercent: number
  /** Form answers that are stored from one network in ten minutes. */
  readonly submissionsPerNetwork: number
  /** Consents that are recorded from one network in ten minutes. */
  readonly consentsPerNetwork: number
  /** Sign-in links and attempts to sign in at the desk, from one network in ten minutes. */
  readonly signInsPerNetwork: number
}
/** The limits for unverified visitors, which an operator sets. */
export type AbuseLimits = Omit<
  Limits,
  'slotQueryDays' | 'itemsPerCart' | 'bodyBytes' | 'occurrencesPerSeries' | 'holdsPerVisit'
>
export const defaultLimits: Limits = {
  slotQueryDays: 62,
  itemsPerCart: 20,
  bodyBytes: 64 * 1024,
  occurrencesPerSeries: 52,
  holdsPerVisit: 2,
  holdsPerNetwork: 10,
  bookingsPerNetwork: 12,
  bookingsPerNetworkDay: 40,
  bookingsPerContact: 8,
  bookingsPerContactDay: 12,
  staffDayPercent: 50,
  submissionsPerNetwork: 20,
  consentsPerNetwork: 60,
  signInsPerNetwork: 20,
}

export const IdOrSlugParamsSchema = v.strictObject({ idOrSlug: IdOrSlugSchema })
export const TokenParamsSchema = v.strictObject({ token: TokenSchema })
export const LocaleQuerySchema = v.strictObject({ locale: v.optional(LocaleSchema) })

/** `<hash>.<ext>`: the name is a hash of the content. */
export const ImageParamsSchema = v.strictObject({
  image: v.pipe(v.string('required'), v.regex(/^[0-9a-f]{32}\.[a-z]{3,4}$/, 'invalid')),
})

export const LinkParamsSchema = v.strictObject({ link: LinkSchema })
export const SignedParamsSchema = v.strictObject({ signed: SignedSchema })

/** Seats for all participants, including the booker. Visitors see it as "guest count". */
const seats = v.pipe(
  v.number('invalid'),
  v.integer('guest_count_range'),
  v.minValue(1, 'guest_count_range'),
  v.maxValue(100, 'guest_count_range'),
)
const minutes = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(1440, 'invalid'),
)
const addOns = v.pipe(
  v.array(IdOrSlugSchema, 'invalid'),
  v.maxLength(20, 'invalid'),
  v.check((list) => new Set(list).size === list.length, 'invalid'),
)

/** A whole number in a query string. */
const numberOf = <Schema extends v.GenericSchema<number, number>>(schema: Schema) =>
  v.pipe(v.string('required'), v.regex(/^\d{1,4}$/, 'invalid'), v.transform(Number), schema)

const slotSubject = {
  service: IdOrSlugSchema,
  /** A staff member or a team; absent means anyone who offers the service. */
  provider: v.optional(IdOrSlugSchema),
  /** Slug of a location of the service: only times of staff who work there. Absent means any location. */
  location: v.optional(IdOrSlugSchema),
  /** One of the service's durations in minutes; the default is the first. */
  duration: v.optional(numberOf(minutes)),
  /** Slugs of add-ons, separated by commas. Add-ons extend the duration. */
  addOns: v.optional(
    v.pipe(
      v.string('required'),
      v.maxLength(2000, 'invalid'),
      v.transform((text) => text.split(',')),
      addOns,
    ),
  ),
  /** Free places that a class session must have. */
  seats: v.optional(numberOf(seats)),
  timeZone: TimeZoneSchema,
  /** The visitor's own hold: its slots still count as free. */
  hold: v.optional(TokenSchema),
  /** The manage token of the booking being rescheduled: its current time counts as free. */
  manage: v.optional(TokenSchema),
}

export const SlotsQuerySchema = v.strictObject({
  ...slotSubject,
  /** Absent means the zone of the place, so that a client need not know it. */
  timeZone: v.optional(TimeZoneSchema),
  from: PlainDateSchema,
  /** Exclusive. */
  to: PlainDateSchema,
})
export type SlotsQuery = v.InferOutput<typeof SlotsQuerySchema>

export const NextSlotQuerySchema = v.strictObject({ ...slotSubject, after: v.optional(InstantSchema) })
export type NextSlotQuery = v.InferOutput<typeof NextSlotQuerySchema>

/** One requested service with its options. The default of an absent option is the service's first choice. */
const choices = {
  service: IdOrSlugSchema,
  /** A staff member or a team; absent means anyone free. */
  provider: v.optional(IdOrSlugSchema),
  duration: v.optional(minutes),
  variant: v.optional(IdOrSlugSchema),
  addOns: v.optional(addOns),
  /** Slug of one of the service's locations. */
  location: v.optional(IdOrSlugSchema),
  seats: v.optional(seats),
  /** Position of the person in the order's list of guests; absent means the booker. */
  guest: v.optional(
    v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'), v.maxValue(99, 'invalid')),
  ),
}

export const ItemSchema = v.strictObject({
  ...choices,
  /** Absent only for a party that starts together: the server finds the time of each item. */
  start: v.optional(InstantSchema),
})
export type Item = v.InferOutput<typeof ItemSchema>

// The injected limit restricts the cart; this maximum only bounds what is parsed.
const listOf = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.pipe(v.array(schema, 'required'), v.minLength(1, 'required'), v.maxLength(1000, 'range_too_large'))

/** `together`: every guest starts at the same minute. `in_a_row`: one item follows the other. */
const PartyModeSchema = v.picklist(['together', 'in_a_row'], 'invalid')

/** The requested booking: items at separate times, a party that starts at one time, or one item that recurs. */
const cart = {
  items: listOf(ItemSchema),
  party: v.optional(v.strictObject({ mode: PartyModeSchema, start: InstantSchema })),
  /** Times of a series. They replace the start of its one item; conflicting times are moved or left out. */
  series: v.optional(
    v.strictObject({
      rule: RecurrenceSchema,
      starts: v.pipe(
        listOf(InstantSchema),
        v.check((list) => new Set(list).size === list.length, 'invalid'),
      ),
    }),
  ),
  /** The one-time link that the visitor followed. */
  link: v.optional(LinkSchema),
}

const CartSchema = v.strictObject(cart)
export type Cart = v.InferOutput<typeof CartSchema>

/** Checks that each item gets its time from exactly one source. */
const hasTimes = ({
  items,
  party,
  series,
}: {
  items?: Cart['items'] | undefined
  party?: Cart['party']
  series?: Cart['series']
}): boolean =>
  items === undefined ||
  ((party === undefined || series === undefined) &&
    (party === undefined
      ? series === undefined
        ? items.every((item) => item.start !== undefined)
        : items.length === 1
      : items.every((item) => item.start === undefined)))

export const CreateHoldSchema = v.pipe(
  v.strictObject({
    ...cart,
    /** The visitor's previous hold, released in the same transaction. */
    replaces: v.optional(TokenSchema),
    /** A random name that the widget generates for each visit. The server counts the holds per name. */
    visit: v.optional(TokenSchema),
  }),
  v.check((sent) => hasTimes(sent), 'required'),
)
export type CreateHold = v.InferOutput<typeof CreateHoldSchema>

export const HoldTokenSchema = v.strictObject({ holdToken: TokenSchema })

export const RenewHoldSchema = v.strictObject({
  holdToken: TokenSchema,
  /** A proven address, where a service requires one: without it a hold lasts at most 15 minutes. */
  addressProof: v.optional(TokenSchema),
})
export type RenewHold = v.InferOutput<typeof RenewHoldSchema>

/** The booker, as sent. The service decides which fields are required: see `contact.ts`. */
export const ContactSchema = v.strictObject({
  firstName: v.optional(textSchema(2000)),
  lastName: v.optional(textSchema(2000)),
  email: v.optional(textSchema(2000)),
  phone: v.optional(textSchema(2000)),
  /** ISO 3166 country that the number was typed for; the default is the country of the business. */
  phoneCountry: v.optional(v.pipe(v.string('required'), v.regex(/^[A-Z]{2}$/, 'invalid'))),
  /** ISO date. */
  dateOfBirth: v.optional(textSchema(2000)),
  /** The visitor's location, for locations of the kind `asked`. */
  location: v.optional(textSchema(2000)),
})
export type Contact = v.InferOutput<typeof ContactSchema>

/** A guest, as typed: `guests.ts` checks the required fields. */
export const GuestSchema = v.strictObject({
  name: v.optional(textSchema(2000)),
  email: v.optional(textSchema(2000)),
})
export type Guest = v.InferOutput<typeof GuestSchema>

export const CreateOrderSchema = v.pipe(
  v.strictObject({
    holdToken: v.optional(TokenSchema),
    /** Without a hold, one transaction creates hold and order. With a hold, these are its times, held again if it expired. */
    ...cart,
    items: v.optional(cart.items),
    contact: ContactSchema,
    /** The people besides the booker. */
    guests: v.optional(v.pipe(v.array(GuestSchema, 'required'), v.maxLength(100, 'guest_count_range'))),
    notes: v.optional(textSchema(2000)),
    /** Answers to the services' questions, one entry per item in the items' order; a series has one item. */
    answers: v.optional(v.pipe(v.array(AnswersSchema, 'invalid'), v.maxLength(1000, 'range_too_large'))),
    /** The `bookingToken` of the form, survey or quiz that led here. It links those answers to this order. */
    submission: v.optional(SignedSchema),
    /** The token of a proven address, where a service requires one; otherwise `address_unproven`. */
    addressProof: v.optional(TokenSchema),
    termsAccepted: v.optional(v.boolean('invalid')),
    /** True if the visitor ticked the optional statement that a service may show besides its terms. */
    consentGiven: v.optional(v.boolean('invalid')),
    timeZone: TimeZoneSchema,
    locale: v.optional(LocaleSchema),
    /** The total that the visitor saw. If the server's total differs, it responds with `price_changed`. */
    expectedTotal: v.optional(
      v.strictObject({
        ...MoneySchema.entries,
        amount: v.pipe(MoneySchema.entries.amount, v.maxValue(100_000_000_000_000, 'out_of_range')),
      }),
    ),
    /** The visitor's attribution. */
    attribution: v.optional(AttributionSchema),
  }),
  v.check((order) => order.holdToken !== undefined || order.items !== undefined, 'required'),
  v.check((sent) => hasTimes(sent), 'required'),
)
export type CreateOrder = v.InferOutput<typeof CreateOrderSchema>

/** The bookings that a change covers: this one, its whole order, this and the later ones of its series, or the whole series. */
const ScopeSchema = v.picklist(['one', 'order', 'following', 'all'], 'invalid')
export type Scope = v.InferOutput<typeof ScopeSchema>

export const RescheduleSchema = v.strictObject({
  /** New time of the token's booking; the other bookings in the scope move by the same wall-clock difference. */
  start: InstantSchema,
  scope: v.optional(ScopeSchema),
  /** Another staff member; the default is the current one. */
  provider: v.optional(IdOrSlugSchema),
  timeZone: v.optional(TimeZoneSchema),
})
export type Reschedule = v.InferOutput<typeof RescheduleSchema>

export const CancelSchema = v.strictObject({
  reason: requiredTextSchema(1000),
  scope: v.optional(ScopeSchema),
})
export type Cancel = v.InferOutput<typeof CancelSchema>

const PartyItemSchema = v.strictObject(choices)
export type PartyChoice = v.InferOutput<typeof PartyItemSchema>

export const PartySlotsQuerySchema = v.strictObject({
  mode: PartyModeSchema,
  /** The items of the cart as JSON: hold items without a start. */
  items: v.pipe(
    v.string('required'),
    v.maxLength(16_384, 'too_long'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        const value: unknown = JSON.parse(dataset.value)
        return value
      } catch {
        addIssue({ message: 'invalid' })
        return NEVER
      }
    }),
    listOf(PartyItemSchema),
  ),
  timeZone: TimeZoneSchema,
  from: PlainDateSchema,
  /** Exclusive. */
  to: PlainDateSchema,
  hold: v.optional(TokenSchema),
  /** Language of the names in an explanation. */
  locale: v.optional(LocaleSchema),
})
export type PartySlotsQuery = v.InferOutput<typeof PartySlotsQuerySchema>

export const PreviewSeriesSchema = v.strictObject({
  item: v.strictObject({ ...choices, start: InstantSchema }),
  rule: RecurrenceSchema,
  timeZone: TimeZoneSchema,
  holdToken: v.optional(TokenSchema),
})
export type PreviewSeries = v.InferOutput<typeof PreviewSeriesSchema>

/** The business's response to a requested appointment. */
export const ConfirmRequestSchema = v.strictObject({})
export const DeclineRequestSchema = v.strictObject({ reason: v.optional(textSchema(1000)) })
