import { ok, refused, type Result } from '@booking/shared/errors/result'

/** Writes the position of a page in a list: its sort keys, as text that clients return unchanged. */
export const writeCursor = (keys: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url')

/** The sort keys of a cursor; null without one. Refuses with `invalid_request` for what is none. */
export function readCursor(
  cursor: string | undefined,
  length: number,
): Result<readonly (string | number)[] | null> {
  if (cursor === undefined) return ok(null)
  const keys = parse(cursor)
  return keys?.length === length
    ? ok(keys)
    : refused('invalid_request', { fields: [{ path: 'cursor', code: 'invalid' }] })
}

function parse(cursor: string): readonly (string | number)[] | null {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(keys)) return null
    const known: (string | number)[] = keys.filter(isSortKey)
    return known.length === keys.length ? known : null
  } catch {
    return null
  }
}

/** What the database takes as a sort key: a whole number, or text without the one character that it cannot store. */
const isSortKey = (key: unknown): key is string | number =>
  typeof key === 'string' ? !key.includes('\u0000') : Number.isSafeInteger(key)
