import * as v from 'valibot'
import { canonicalTimeZone } from '../time/zone.ts'
import { isOrdinaryDate } from '../time/plain-date.ts'
import { localeCodes } from '../i18n/locales.ts'
import type { ErrorCode } from '../errors/error-table.ts'
import { longestSlug, shapes } from './shapes.ts'
import { isStorable, isVisible } from '../input/is-visible.ts'

/**
 * Small values of the wire format. A check's message is the error code that the client translates. Functions that make schemas
 * are annotated as pure, so that a bundle drops the schemas it does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
const code = <Code extends ErrorCode>(name: Code): Code => name

/** A moment of the years 1900 to 2199: ISO 8601 in UTC, to the minute, second or millisecond (`2026-11-20T09:00:00Z`). */
export const InstantSchema = v.pipe(
  v.string(code('required')),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/, code('invalid')),
  v.check((text) => isRealInstant(text), code('invalid')),
)

// Date.parse rolls 30 February over into March, so the day must survive the round trip.
function isRealInstant(text: string): boolean {
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && isOrdinaryDate(text.slice(0, 10))
}

/** A day of the years 1900 to 2199, without a time or a zone (`2026-11-20`). */
export const PlainDateSchema = v.pipe(
  v.string(code('required')),
  v.maxLength(10, code('invalid')),
  v.custom<`${number}-${number}-${number}`>(
    (text) => typeof text === 'string' && isOrdinaryDate(text),
    code('invalid'),
  ),
)

/** An IANA zone in any spelling that the runtime knows; the output has its canonical spelling. */
export const TimeZoneSchema = v.pipe(
  v.string(code('required')),
  v.maxLength(64, code('timezone_not_found')),
  v.transform((name) => canonicalTimeZone(name) ?? ''),
  v.nonEmpty(code('timezone_not_found')),
)

export const LocaleSchema = v.picklist(localeCodes, code('invalid'))

/** An opaque prefixed id (`svc_…`) or a slug; a service's slug may have several segments (`acme/discovery`). */
export const IdOrSlugSchema = v.pipe(
  v.string(code('required')),
  v.maxLength(longestSlug, code('invalid')),
  v.regex(shapes.idOrSlug, code('invalid')),
)

/** A capability: URL-safe, at least 128 bits. Its shape does not show whether it exists. */
export const TokenSchema = v.pipe(v.string(code('required')), v.regex(shapes.token, code('invalid')))

/** A one-time link: the token of its address, or the name that an owner's file gives it. */
export const LinkSchema = v.pipe(v.string(code('required')), v.regex(shapes.link, code('invalid')))

/** Integer minor units (cents) and the ISO 4217 code. */
export const MoneySchema = v.strictObject({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
})
export type Money = v.InferOutput<typeof MoneySchema>

const codePoints = (text: string): number => Array.from(text).length

/** Free text of at most `limit` code points, trimmed. Any script; no NUL, no lone surrogate. */
/* @__NO_SIDE_EFFECTS__ */
export const textSchema = (limit: number) =>
  v.pipe(
    v.string(code('required')),
    v.trim(),
    // This check is cheap and comes first: no code point is longer than two UTF-16 units.
    v.maxLength(limit * 2, `${code('too_long')} ${limit}`),
    v.check((text) => codePoints(text) <= limit, `${code('too_long')} ${limit}`),
    v.check(isStorable, code('invalid')),
  )

/* @__NO_SIDE_EFFECTS__ */
export const requiredTextSchema = (limit: number) =>
  v.pipe(textSchema(limit), v.nonEmpty(code('required')), v.check(isVisible, code('required')))

/** A person's name: 1–100 code points of any script; no control characters, no `<>`, no web address. */
export const PersonNameSchema = v.pipe(
  requiredTextSchema(100),
  v.check((text) => !/[<>\p{Cc}]/u.test(text), code('name_invalid')),
  v.check((text) => !/https?:|www\.|:\/\//i.test(text), code('name_invalid')),
)
