import * as v from 'valibot'
import { FieldNeedsSchema, LocationViewSchema } from '@booking/shared/contract/views'
import { WordsSchema } from './words.ts'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

/** The columns of a service, for `select … from service`. */
const serviceColumns = `service_id, slug, kind, name, description, image, consent, duration_minutes, interval_minutes, starts_from,
  buffer_before_minutes, buffer_after_minutes, buffers_within_hours, minimum_notice_minutes, horizon_days, daily_cap, price_amount,
  confirmation, contact_method, fields, terms_url, reschedule_notice_minutes, cancel_notice_minutes, staff_choice,
  durations, variants, add_ons, processing_after_minutes, processing_length_minutes, locations, is_private, active_limit,
  max_per_order, guests_max, guests_kind, recurring, payment, refund, (
    select coalesce(jsonb_agg(jsonb_build_object('resourceId', r.resource_id, 'needed', r.units) order by r.resource_id), '[]')
    from service_resource r where r.business_id = service.business_id and r.service_id = service.service_id
  ) as resources`

const amount = v.nullable(v.number())

const ServiceRowSchema = v.pipe(
  v.object({
    service_id: v.string(),
    slug: v.string(),
    kind: v.picklist(['appointment', 'collective', 'class']),
    name: WordsSchema,
    description: v.nullable(WordsSchema),
    image: v.nullable(v.string()),
    consent: v.nullable(WordsSchema),
    duration_minutes: v.number(),
    interval_minutes: v.number(),
    starts_from: v.picklist(['opening', 'midnight']),
    buffer_before_minutes: v.number(),
    buffer_after_minutes: v.number(),
    buffers_within_hours: v.boolean(),
    minimum_notice_minutes: v.number(),
    horizon_days: v.number(),
    daily_cap: v.nullable(v.number()),
    price_amount: v.nullable(v.number()),
    confirmation: v.picklist(['automatic', 'on_request']),
    contact_method: v.picklist(['phone', 'email']),
    fields: FieldNeedsSchema,
    terms_url: v.nullable(v.string()),
    reschedule_notice_minutes: v.number(),
    cancel_notice_minutes: v.number(),
    staff_choice: v.boolean(),
    durations: v.array(v.object({ minutes: v.number(), priceAmount: amount })),
    variants: v.array(v.object({ slug: v.string(), name: WordsSchema, priceAmount: amount })),
    add_ons: v.array(
      v.object({
        slug: v.string(),
        name: WordsSchema,
        description: v.nullable(WordsSchema),
        minutes: v.number(),
        priceAmount: amount,
      }),
    ),
    processing_after_minutes: v.nullable(v.number()),
    processing_length_minutes: v.nullable(v.number()),
    locations: v.array(v.object({ slug: v.string(), ...LocationViewSchema.entries })),
    is_private: v.boolean(),
    active_limit: v.nullable(v.number()),
    max_per_order: v.nullable(v.number()),
    guests_max: v.number(),
    guests_kind: v.picklist(['along', 'served']),
    recurring: v.nullable(
      v.object({ frequencies: v.array(v.picklist(['daily', 'weekly', 'monthly'])), maxCount: v.number() }),
    ),
    payment: v.object({
      kind: v.picklist(['on_the_spot', 'full', 'deposit']),
      percent: v.nullable(v.number()),
      amount,
    }),
    refund: v.object({
      notice: v.nullable(v.number()),
      feePercent: v.nullable(v.number()),
      feeAmount: amount,
    }),
    resources: v.array(v.object({ resourceId: v.string(), needed: v.number() })),
  }),
  v.transform((row) => ({
    id: row.service_id,
    slug: row.slug,
    kind: row.kind,
    name: row.name,
    description: row.description,
    image: row.image,
    consent: row.consent,
    duration: row.duration_minutes,
    interval: row.interval_minutes,
    startsFrom: row.starts_from,
    bufferBefore: row.buffer_before_minutes,
    bufferAfter: row.buffer_after_minutes,
    buffersWithinHours: row.buffers_within_hours,
    minimumNotice: row.minimum_notice_minutes,
    horizonDays: row.horizon_days,
    dailyCap: row.daily_cap,
    priceAmount: row.price_amount,
    locations: row.locations,
    confirmation: row.confirmation,
    contactMethod: row.contact_method,
    fields: row.fields,
    termsUrl: row.terms_url,
    rescheduleNotice: row.reschedule_notice_minutes,
    cancelNotice: row.cancel_notice_minutes,
    staffChoice: row.staff_choice,
    durations: row.durations,
    variants: row.variants,
    addOns: row.add_ons,
    processing:
      row.processing_after_minutes === null || row.processing_length_minutes === null
        ? null
        : { after: row.processing_after_minutes, length: row.processing_length_minutes },
    isPrivate: row.is_private,
    activeLimit: row.active_limit,
    maxPerOrder: row.max_per_order,
    guestsMax: row.guests_max,
    guestsKind: row.guests_kind,
    recurring: row.recurring,
    payment: row.payment,
    // Where the owner says nothing else, it is given back as long as it can be cancelled.
    refund: { ...row.refund, notice: row.refund.notice ?? row.cancel_notice_minutes },
    resources: row.resources,
  })),
)

/** A service as it is kept; lengths in minutes, money in minor units. */
type Service = v.InferOutput<typeof ServiceRowSchema>

const PeopleRowSchema = v.object({ staff_ids: v.array(v.string()), is_archived: v.boolean() })

/** A service and who offers it, in the owner's order. */
export type OfferedService = Service & { readonly staffIds: readonly string[]; readonly isArchived: boolean }

/** Every service there is or ever was, with the people at work who offer it. */
export async function listOffers(q: Queryable, businessId: string): Promise<readonly OfferedService[]> {
  const rows = await q.query(
    `select ${serviceColumns}, archived_at is not null as is_archived, (
       select coalesce(jsonb_agg(o.staff_id order by p.position, p.staff_id), '[]')
       from service_staff o join staff p using (business_id, staff_id)
       where o.business_id = service.business_id and o.service_id = service.service_id and p.archived_at is null
     ) as staff_ids
     from service where business_id = $1 order by position, service_id`,
    [businessId],
  )
  const people = parseRows(PeopleRowSchema, rows)
  return parseRows(ServiceRowSchema, rows).map((service, index) => ({
    ...service,
    staffIds: people[index]?.staff_ids ?? [],
    isArchived: people[index]?.is_archived ?? true,
  }))
}
