import { ok, refused, type Result } from '../errors/result.ts'

/** The parts of an address that matter here, named as in `URL`. */
export type Address = {
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** Parses an address as a browser does, relative to a base. Returns null for an invalid address. */
export type ReadAddress = (target: string, base: string) => Address | null

const home = 'https://home.invalid'

/**
 * Decides where our own code may send a visitor without a click: to a path on this site or to an origin in `allowed`.
 * Any other target is refused with `external_redirect_refused`. Server redirects and the scripts of our pages use the
 * same rule.
 */
export function safeTarget(
  target: string,
  read: ReadAddress,
  allowed: readonly string[] = [],
): Result<string> {
  const refusal = refused('external_redirect_refused')
  // Browsers drop tab and newline inside a URL and read `\` as `/`, so both could hide a `//host`.
  if (!/^[\x21-\x5B\x5D-\x7E]{1,2000}$/.test(target)) return refusal
  const address = read(target, home)
  if (!address) return refusal
  const path = `${address.pathname}${address.search}${address.hash}`
  // A `blob:` URL has the origin of the page that created it, and its path is another address.
  if (allowed.includes(address.origin) && path.startsWith('/')) return ok(`${address.origin}${path}`)
  // Resolving dots can leave a path such as `//host`, which the next parser would read as a host.
  const stays = target.startsWith('/') && address.origin === home && !path.startsWith('//')
  return stays ? ok(path) : refusal
}
