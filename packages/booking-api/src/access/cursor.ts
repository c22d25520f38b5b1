import { hash } from 'node:crypto'
import * as v from 'valibot'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'

const storable = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\u0000')),
)
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/**
 * The keys by which a list can be sorted, within what the database stores. Clients send cursors back, so they can contain anything.
 */
export const SortKeySchemas = {
  /** Milliseconds, in the years 1 to 9999. */
  instant: whole(Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')),
  /** The number of a row. */
  position: whole(0, Number.MAX_SAFE_INTEGER),
  /** The place of a group of rows among the groups. */
  rank: whole(0, 9),
  text: storable,
} as const

/** A row by when it was and by its id. */
export const InstantCursorSchema = v.strictTuple([SortKeySchemas.instant, SortKeySchemas.text])
/** A row by its number. */
export const PositionCursorSchema = v.strictTuple([SortKeySchemas.position])

/** A list with its order and filter. An absent or empty value filters nothing. */
type ListQuery = { readonly list: string } & Readonly<Record<string, string | undefined>>

/** Writes the position of a page in a list: whose list it is, and its sort keys, as text that clients return unchanged. */
export const writeCursor = (query: ListQuery, keys: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify([hashQuery(query), ...keys])).toString('base64url')

/**
 * The sort keys of a cursor; null without one. Refuses with `invalid_request` for a cursor of another list, order or filter,
 * because the next page would silently omit rows.
 */
export function readCursor<Keys>(
  query: ListQuery,
  cursor: string | undefined,
  schema: v.GenericSchema<unknown, Keys>,
): Result<Keys | null> {
  if (cursor === undefined) return ok(null)
  const [owner, ...rest] = v.parse(v.fallback(v.array(v.unknown()), []), parse(cursor))
  const keys = v.safeParse(schema, rest)
  return keys.success && owner === hashQuery(query)
    ? ok(keys.output)
    : refused('invalid_request', { fields: [{ path: 'cursor', code: 'invalid' }] })
}

const hashQuery = (query: ListQuery): string =>
  hash(
    'sha256',
    JSON.stringify(
      Object.entries(query)
        .filter(([, value]) => value !== undefined && value !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
    'base64url',
  ).slice(0, 12)

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
