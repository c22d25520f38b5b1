/** What the `:named` parts of a pattern stand for, decoded. */
export type PathParams = Readonly<Record<string, string>>

/**
 * Matches a path (without trailing slash) against a pattern such as `/:path/b/:slug`, or against everything below
 * `/widget/*`. A part is one segment and never empty. Null where it does not match or is no well-formed address.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  if (pattern.endsWith('/*')) return path.startsWith(pattern.slice(0, -1)) ? {} : null
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const segment = given[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== segment) return null
      continue
    }
    const value = decode(segment)
    if (value === null || value === '') return null
    params[part.slice(1)] = value
  }
  return params
}

/** The path of a pattern in its one spelling: `matchPath` of it gives the same params. */
export const fillPath = (pattern: string, params: PathParams): string =>
  pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
    .join('/')

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
