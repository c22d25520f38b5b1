import { readCookie } from './session-cookie.ts'

/**
 * Says, when somebody asks for a sign-in link, that they have signed in with this browser before: its links are counted apart from those
 * that strangers ask for. It opens nothing and stays when the session ends.
 */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-desk-device' : 'desk-device')

/** The longest that browsers keep a cookie, in seconds. */
const maxAge = 400 * 24 * 60 * 60

/** The device token of a request; undefined without one. The API decides whether it is valid. */
export function readDeviceCookie(header: string | null, isSecure: boolean): string | undefined {
  const token = readCookie(header, nameOf(isSecure)) ?? ''
  return /^[\w-]{1,100}\.[\w-]{27}$/.test(token) ? token : undefined
}

export function writeDeviceCookie(token: string, isSecure: boolean): string {
  const base = `${nameOf(isSecure)}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`
  return isSecure ? `${base}; Secure` : base
}
