import * as v from 'valibot'
import { defaultRetention } from './retention-defaults.ts'

/**
 * What a business's files say about notifications, webhooks and brand, as the database stores it and as the API reads it. Each field
 * has a default, because older documents lack it; unknown fields are dropped on reading, because a newer process may have written
 * them.
 */
export const BusinessSettingsSchema = v.object({
  notifications: v.optional(
    v.object({
      /** Addresses that are told of everything that happens. */
      recipients: v.optional(v.array(v.string()), []),
      /** Where answers of visitors go; null is the address of the business. */
      replyTo: v.optional(v.nullable(v.string()), null),
      /** Whether a person is told of their own bookings. */
      staff: v.optional(v.boolean(), true),
      /** Kinds of mails that are not sent. */
      off: v.optional(v.array(v.string()), []),
      /** The minute of the day, on the wall clock of the business, at which tomorrow's agenda is sent. */
      agendaMinute: v.optional(v.number(), 18 * 60),
    }),
    {},
  ),
  webhooks: v.optional(
    v.array(
      v.object({
        slug: v.string(),
        url: v.string(),
        /** Types of events; null is all. A newer process may have stored some that are unknown here. */
        events: v.nullable(v.array(v.string())),
      }),
    ),
    [],
  ),
  /** Who may sign in at the desk. Empty: the address of the business is its owner's. */
  people: v.optional(
    v.array(
      v.object({
        email: v.string(),
        role: v.picklist(['owner', 'staff']),
        /** The slug of the person of the catalog that somebody is. */
        staff: v.nullable(v.string()),
      }),
    ),
    [],
  ),
  customers: v.optional(
    v.object({
      /** Days after their last visit until customers are erased; null is the default. */
      forgetAfter: v.optional(v.nullable(v.number()), null),
    }),
    {},
  ),
  /** Days until personal data is deleted or emptied, by rule. */
  retention: v.optional(
    v.object({
      bookings: v.optional(v.number(), defaultRetention.bookings),
      answers: v.optional(v.number(), defaultRetention.answers),
      attribution: v.optional(v.number(), defaultRetention.attribution),
      deliveries: v.optional(v.number(), defaultRetention.deliveries),
      consents: v.optional(v.number(), defaultRetention.consents),
      audit: v.optional(v.number(), defaultRetention.audit),
    }),
    {},
  ),
  brand: v.optional(
    v.object({
      /** Stored names of images. */
      logo: v.optional(v.nullable(v.string()), null),
      icon: v.optional(v.nullable(v.string()), null),
      /** `#rrggbb` as the file gives it; the pages correct it by scheme (`accentColors`). */
      accent: v.optional(v.nullable(v.string()), null),
      /** A name of `brandFonts`; a newer process may have stored one that is unknown here. */
      font: v.optional(v.nullable(v.string()), null),
    }),
    {},
  ),
})
export type BusinessSettings = v.InferOutput<typeof BusinessSettingsSchema>
