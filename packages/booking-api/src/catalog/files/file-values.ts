import * as v from 'valibot'
import { amountWords, isAmount } from '@hourfold/shared/booking/currency'
import { SlugSchema, slugWords } from '@hourfold/shared/files/file-values'
import { normalizeEmail } from '@hourfold/shared/input/email'
import { canonicalTimeZone } from '@hourfold/shared/time/zone'
import { isOrdinaryDate } from '@hourfold/shared/time/plain-date'
import { imageEndings } from '../image-types.ts'
import { DayHoursSchema } from './parse-hours.ts'

/** The small values of an owner's files. A check's message is the reported reason, in plain words. */

/** A service's slug may have several segments: `acme/discovery`. */
export const ServiceSlugSchema = v.pipe(
  v.string(slugWords),
  v.maxLength(64, slugWords),
  v.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\/[a-z0-9](?:[a-z0-9-]*[a-z0-9])?){0,4}$/, slugWords),
)

/** A list without duplicates, of at least one entry unless `least` is 0; `keyOf` identifies an entry. */
export const listOf = <Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  {
    words,
    keyOf,
    least = 1,
    most = 1000,
  }: {
    readonly words: string
    readonly keyOf: (one: v.InferOutput<Schema>) => unknown
    readonly least?: 0 | 1
    readonly most?: number
  },
) =>
  v.pipe(
    v.array(schema, words),
    v.minLength(least, 'must name at least one'),
    v.maxLength(most, `must name at most ${most}`),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const list: readonly v.InferOutput<Schema>[] = dataset.value
      const seen = new Set<unknown>()
      for (const [key, value] of list.entries()) {
        if (seen.has(keyOf(value))) {
          const path = [{ type: 'array', origin: 'value', input: dataset.value, key, value }] as const
          addIssue({ message: 'names one more than once', path: [path[0]] })
        }
        seen.add(keyOf(value))
      }
    }),
  )

export const slugs = listOf(SlugSchema, { words: 'must be a list of slugs', keyOf: (slug) => slug })
export const serviceSlugs = listOf(ServiceSlugSchema, {
  words: 'must be a list of slugs',
  keyOf: (slug) => slug,
})

const zoneWords = 'is no IANA time zone'
export const ZoneSchema = v.pipe(
  v.string(zoneWords),
  v.maxLength(64, zoneWords),
  v.transform((name) => canonicalTimeZone(name) ?? ''),
  v.nonEmpty(zoneWords),
)

const dateWords = 'is no date such as "2026-12-24"'
export const DateSchema = v.pipe(
  v.string(dateWords),
  v.regex(/^\d{4}-\d\d-\d\d$/, dateWords),
  v.check(isOrdinaryDate, dateWords),
)

const mostDates = 2000
export const DatesSchema = v.pipe(
  v.record(DateSchema, DayHoursSchema, 'must be dates with their hours'),
  v.maxEntries(mostDates, `must name at most ${mostDates}`),
)

const addressWords = 'must be a web address'
export const WebAddressSchema = v.pipe(
  v.string(addressWords),
  v.maxLength(2000, addressWords),
  v.regex(/^https?:\/\/[^\s<>"]+$/, addressWords),
  v.check((text) => isWebAddress(text), addressWords),
)

const imageWords = `must be the name of a file in images/, ending in ${imageEndings.map((one) => `.${one}`).join(', ')}`
export const ImageFileSchema = v.pipe(
  v.string(imageWords),
  v.maxLength(100, imageWords),
  v.regex(new RegExp(`^[A-Za-z0-9][A-Za-z0-9._-]*\\.(?:${imageEndings.join('|')})$`), imageWords),
)

const colorWords = 'must be a color such as "#8a5a44"'
export const ColorSchema = v.pipe(v.string(colorWords), v.regex(/^#[0-9a-fA-F]{6}$/, colorWords))

/** An amount, or text that may contain one. YAML reads `48.50` as a number. */
export const amountOf = (words: string) =>
  v.union([v.pipe(v.string(), v.maxLength(15)), v.pipe(v.number(), v.maxValue(9_999_999_999))], words)

/** In major units; the currency decides the number of decimals. */
export const PriceSchema = v.pipe(
  amountOf(amountWords),
  v.check((price) => isAmount(price), amountWords),
)

export function isWebAddress(text: string): boolean {
  // Characters that a browser would silently strip or encode are refused, because they are mistakes of the owner.
  return /^https?:\/\/[^\s<>"\p{Cc}\p{Cs}]+$/u.test(text) && URL.canParse(text)
}

const mailWords = 'must be an e-mail address'

/** An e-mail address without characters that have a meaning in a header or an address bar. */
export const MailAddressSchema = v.pipe(
  v.string(mailWords),
  v.maxLength(254, mailWords),
  v.regex(/^[^\s<>"'@:,;?&]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/, mailWords),
  v.check((address) => normalizeEmail(address, (domain) => domain) !== null, mailWords),
)
