import * as v from 'valibot'
import { canonicalTimeZone } from '@booking/shared/time/zone'
import { isPlainDate } from '@booking/shared/time/plain-date'
import { isKnownCurrency } from '@booking/shared/booking/currency'
import { localeCodes } from '@booking/shared/i18n/locales'
import { FieldNeedSchema } from '@booking/shared/contract/views'
import { DayHoursSchema, WeekHoursSchema } from './parse-hours.ts'
import { textFileSchema, wordsFileSchema } from './words.ts'

/** What an owner may write. A check's message is the reason that is reported, in plain words. Lengths are minutes. */

const whole = (from: number, to: number) => {
  const words = `must be a whole number from ${from} to ${to}`
  return v.pipe(v.number(words), v.integer(words), v.minValue(from, words), v.maxValue(to, words))
}

/** Lower-case letters, digits and `-`. */
export const slugPattern = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const slugWords = 'must be a slug: lower-case letters, digits and "-"'
const SlugSchema = v.pipe(v.string(slugWords), v.regex(slugPattern, slugWords), v.maxLength(64, slugWords))
const slugs = v.pipe(
  v.array(SlugSchema, 'must be a list of slugs'),
  v.minLength(1, 'must name at least one'),
  v.check((list) => new Set(list).size === list.length, 'names one more than once'),
)

const zoneWords = 'is no IANA time zone'
const ZoneSchema = v.pipe(
  v.string(zoneWords),
  v.transform((name) => canonicalTimeZone(name) ?? ''),
  v.nonEmpty(zoneWords),
)

const DatesSchema = v.record(
  v.pipe(v.string(), v.check(isPlainDate, 'is no date such as "2026-12-24"')),
  DayHoursSchema,
  'must be dates with their hours',
)

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const HostSchema = v.pipe(
  v.string('must be a host name'),
  v.maxLength(253, 'must be a host name'),
  v.regex(hostPattern, 'must be a lower-case host name without scheme, port or path'),
)

const colorWords = 'must be a colour such as "#8a5a44"'
const choice = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, `must be one of ${options.join(', ')}`)

export const BusinessFileSchema = v.strictObject({
  slug: SlugSchema,
  name: wordsFileSchema(200),
  description: v.optional(wordsFileSchema(2000)),
  timeZone: ZoneSchema,
  country: v.pipe(
    v.string('must be a country such as DE'),
    v.regex(/^[A-Z]{2}$/, 'must be a country such as DE'),
  ),
  currency: v.pipe(
    v.string('must be a currency such as EUR'),
    v.check(isKnownCurrency, 'must be a currency such as EUR'),
  ),
  defaultLocale: v.optional(choice(localeCodes), 'en'),
  hosts: v.optional(v.array(HostSchema, 'must be a list of host names'), []),
  hours: v.optional(WeekHoursSchema),
  dates: v.optional(DatesSchema, {}),
})

export const StaffFileSchema = v.strictObject({
  name: v.pipe(textFileSchema(200), v.nonEmpty('must not be empty')),
  title: v.optional(wordsFileSchema(200)),
  color: v.optional(v.pipe(v.string(colorWords), v.regex(/^#[0-9a-fA-F]{6}$/, colorWords))),
  timeZone: v.optional(ZoneSchema),
  hours: v.optional(WeekHoursSchema),
  dates: v.optional(DatesSchema, {}),
})

const need = v.optional(FieldNeedSchema, 'required')

export const ServiceFileSchema = v.strictObject({
  kind: v.optional(choice(['appointment']), 'appointment'),
  name: wordsFileSchema(200),
  description: v.optional(wordsFileSchema(2000)),
  duration: whole(1, 1440),
  interval: v.optional(whole(1, 1440)),
  bufferBefore: v.optional(whole(0, 720), 0),
  bufferAfter: v.optional(whole(0, 720), 0),
  notice: v.optional(whole(0, 525_600), 60),
  horizon: v.optional(whole(0, 730), 60),
  dailyCap: v.optional(whole(1, 10_000)),
  price: v.optional(v.union([v.string(), v.number()], 'must be an amount such as "48.00"')),
  staff: slugs,
  staffChoice: v.optional(v.boolean('must be true or false'), true),
  location: v.strictObject({
    kind: choice(['in_person', 'phone', 'video']),
    address: v.optional(textFileSchema(300)),
  }),
  confirmation: v.optional(choice(['automatic', 'on_request']), 'automatic'),
  contactMethod: v.optional(choice(['phone', 'email']), 'phone'),
  fields: v.optional(
    v.strictObject({
      firstName: need,
      lastName: need,
      email: need,
      phone: need,
      notes: v.optional(FieldNeedSchema, 'optional'),
    }),
    {},
  ),
  termsUrl: v.optional(
    v.pipe(
      v.string('must be a web address'),
      v.maxLength(2000, 'must be a web address'),
      v.regex(/^https?:\/\/[^\s<>"\p{Cc}\p{Cs}]+$/u, 'must be a web address'),
    ),
  ),
  rescheduleNotice: v.optional(whole(0, 525_600), 1440),
  cancelNotice: v.optional(whole(0, 525_600), 1440),
})

export const TeamFileSchema = v.strictObject({
  name: wordsFileSchema(200),
  title: v.optional(wordsFileSchema(200)),
  distribution: v.optional(choice(['any']), 'any'),
  members: slugs,
})

export type BusinessFile = v.InferOutput<typeof BusinessFileSchema>
export type StaffFile = v.InferOutput<typeof StaffFileSchema>
export type ServiceFile = v.InferOutput<typeof ServiceFileSchema>
export type TeamFile = v.InferOutput<typeof TeamFileSchema>
