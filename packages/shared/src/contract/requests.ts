import * as v from 'valibot'
import { AnswersSchema, SignedSchema } from './answers.ts'
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

/** What the API accepts. Strict: an unknown key is refused, a maximum stands before any work. */

/** The most of each thing one request may ask for. Injected where they are used, so that a test can lift them. */
export type Limits = {
  readonly slotQueryDays: number
  readonly itemsPerCart: number
  readonly bodyBytes: number
  /** Bookings of one recurring order. */
  readonly occurrencesPerSeries: number
  /** Holds and unpaid orders at the same time, by one visit and by one network. 0 disables this limit and each of the following. */
  readonly holdsPerVisit: number
  readonly holdsPerNetwork: number
  /** Bookings that one network makes or holds in ten minutes and in a day. See `booking/booking-budget.ts`. */
  readonly bookingsPerNetwork: number
  readonly bookingsPerNetworkDay: number
  /** The same with one contact address (e-mail or phone). */
  readonly bookingsPerContact: number
  readonly bookingsPerContactDay: number
  /** Percent of one staff member's working minutes of one day that one network takes. */
  readonly staffDayPercent: number
  /** Answers to forms that are kept from one network in ten minutes. */
  readonly submissionsPerNetwork: number
  /** Consents that are recorded from one network in ten minutes. */
  readonly consentsPerNetwork: number
}
/** Of those, the limits for whoever has proven nothing, which an operator sets. */
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
}

export const IdOrSlugParamsSchema = v.strictObject({ idOrSlug: IdOrSlugSchema })
export const TokenParamsSchema = v.strictObject({ token: TokenSchema })
export const LocaleQuerySchema = v.strictObject({ locale: v.optional(LocaleSchema) })

/** `<hash>.<ext>`: named by what is in it. */
export const ImageParamsSchema = v.strictObject({
  image: v.pipe(v.string('required'), v.regex(/^[0-9a-f]{32}\.[a-z]{3,4}$/, 'invalid')),
})

export const LinkParamsSchema = v.strictObject({ link: LinkSchema })
export const SignedParamsSchema = v.strictObject({ signed: SignedSchema })

/** A seat for everyone who comes, the booker included: «guest count» to the visitor. */
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

/** A whole number in an address. */
const numberOf = <Schema extends v.GenericSchema<number, number>>(schema: Schema) =>
  v.pipe(v.string('required'), v.regex(/^\d{1,4}$/, 'invalid'), v.transform(Number), schema)

const slotSubject = {
  service: IdOrSlugSchema,
  /** A staff member or a team; absent means anyone who offers the service. */
  provider: v.optional(IdOrSlugSchema),
  /** The slug of one of its locations: the times of those who work there. Absent means any of them. */
  location: v.optional(IdOrSlugSchema),
  /** One of the service's lengths in minutes; its first by default. */
  duration: v.optional(numberOf(minutes)),
  /** Slugs of add-ons, separated by commas: they take time. */
  addOns: v.optional(
    v.pipe(
      v.string('required'),
      v.maxLength(2000, 'invalid'),
      v.transform((text) => text.split(',')),
      addOns,
    ),
  ),
  /** Free places a class session must have. */
  seats: v.optional(numberOf(seats)),
  timeZone: TimeZoneSchema,
  /** The visitor's own hold: it never hides a slot from them. */
  hold: v.optional(TokenSchema),
  /** The manage token of the booking being rescheduled: its own time counts as free. */
  manage: v.optional(TokenSchema),
}

export const SlotsQuerySchema = v.strictObject({
  ...slotSubject,
  /** Absent means the place's own: whoever asks need not know it. */
  timeZone: v.optional(TimeZoneSchema),
  from: PlainDateSchema,
  /** Exclusive. */
  to: PlainDateSchema,
})
export type SlotsQuery = v.InferOutput<typeof SlotsQuerySchema>

export const NextSlotQuerySchema = v.strictObject({ ...slotSubject, after: v.optional(InstantSchema) })
export type NextSlotQuery = v.InferOutput<typeof NextSlotQuerySchema>

/** What one person has done to them: the choices a service offers. Absent choices are its first ones. */
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
  /** Who it is for: the place in the order's list of guests. Absent is the booker. */
  guest: v.optional(
    v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'), v.maxValue(99, 'invalid')),
  ),
}

export const ItemSchema = v.strictObject({
  ...choices,
  /** Absent only where a party begins together: the server finds each item's own time. */
  start: v.optional(InstantSchema),
})
export type Item = v.InferOutput<typeof ItemSchema>

// The cart's own limit is checked with the injected one; this only bounds what is parsed at all.
const listOf = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.pipe(v.array(schema, 'required'), v.minLength(1, 'required'), v.maxLength(1000, 'range_too_large'))

