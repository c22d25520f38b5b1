import * as v from 'valibot'
import { FieldNeedSchema } from '@hourfold/shared/contract/views'
import { weekdays } from './parse-hours.ts'
import { NameFileSchema, TextFileSchema, textFileSchema } from '../../context/words.ts'
import { choice, flag, SlugSchema, whole } from '@hourfold/shared/files/file-values'
import { definitionEntries } from '@hourfold/shared/questions/definition'
import { QuestionsSchema, RetentionSchema } from './form-file.ts'
import { image, name, order } from './shared-key-words.ts'
import {
  amountOf,
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

/** `services/<slug>.yaml`. The plan checks the keys against each other. Lengths are in minutes. */
export const ServiceFileSchema = v.strictObject({
  kind: v.optional(choice(['appointment', 'collective', 'class']), 'appointment'),
  name: NameFileSchema,
  description: v.optional(TextFileSchema),
  image: v.optional(ImageFileSchema),
  order: v.optional(whole(1, 9999)),
  private: v.optional(flag, false),
  offered: v.optional(flag, true),
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
        v.strictObject({ deposit: amountOf('must be "20%" or an amount') }),
      ],
      'must be on_the_spot, full, or {deposit: "20%"}',
    ),
    'on_the_spot',
  ),
  refund: v.optional(
    v.strictObject({
      notice: v.optional(whole(0, 525_600)),
      fee: v.optional(amountOf('must be "10%" or an amount')),
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
  addressProof: v.optional(flag, false),
  consent: v.optional(TextFileSchema),
  rescheduleNotice: v.optional(whole(0, 525_600), 1440),
  cancelNotice: v.optional(whole(0, 525_600), 1440),
  notifications: v.optional(
    v.strictObject({
      reminders: v.optional(
        listOf(whole(5, 43_200), {
          words: 'must be a list of minutes',
          keyOf: (one) => one,
          least: 0,
          most: 5,
        }),
      ),
      followUp: v.optional(
        v.strictObject({ after: v.optional(whole(0, 43_200), 1440), survey: v.optional(SlugSchema) }),
      ),
    }),
    {},
  ),
  /** Parsed in one language, as in form-file.ts. */
  questions: v.optional(QuestionsSchema),
  rules: definitionEntries.rules,
  retention: v.optional(RetentionSchema),
})
export type ServiceFile = v.InferOutput<typeof ServiceFileSchema>

/** One line for each key, shown by editors and in the table of the format. */
export const serviceKeyWords = {
  kind: 'appointment: with one person of the staff. collective: with all of them at once. class: seats in a session.',
  name,
  description: 'What the service includes, in a few sentences.',
  image,
  order,
  private: 'true: hidden from all lists. Only visitors with its address, or with a link to it, find it.',
  offered: 'false: switched off. It cannot be booked and is in no list; existing bookings stay.',
  duration: 'Length in minutes. Use durations instead if visitors choose the length.',
  durations: 'Lengths to choose from, the default first: minutes, or {minutes, price} each.',
  interval: 'Minutes between two starts. Default: 15, or the shortest length if it is less.',
  startsFrom:
    'Where the interval is counted from: opening, the beginning of each range of hours (9:10, 9:40 …), or midnight (:00, :30 on the clock). Default: opening.',
  bufferBefore: 'Minutes that the person needs before the appointment. They may lie before the hours begin.',
  bufferAfter: 'Minutes that the person needs after the appointment. They may lie after the hours end.',
  buffersWithinHours: 'true: the buffers must lie within the hours too, not only the appointment.',
  processing:
    'A period in the middle in which the person is free for others: it begins after `after` minutes and lasts `length` minutes.',
  notice: 'Minimum notice: minutes before the start until which it can be booked.',
  horizon: 'How many days ahead it can be booked.',
  dailyCap: 'Maximum number of bookings per day.',
  activeLimit: 'Maximum number of future bookings per visitor.',
  maxPerOrder: 'Maximum number of seats or appointments at one time in one order.',
  price:
    'In the currency’s major unit, tax included, such as "48.00". 0 is free. Without a price none is shown.',
  variants: 'Visitors choose one of these, each with its own price. The first is the default.',
  addOns: 'Visitors choose any number of these. Each has a price and may add minutes (`duration`).',
  payment: 'What is due in advance: on_the_spot (nothing), full, {deposit: "20%"} or {deposit: "10.00"}.',
  refund:
    'How much of an advance payment is refunded after a cancellation: all of it until `notice` minutes before the start, minus the `fee` ("10%" or "5.00") that you keep. Default: all of it as long as the booking can be cancelled.',
  staff: 'Who offers it, by slug. A class has the teachers of its sessions.',
  staffChoice: 'false: visitors neither choose nor see the person.',
  resources: 'What else must be free: slugs, or {resource, units} each.',
  sessions:
    'When a class meets: {weekday or date, at, staff, seats} each, on the wall clock of the business.',
  location:
    'Where it takes place: in_person (address), phone, video (web address), or a place that the visitor enters; its `timeZone`, if it differs from the person’s.',
  locations: 'Several places to choose from, each with a slug.',
  guests:
    'How many guests may come: along (to the same appointment) or served (each with an appointment of their own).',
  recurring: 'Allows booking as a series: the frequencies, and the maximum number of dates.',
  confirmation: 'automatic, or on_request: you confirm or decline each one.',
  contactMethod: 'How you answer a request: phone or email.',
  fields: 'The fields of the booker’s form: required, optional or hidden each.',
  termsUrl: 'The web address of the terms that visitors must accept.',
  addressProof:
    'true: visitors prove their e-mail address by a code from a mail before they book it. Until then a time is held for 15 minutes at most.',
  consent:
    'An optional consent besides the terms, such as one to reminders. It is never required and never ticked in advance.',
  rescheduleNotice: 'Minutes before the start until which visitors may reschedule it.',
  cancelNotice: 'Minutes before the start until which visitors may cancel it.',
  notifications:
    'Mails about a booking: reminders (minutes before the start, default [1440]; [] sends none) and followUp: {after: minutes, survey: slug}, which is sent only to visitors who agreed to `consent`.',
  questions: 'Questions to the booker about each booked item, as in forms.',
  rules: 'What happens when the condition `when` is true: show, hide, require, message or calculate.',
  retention:
    'How many days the answers to its questions are stored after the booking has ended. Default: `retention.answers` of business.yaml.',
} satisfies Readonly<Record<keyof ServiceFile, string>>

/** A teacher has at most one session at one time. */
function sessionKey({ weekday, date, at, staff }: SessionFile): string {
  return `${weekday ?? date} ${at} ${staff}`
}
