import { ok, refused, type Result } from '../errors/result.ts'

/** What counts of an address, as `URL` has it. */
export type Address = {
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Reads an address the way a browser does, relative to a base; null where it is none. */
export type ReadAddress = (target: string, base: string) => Address | null

const home = 'https://home.invalid'

/**
 * The one rule of where our own code may lead a visitor by itself: a path on this site, or an origin that is named in
 * `allowed`. Anything else is refused with `external_redirect_refused`. The same for redirects of the server and for scripts
 * of our pages.
 */
export function safeTarget(
  target: string,
  read: ReadAddress,
  allowed: readonly string[] = [],
): Result<string> {
  const refusal = refused('external_redirect_refused')
  // A browser drops tab and newline inside a URL and reads `\` as `/`, so both could hide a `//host`.
  if (!/^[\x21-\x5B\x5D-\x7E]{1,2000}$/.test(target)) return refusal
  const address = read(target, home)
  if (!address) return refusal
  const path = `${address.pathname}${address.search}${address.hash}`
  // A `blob:` has the origin of the page that made it, and another address as its path.
  if (allowed.includes(address.origin) && path.startsWith('/')) return ok(`${address.origin}${path}`)
  // Resolving dots can leave a path such as `//host`, which the next reader would take for a host.
  const stays = target.startsWith('/') && address.origin === home && !path.startsWith('//')
  return stays ? ok(path) : refusal
}
