import { ok, refused, type Result } from '@hourfold/shared/errors/result'

const deepest = 32

/**
 * Parses JSON from outside. Unlike JSON.parse it refuses duplicate keys and excessive nesting with `malformed_json`, and the
 * names that every object inherits with `unknown_key`, because a check with `in` would not find them.
 */
export function parseJson(text: string): Result<unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused('malformed_json')
  }
  return scanKeys(text) ?? ok(value)
}

type Refused = Exclude<Result<never>, { readonly ok: true }>

/** Scans well-formed JSON once from left to right, without recursion. */
function scanKeys(text: string): Refused | undefined {
  // A set of keys for an object, null for a list.
  const open: (Set<string> | null)[] = []
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g
  for (const [part, colon] of text.matchAll(token)) {
    if (part === '{' || part === '[') {
      if (open.push(part === '{' ? new Set() : null) > deepest) return refused('malformed_json')
    } else if (part === '}' || part === ']') {
      open.pop()
    } else if (colon !== undefined) {
      const key: unknown = JSON.parse(part.slice(0, part.lastIndexOf(colon)))
      const keys = open.at(-1)
      if (typeof key !== 'string' || !keys || keys.has(key)) return refused('malformed_json')
      if (isInherited(key))
        return refused('invalid_request', { fields: [{ path: key, code: 'unknown_key' }] })
      keys.add(key)
    }
  }
  return undefined
}

/** `__proto__`, `constructor`, `toString` … */
export const isInherited = (key: string): boolean => key in Object.prototype
