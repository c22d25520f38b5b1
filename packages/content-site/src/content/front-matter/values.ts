import * as v from 'valibot'
import { SlugSchema, slugPattern, slugWords } from '@hourfold/shared/files/file-values'
import { isPlainDate } from '@hourfold/shared/time/plain-date'

/** Values of an owner's files. The message of a check is the reported reason. */

/** One line of text; a line break in the file counts as a space. */
export const text = (most: number) =>
  v.pipe(
    v.string('must be text'),
    v.transform((value) => value.replaceAll(/\s+/g, ' ').trim()),
    v.minLength(1, 'must not be empty'),
    v.check((value) => Array.from(value).length <= most, `must have at most ${most} characters`),
    // oxlint-disable-next-line no-control-regex -- control characters cannot be displayed
    v.check((value) => !/[\u0000-\u001f\u007f]/.test(value), 'holds a character that cannot be shown'),
  )

/** A service's slug may have several segments: `acme/discovery`. */
export const ServiceSlugSchema = v.pipe(
  v.string(slugWords),
  v.maxLength(100, slugWords),
  v.check((slug) => slug.split('/').every((part) => slugPattern.test(part)), slugWords),
)

const keysWords = 'must be a list of keys'
export const keys = v.pipe(
  v.array(SlugSchema, keysWords),
  v.maxLength(200, 'must name at most 200'),
  v.check((list) => new Set(list).size === list.length, 'names one more than once'),
)

const dateWords = 'is no date such as 2026-12-24'
export const DateSchema = v.pipe(v.string(dateWords), v.check(isPlainDate, dateWords))

/** The key may be absent or empty. */
export const optionalOrEmpty = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.optional(v.nullable(schema), null)
