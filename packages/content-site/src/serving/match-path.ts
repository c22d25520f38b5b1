/** The `:named` parts of a path, decoded. */
export type PathParams = Readonly<Record<string, string>>

/**
 * Matches a path (without trailing slash) against a pattern such as `/:path/b/:slug`, or against everything below `/widget/*`.
 * A part is one segment and never empty. Returns null when the path does not match or is not a well-formed address.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  if (pattern.endsWith('/*')) return path.startsWith(pattern.slice(0, -1)) ? {} : null
  const [patternParts, pathParts] = [pattern.split('/'), path.split('/')]
  if (patternParts.length !== pathParts.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of patternParts.entries()) {
    const segment = pathParts[index] ?? ''
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

/** Returns the path of a pattern in its only canonical spelling: `matchPath` of it returns the same parameters. */
export const fillPath = (pattern: string, params: PathParams): string =>
  pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
    .join('/')

/** `/a/` → `/a`; `/` stays. The loop starts at the end, because a regular expression would retry at each slash in the path. */
export function dropTrailingSlash(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
