import * as v from 'valibot'
import {
  IdOrSlugSchema,
  InstantSchema,
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
}
export const defaultLimits: Limits = { slotQueryDays: 62, itemsPerCart: 20, bodyBytes: 64 * 1024 }

export const IdOrSlugParamsSchema = v.strictObject({ idOrSlug: IdOrSlugSchema })
export const TokenParamsSchema = v.strictObject({ token: TokenSchema })
export const LocaleQuerySchema = v.strictObject({ locale: v.optional(LocaleSchema) })

const slotSubject = {
  service: IdOrSlugSchema,
  /** A staff member or a team; absent means anyone who offers the service. */
  provider: v.optional(IdOrSlugSchema),
  timeZone: TimeZoneSchema,
  /** The visitor's own hold: it never hides a slot from them. */
  hold: v.optional(TokenSchema),
  /** The manage token of the booking being rescheduled: its own time counts as free. */
  manage: v.optional(TokenSchema),
}

export const SlotsQuerySchema = v.strictObject({
  ...slotSubject,
  from: PlainDateSchema,
  /** Exclusive. */
  to: PlainDateSchema,
})
export type SlotsQuery = v.InferOutput<typeof SlotsQuerySchema>

export const NextSlotQuerySchema = v.strictObject({ ...slotSubject, after: v.optional(InstantSchema) })
export type NextSlotQuery = v.InferOutput<typeof NextSlotQuerySchema>

export const ItemSchema = v.strictObject({
  service: IdOrSlugSchema,
  /** A staff member or a team; absent means anyone free. */
  provider: v.optional(IdOrSlugSchema),
  start: InstantSchema,
})
export type Item = v.InferOutput<typeof ItemSchema>

// The cart's own limit is checked with the injected one; this only bounds what is parsed at all.
const itemsSchema = v.pipe(
  v.array(ItemSchema, 'required'),
  v.minLength(1, 'required'),
  v.maxLength(1000, 'range_too_large'),
)

export const CreateHoldSchema = v.strictObject({
  items: itemsSchema,
  /** The visitor's previous hold, released in the same transaction. */
  replaces: v.optional(TokenSchema),
})
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
})
export type Contact = v.InferOutput<typeof ContactSchema>

export const CreateOrderSchema = v.pipe(
  v.strictObject({
    holdToken: v.optional(TokenSchema),
    /** Without a hold: hold and order become one transaction. With one: the same times, held again if the hold ran out. */
    items: v.optional(itemsSchema),
    contact: ContactSchema,
    notes: v.optional(textSchema(2000)),
    termsAccepted: v.optional(v.boolean('invalid')),
    timeZone: TimeZoneSchema,
    locale: v.optional(LocaleSchema),
    /** The total the visitor saw; another one on the server answers `price_changed`. */
    expectedTotal: v.optional(MoneySchema),
  }),
  v.check((order) => order.holdToken !== undefined || order.items !== undefined, 'required'),
)
export type CreateOrder = v.InferOutput<typeof CreateOrderSchema>

export const RescheduleSchema = v.strictObject({
  start: InstantSchema,
  /** Another person; the same one by default. */
  provider: v.optional(IdOrSlugSchema),
  timeZone: v.optional(TimeZoneSchema),
})
export type Reschedule = v.InferOutput<typeof RescheduleSchema>

export const CancelSchema = v.strictObject({ reason: requiredTextSchema(1000) })
export type Cancel = v.InferOutput<typeof CancelSchema>
