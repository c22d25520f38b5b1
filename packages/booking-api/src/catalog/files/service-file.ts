import * as v from 'valibot'
import { FieldNeedSchema } from '@booking/shared/contract/views'
import { weekdays } from './parse-hours.ts'
import { NameFileSchema, TextFileSchema, textFileSchema } from '../words.ts'
import { choice, flag, SlugSchema, whole } from '@booking/shared/files/file-values'
import { definitionEntries } from '@booking/shared/questions/definition'
import { QuestionsSchema, RetentionSchema } from './form-file.ts'
import {
  DateSchema,
  ImageFileSchema,
  listOf,
  PriceSchema,
  slugs,
  WebAddressSchema,
  ZoneSchema,
} from './file-values.ts'

const minutes = whole(1, 1440)
const need = choice(FieldNeedSchema.options)
const required = v.optional(need, 'required')
const bySlug = ({ slug }: { readonly slug: string }) => slug

const DurationSchema = v.union(
  [minutes, v.strictObject({ minutes, price: v.optional(PriceSchema) })],
  'must be a whole number from 1 to 1440, or {minutes, price}',
)

const place = {
  kind: choice(['in_person', 'phone', 'video', 'asked']),
  address: v.optional(textFileSchema(300)),
  timeZone: v.optional(ZoneSchema),
}

const clockWords = 'must be a time such as "18:00"'
const SessionSchema = v.pipe(
  v.strictObject({
    weekday: v.optional(choice(weekdays)),
    date: v.optional(DateSchema),
    at: v.pipe(v.string(clockWords), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, clockWords)),
    staff: SlugSchema,
    seats: whole(1, 10_000),
  }),
  v.check((one) => (one.weekday === undefined) !== (one.date === undefined), 'must have a weekday or a date'),
)
type SessionFile = v.InferOutput<typeof SessionSchema>

const NeededSchema = v.union(
  [SlugSchema, v.strictObject({ resource: SlugSchema, units: v.optional(whole(1, 100), 1) })],
  'must be a slug, or {resource, units}',
)

/** `services/<slug>.yaml`. What its keys say about each other is checked by the plan. Lengths are minutes. */
export const ServiceFileSchema = v.strictObject({
  kind: v.optional(choice(['appointment', 'collective', 'class']), 'appointment'),
  name: NameFileSchema,
  description: v.optional(TextFileSchema),
  image: v.optional(ImageFileSchema),
  order: v.optional(whole(1, 9999)),
  private: v.optional(flag, false),
  duration: v.optional(minutes),
  durations: v.optional(
    listOf(DurationSchema, {
      words: 'must be a list of lengths in minutes',
      keyOf: (one) => (typeof one === 'number' ? one : one.minutes),
      most: 20,
    }),
  ),
  interval: v.optional(minutes),
  startsFrom: v.optional(choice(['opening', 'midnight'])),
  bufferBefore: v.optional(whole(0, 720), 0),
  bufferAfter: v.optional(whole(0, 720), 0),
  buffersWithinHours: v.optional(flag),
  processing: v.optional(v.strictObject({ after: minutes, length: minutes })),
  notice: v.optional(whole(0, 525_600), 60),
  horizon: v.optional(whole(0, 730), 60),
  dailyCap: v.optional(whole(1, 10_000)),
  activeLimit: v.optional(whole(1, 1000)),
  maxPerOrder: v.optional(whole(1, 1000)),
  price: v.optional(PriceSchema),
  variants: v.optional(
    listOf(v.strictObject({ slug: SlugSchema, name: NameFileSchema, price: PriceSchema }), {
      words: 'must be a list of variants',
      keyOf: bySlug,
      most: 50,
    }),
  ),
  addOns: v.optional(
    listOf(
      v.strictObject({
        slug: SlugSchema,
        name: NameFileSchema,
        description: v.optional(TextFileSchema),
        duration: v.optional(whole(0, 1440), 0),
        price: PriceSchema,
      }),
      { words: 'must be a list of add-ons', keyOf: bySlug, most: 20 },
    ),
  ),
  payment: v.optional(
    v.union(
      [
        v.picklist(['on_the_spot', 'full']),
        v.strictObject({ deposit: v.union([v.string(), v.number()], 'must be "20%" or an amount') }),
      ],
      'must be on_the_spot, full, or {deposit: "20%"}',
    ),
    'on_the_spot',
  ),
  refund: v.optional(
    v.strictObject({
      notice: v.optional(whole(0, 525_600)),
      fee: v.optional(v.union([v.string(), v.number()], 'must be "10%" or an amount')),
    }),
  ),
  staff: v.optional(slugs),
  staffChoice: v.optional(flag, true),
  resources: v.optional(
    listOf(NeededSchema, {
      words: 'must be a list of slugs',
      keyOf: (one) => (typeof one === 'string' ? one : one.resource),
      most: 20,
    }),
  ),
  sessions: v.optional(
    listOf(SessionSchema, { words: 'must be a list of sessions', keyOf: sessionKey, most: 200 }),
  ),
  location: v.optional(v.strictObject(place)),
  locations: v.optional(
    listOf(v.strictObject({ slug: SlugSchema, ...place }), {
      words: 'must be a list of locations',
      keyOf: bySlug,
      most: 50,
    }),
  ),
  guests: v.optional(
    v.strictObject({ max: whole(0, 100), kind: v.optional(choice(['along', 'served']), 'along') }),
  ),
  recurring: v.optional(
    v.strictObject({
      frequencies: listOf(choice(['daily', 'weekly', 'monthly']), {
        words: 'must be a list of daily, weekly, monthly',
        keyOf: (one) => one,
      }),
      maxCount: v.optional(whole(2, 52), 52),
    }),
  ),
  confirmation: v.optional(choice(['automatic', 'on_request']), 'automatic'),
  contactMethod: v.optional(choice(['phone', 'email']), 'phone'),
  fields: v.optional(
    v.strictObject({
      firstName: required,
      lastName: required,
      email: required,
      phone: required,
      notes: v.optional(need, 'optional'),
      dateOfBirth: v.optional(need, 'hidden'),
    }),
    {},
  ),
  termsUrl: v.optional(WebAddressSchema),
  consent: v.optional(TextFileSchema),
  rescheduleNotice: v.optional(whole(0, 525_600), 1440),
  cancelNotice: v.optional(whole(0, 525_600), 1440),
  /** In one language, as in form-file.ts. */
  questions: v.optional(QuestionsSchema),
  rules: definitionEntries.rules,
  retention: v.optional(RetentionSchema),
})
export type ServiceFile = v.InferOutput<typeof ServiceFileSchema>

/** One teacher begins at one time once. */
function sessionKey({ weekday, date, at, staff }: SessionFile): string {
  return `${weekday ?? date} ${at} ${staff}`
}
