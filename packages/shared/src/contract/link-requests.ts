import * as v from 'valibot'
import { LocaleSchema } from './values.ts'

/** Asks for a mail with the links to the bookings of an address. */
export const RequestLinksSchema = v.strictObject({
  email: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(254, 'too_long')),
  locale: v.optional(LocaleSchema),
})
export type RequestLinks = v.InferOutput<typeof RequestLinksSchema>

/** The same answer for every address. */
export const LinksRequestedSchema = v.object({ accepted: v.literal(true) })

/** Ends reminders and follow-ups to the address of an order, or allows them again. */
export const SetMailOptOutSchema = v.strictObject({ isOptedOut: v.boolean('required') })

export const MailOptOutViewSchema = v.object({
  isOptedOut: v.boolean(),
  /** The name of the business. */
  business: v.string(),
})
export type MailOptOutView = v.InferOutput<typeof MailOptOutViewSchema>
