import { withdrawCookies } from '../consent/withdraw-cookies.ts'

/** Deletes the cookies with these names that a script can see, whatever domain they were set for. */
export function removeCookies(patterns: readonly string[]): void {
  const https = location.protocol === 'https:'
  for (const line of withdrawCookies(document.cookie, location.hostname, patterns, https))
    document.cookie = line
}