/** `together`: every guest begins at the same minute. `in_a_row`: one item after the other. */
const PartyModeSchema = v.picklist(['together', 'in_a_row'], 'invalid')

/** What is booked: items at their own times, a party that begins at one time, or one item that recurs. */
const cart = {
  items: listOf(ItemSchema),
  party: v.optional(v.strictObject({ mode: PartyModeSchema, start: InstantSchema })),
  /** The times of a series in place of its one item's start, clashes moved or left out. */
  series: v.optional(
    v.strictObject({
      rule: RecurrenceSchema,
      starts: v.pipe(
        listOf(InstantSchema),
        v.check((list) => new Set(list).size === list.length, 'invalid'),
      ),
    }),
  ),
  /** The one-time link the visitor came by. */
  link: v.optional(LinkSchema),
}

const CartSchema = v.strictObject(cart)
export type Cart = v.InferOutput<typeof CartSchema>

/** Each item has a time from somewhere, and from one place only. */
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
    /** A random name the widget gives itself for one visit: how many holds it keeps is counted by it. */
    visit: v.optional(TokenSchema),
  }),
  v.check((sent) => hasTimes(sent), 'required'),
)
export type CreateHold = v.InferOutput<typeof CreateHoldSchema>

export const HoldTokenSchema = v.strictObject({ holdToken: TokenSchema })

/** The booker, as sent. Which fields are required is the service's business: see `contact.ts`. */
export const ContactSchema = v.strictObject({
  firstName: v.optional(textSchema(2000)),
  lastName: v.optional(textSchema(2000)),
  email: v.optional(textSchema(2000)),
  phone: v.optional(textSchema(2000)),
  /** ISO 3166 country the number was typed for; the business's own by default. */
  phoneCountry: v.optional(v.pipe(v.string('required'), v.regex(/^[A-Z]{2}$/, 'invalid'))),
  /** ISO date. */
  dateOfBirth: v.optional(textSchema(2000)),
  /** Where the visitor wants to be met, for locations of the kind `asked`. */
  location: v.optional(textSchema(2000)),
})
export type Contact = v.InferOutput<typeof ContactSchema>

/** A guest, as typed: `guests.ts` checks what is needed. */
export const GuestSchema = v.strictObject({
  name: v.optional(textSchema(2000)),
  email: v.optional(textSchema(2000)),
})
export type Guest = v.InferOutput<typeof GuestSchema>

export const CreateOrderSchema = v.pipe(
  v.strictObject({
    holdToken: v.optional(TokenSchema),
    /** Without a hold: hold and order become one transaction. With one: the same times, held again if the hold ran out. */
    ...cart,
    items: v.optional(cart.items),
    contact: ContactSchema,
    /** The people besides the booker. */
    guests: v.optional(v.pipe(v.array(GuestSchema, 'required'), v.maxLength(100, 'guest_count_range'))),
    notes: v.optional(textSchema(2000)),
    /** What the services ask themselves: the answers of each item, in the items' order; a series has one item. */
    answers: v.optional(v.pipe(v.array(AnswersSchema, 'invalid'), v.maxLength(1000, 'range_too_large'))),
    /** The `bookingToken` of the form, survey or quiz that led here: its answers belong to this order. */
    submission: v.optional(SignedSchema),
    termsAccepted: v.optional(v.boolean('invalid')),
    /** Whether the sentence was ticked that a service may ask for besides its terms. */
    consentGiven: v.optional(v.boolean('invalid')),
    timeZone: TimeZoneSchema,
    locale: v.optional(LocaleSchema),
    /** The total the visitor saw; another one on the server answers `price_changed`. */
    expectedTotal: v.optional(MoneySchema),
  }),
  v.check((order) => order.holdToken !== undefined || order.items !== undefined, 'required'),
  v.check((sent) => hasTimes(sent), 'required'),
)
export type CreateOrder = v.InferOutput<typeof CreateOrderSchema>

/** Which bookings a change is about: this one, its whole order, this and the later ones of its series, the whole series. */
const ScopeSchema = v.picklist(['one', 'order', 'following', 'all'], 'invalid')
export type Scope = v.InferOutput<typeof ScopeSchema>

export const RescheduleSchema = v.strictObject({
  /** The new time of the token's own booking; the others of the scope move by as much on the wall clock. */
  start: InstantSchema,
  scope: v.optional(ScopeSchema),
  /** Another person; the same one by default. */
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
  /** The items of the cart as JSON: what an item of a hold is, without its start. */
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
  /** Of the names in an explanation. */
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

/** The business's answer to a requested appointment. */
export const ConfirmRequestSchema = v.strictObject({})
export const DeclineRequestSchema = v.strictObject({ reason: v.optional(textSchema(1000)) })
