import * as v from 'valibot'

/** Small values of the business API. */

export const none = v.strictObject({})

/** An opaque id such as `bkg_…`. */
export const IdSchema = v.pipe(v.string('required'), v.regex(/^[A-Za-z0-9_-]{1,80}$/, 'invalid'))

/** The version of a row that its sender saw. */
export const RowVersionSchema = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.minValue(0, 'invalid'),
  v.maxValue(2_147_483_647, 'invalid'),
)

/** Minor units, up to what sums of many of them stay exact with. */
export const AmountSchema = v.pipe(
  v.number('required'),
  v.safeInteger('invalid'),
  v.minValue(0, 'out_of_range'),
  v.maxValue(100_000_000_000, 'out_of_range'),
)

/** The position of a page in a list, as the response before gave it. It is opaque to clients. */
export const CursorSchema = v.pipe(
  v.string('required'),
  v.maxLength(300, 'invalid'),
  v.regex(/^[A-Za-z0-9_.-]+$/, 'invalid'),
)

/** A page of a list has at most this many entries. */
export const longestPage = 200

const LimitSchema = v.pipe(
  v.string('required'),
  v.regex(/^\d{1,3}$/, 'invalid'),
  v.transform(Number),
  v.minValue(1, 'invalid'),
  v.maxValue(longestPage, 'invalid'),
)

/** The query of a list: `cursor` continues it, `limit` is the most entries of a page, 50 by default. */
export const pageQuery = { cursor: v.optional(CursorSchema), limit: v.optional(LimitSchema) }
export const PageQuerySchema = v.strictObject(pageQuery)

/** `next` is the cursor of the next page; null at the end of the list. */
export const pageFields = { next: v.nullable(v.string()) }
