import { ok, refused, type Result } from '@booking/shared/errors/result'

/**
 * A target that stays on this site, as path + query + fragment; anything else is refused with
 * `external_redirect_refused`. Every redirect to an address that came from outside goes through here.
 */
export function safeRedirect(target: string): Result<string> {
  const elsewhere = refused('external_redirect_refused')
  // A browser drops tab and newline inside a URL and reads `\` as `/`, so both could hide a `//host`.
  if (!/^\/[\x21-\x5B\x5D-\x7E]{0,2000}$/.test(target)) return elsewhere
  const home = 'http://home.invalid'
  if (!URL.canParse(target, home)) return elsewhere
  const url = new URL(target, home)
  const path = `${url.pathname}${url.search}${url.hash}`
  // Resolving dots can leave a path such as `//host`, which the next reader would take for a host.
  return url.origin === home && !path.startsWith('//') ? ok(path) : elsewhere
}
