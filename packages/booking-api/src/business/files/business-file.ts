import * as v from 'valibot'
import { isKnownCurrency } from '@booking/shared/booking/currency'
import { localeCodes } from '@booking/shared/i18n/locales'
import { WeekHoursSchema } from '../parse-hours.ts'
import { NameFileSchema, TextFileSchema } from '../words.ts'
import { choice, SlugSchema } from '@booking/shared/files/file-values'
import { DatesSchema, ZoneSchema } from './file-values.ts'

const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const HostSchema = v.pipe(
  v.string('must be a host name'),
  v.maxLength(253, 'must be a host name'),
  v.regex(hostPattern, 'must be a lower-case host name without scheme, port or path'),
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
    v.check(isKnownCurrency, 'must be a currency such as EUR'),
  ),
  defaultLocale: v.optional(choice(localeCodes), 'en'),
  hosts: v.optional(v.array(HostSchema, 'must be a list of host names'), []),
  hours: v.optional(WeekHoursSchema),
  dates: v.optional(DatesSchema, {}),
})
export type BusinessFile = v.InferOutput<typeof BusinessFileSchema>
