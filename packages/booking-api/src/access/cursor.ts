import * as v from 'valibot'
import { ok, refused, type Result } from '@booking/shared/errors/result'

const storable = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\u0000')),
)
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/** What a list can be sorted by, within what the database stores. Clients return cursors, so they can hold anything. */
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

/** Writes the position of a page in a list: its sort keys, as text that clients return unchanged. */
export const writeCursor = (keys: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** The sort keys of a cursor; null without one. Refuses with `invalid_request` for what is none of this list. */
export function readCursor<Keys>(
  cursor: string | undefined,
  schema: v.GenericSchema<unknown, Keys>,
): Result<Keys | null> {
  if (cursor === undefined) return ok(null)
  const keys = v.safeParse(schema, parse(cursor))
  return keys.success
    ? ok(keys.output)
    : refused('invalid_request', { fields: [{ path: 'cursor', code: 'invalid' }] })
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
