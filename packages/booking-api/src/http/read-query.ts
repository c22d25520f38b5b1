import { ok, refused, type Result } from '@booking/shared/errors/result'
import { isInherited } from './parse-json.ts'

/** The query of an address with one value per key; a duplicate key is refused, because its value is ambiguous. */
export function readQuery(query: URLSearchParams): Result<Record<string, string>> {
  const values: Record<string, string> = {}
  for (const [key, value] of query) {
    const path = key.slice(0, 200)
    if (isInherited(key)) return refused('invalid_request', { fields: [{ path, code: 'unknown_key' }] })
    if (Object.hasOwn(values, key)) return refused('invalid_request', { fields: [{ path, code: 'invalid' }] })
    values[key] = value
  }
  return ok(values)
}
