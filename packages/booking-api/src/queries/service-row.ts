import * as v from 'valibot'
import { FieldNeedsSchema, LocationViewSchema } from '@booking/shared/contract/views'
import { WordsSchema } from '../business/words.ts'

/** The columns of a service, for `select … from service`. */
export const serviceColumns = `service_id, slug, kind, name, description, duration_minutes, interval_minutes,
  buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, horizon_days, daily_cap, price_amount,
  location_kind, location_address, confirmation, contact_method, fields, terms_url, reschedule_notice_minutes,
  cancel_notice_minutes, staff_choice`

export const ServiceRowSchema = v.pipe(
  v.object({
    service_id: v.string(),
    slug: v.string(),
    kind: v.picklist(['appointment', 'collective', 'class']),
    name: WordsSchema,
    description: v.nullable(WordsSchema),
    duration_minutes: v.number(),
    interval_minutes: v.number(),
    buffer_before_minutes: v.number(),
    buffer_after_minutes: v.number(),
    minimum_notice_minutes: v.number(),
    horizon_days: v.number(),
    daily_cap: v.nullable(v.number()),
    price_amount: v.nullable(v.number()),
    location_kind: LocationViewSchema.entries.kind,
    location_address: v.nullable(v.string()),
    confirmation: v.picklist(['automatic', 'on_request']),
    contact_method: v.picklist(['phone', 'email']),
    fields: FieldNeedsSchema,
    terms_url: v.nullable(v.string()),
    reschedule_notice_minutes: v.number(),
    cancel_notice_minutes: v.number(),
    staff_choice: v.boolean(),
  }),
  v.transform((row) => ({
    id: row.service_id,
    slug: row.slug,
    kind: row.kind,
    name: row.name,
    description: row.description,
    duration: row.duration_minutes,
    interval: row.interval_minutes,
    bufferBefore: row.buffer_before_minutes,
    bufferAfter: row.buffer_after_minutes,
    minimumNotice: row.minimum_notice_minutes,
    horizonDays: row.horizon_days,
    dailyCap: row.daily_cap,
    priceAmount: row.price_amount,
    location: { kind: row.location_kind, address: row.location_address },
    confirmation: row.confirmation,
    contactMethod: row.contact_method,
    fields: row.fields,
    termsUrl: row.terms_url,
    rescheduleNotice: row.reschedule_notice_minutes,
    cancelNotice: row.cancel_notice_minutes,
    staffChoice: row.staff_choice,
  })),
)

/** A service as it is kept; lengths in minutes, money in minor units. */
export type Service = v.InferOutput<typeof ServiceRowSchema>
