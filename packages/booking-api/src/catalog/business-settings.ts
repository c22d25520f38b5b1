import * as v from 'valibot'
import { defaultRetention } from './retention-defaults.ts'

/**
 * The settings of a business's files about notifications, webhooks and brand, as the database stores and the API reads them. Each
 * field has a default, because older documents lack it; unknown fields are dropped on reading, because a newer process may have
 * written them.
 */
export const BusinessSettingsSchema = v.object({
  notifications: v.optional(
    v.object({
      /** Addresses that receive a mail about every change. */
      recipients: v.optional(v.array(v.string()), []),
      /** The Reply-To address of mails to visitors; null is the address of the business. */
      replyTo: v.optional(v.nullable(v.string()), null),
      /** Whether people get mails about their own bookings. */
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
  /** The people who may sign in at the desk. Empty: the business's own address is its owner's. */
  people: v.optional(
    v.array(
      v.object({
        email: v.string(),
        role: v.picklist(['owner', 'staff']),
        /** The slug of their person in the catalog. */
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
