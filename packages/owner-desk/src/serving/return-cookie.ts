import { readCookie } from './session-cookie.ts'
import { safeReturnPath } from './redirect-path.ts'

/**
 * Remembers, in the browser that asked for a link, the page to which signing in leads. The mail does not contain it, because an
 * address of the desk may name a customer.
 */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-desk-to' : 'desk-to')

/** As long as a sign-in link. */
const maxAge = 15 * 60

/** The page of the desk that the cookie names; null without one. */
export function readReturnCookie(header: string | null, isSecure: boolean): string | null {
  const value = readCookie(header, nameOf(isSecure))
  return value === undefined ? null : safeReturnPath(decode(value))
}

/** The `Set-Cookie` that names a page, or forgets it. */
export function writeReturnCookie(path: string | null, isSecure: boolean): string {
  const age = path === null ? 0 : maxAge
  const value = encodeURIComponent(path ?? '')
  const base = `${nameOf(isSecure)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`
  return isSecure ? `${base}; Secure` : base
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
