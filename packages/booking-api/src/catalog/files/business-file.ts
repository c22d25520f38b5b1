import * as v from 'valibot'
import { isKnownCurrency } from '@hourfold/shared/booking/currency'
import { brandFontNames } from '@hourfold/shared/brand/brand-fonts'
import { retentionBounds } from '@hourfold/shared/contract/business/privacy'
import { localeCodes } from '@hourfold/shared/i18n/locales'
import { WeekHoursSchema } from './parse-hours.ts'
import { defaultForgetAfter, defaultRetention } from '../retention-defaults.ts'
import { switchableMailKinds } from '../mail-kind-names.ts'
import { NameFileSchema, TextFileSchema } from '../../context/words.ts'
import { choice, flag, SlugSchema } from '@hourfold/shared/files/file-values'
import {
  ColorSchema,
  DatesSchema,
  listOf,
  ImageFileSchema,
  MailAddressSchema,
  ZoneSchema,
  WebAddressSchema,
} from './file-values.ts'
import { webhookTypes } from '@hourfold/shared/contract/webhooks'

const portWords = 'must be on port 443 (https) or 80 (http), without a name and password'

/** The requests go out by `safe-fetch`, which refuses everything else. */
function isRequestable(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['', '80', '443'].includes(url.port) && url.username === '' && url.password === ''
}

/** The servers that receive webhooks. */
const WebhookEndpointsSchema = listOf(
  v.strictObject({
    slug: SlugSchema,
    url: v.pipe(WebAddressSchema, v.check(isRequestable, portWords)),
    events: v.optional(
      listOf(choice(webhookTypes), { words: 'must be a list of events', keyOf: (event) => event }),
    ),
  }),
  { words: 'must be a list of endpoints', keyOf: ({ slug }) => slug, most: 10 },
)

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const host = `(?:${label}\\.)*${label}`
const HostSchema = v.pipe(
  v.string('must be a host name'),
  v.maxLength(253, 'must be a host name'),
  v.regex(new RegExp(`^${host}$`), 'must be a lower-case host name without scheme, port or path'),
)

const phoneWords = 'must be a telephone number such as "+49 30 23125 000"'

const clockWords = 'must be a time such as "18:00"'

const NotificationsSchema = v.strictObject({
  recipients: v.optional(
    v.pipe(
      v.array(MailAddressSchema, 'must be a list of e-mail addresses'),
      v.maxLength(20, 'must name at most 20'),
    ),
  ),
  replyTo: v.optional(MailAddressSchema),
  staff: v.optional(flag, true),
  off: v.optional(
    v.pipe(
      v.array(choice(switchableMailKinds), 'must be a list of kinds of mails'),
      v.maxLength(switchableMailKinds.length, 'names one more than once'),
    ),
    [],
  ),
  agenda: v.optional(
    v.pipe(
      v.string(clockWords),
      v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, clockWords),
      v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
    ),
    '18:00',
  ),
})

/** The people who may sign in at the desk. */
const PeopleSchema = listOf(
  v.pipe(
    v.strictObject({
      email: MailAddressSchema,
      role: choice(['owner', 'staff']),
      staff: v.optional(SlugSchema),
    }),
    v.check(({ role, staff }) => role === 'owner' || staff !== undefined, 'must name the staff that this is'),
  ),
  {
    words: 'must be a list of people with email and role',
    keyOf: (person) =>
      typeof person === 'object' && person !== null && 'email' in person
        ? person.email.toLowerCase()
        : person,
    most: 200,
  },
)

const daysWords = `must be a whole number of days, from ${retentionBounds.least} to ${retentionBounds.most}`
const DaysSchema = v.pipe(
  v.number(daysWords),
  v.integer(daysWords),
  v.minValue(retentionBounds.least, daysWords),
  v.maxValue(retentionBounds.most, daysWords),
)

/** How long customers are stored. */
const CustomersSchema = v.strictObject({ forgetAfter: v.optional(DaysSchema, defaultForgetAfter) })

/** How long all other personal data is stored. */
const RetentionSchema = v.strictObject({
  bookings: v.optional(DaysSchema, defaultRetention.bookings),
  answers: v.optional(DaysSchema, defaultRetention.answers),
  attribution: v.optional(DaysSchema, defaultRetention.attribution),
  deliveries: v.optional(DaysSchema, defaultRetention.deliveries),
  consents: v.optional(DaysSchema, defaultRetention.consents),
  audit: v.optional(DaysSchema, defaultRetention.audit),
})

const BrandSchema = v.strictObject({
  logo: v.optional(ImageFileSchema),
  icon: v.optional(ImageFileSchema),
  accent: v.optional(ColorSchema),
  font: v.optional(choice(brandFontNames)),
})

const originWords = 'must be an origin such as https://www.example.com, with http for localhost alone'
const OriginSchema = v.pipe(
  v.string(originWords),
  v.maxLength(300, originWords),
  // A page on plain http could be read and altered on its way, so only localhost may use it.
  v.regex(new RegExp(`^(?:https://${host}|http://localhost)(?::\\d{1,5})?$`), originWords),
  // The origin must be in a browser's normal form, without the default port.
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, originWords),
)

/** `business.yaml`. */
export const BusinessFileSchema = v.strictObject({
  slug: SlugSchema,
  name: NameFileSchema,
  description: v.optional(TextFileSchema),
  timeZone: ZoneSchema,
  country: v.pipe(
    v.string('must be a country such as DE'),
    v.regex(/^[A-Z]{2}$/, 'must be a country such as DE'),
  ),
  currency: v.pipe(
    v.string('must be a currency such as EUR'),
    v.length(3, 'must be a currency such as EUR'),
    v.check(isKnownCurrency, 'must be a currency such as EUR'),
  ),
  defaultLocale: v.optional(choice(localeCodes), 'en'),
  phone: v.optional(
    v.pipe(v.string(phoneWords), v.regex(/^\+?[\d ()/.-]{3,40}$/, phoneWords), v.regex(/\d{3}/, phoneWords)),
  ),
  email: v.optional(MailAddressSchema),
  notifications: v.optional(NotificationsSchema, {}),
  webhooks: v.optional(WebhookEndpointsSchema),
  people: v.optional(PeopleSchema),
  customers: v.optional(CustomersSchema, {}),
  retention: v.optional(RetentionSchema, {}),
  brand: v.optional(BrandSchema, {}),
  hosts: v.optional(
    v.pipe(v.array(HostSchema, 'must be a list of host names'), v.maxLength(50, 'must name at most 50')),
    [],
  ),
  returnOrigins: v.optional(
    v.pipe(v.array(OriginSchema, 'must be a list of origins'), v.maxLength(50, 'must name at most 50')),
    [],
  ),
  hours: v.optional(WeekHoursSchema),
  dates: v.optional(DatesSchema, {}),
})
export type BusinessFile = v.InferOutput<typeof BusinessFileSchema>
