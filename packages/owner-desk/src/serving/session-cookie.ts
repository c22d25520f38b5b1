const secureName = '__Host-desk'
/** Without https a browser accepts no `__Host-` cookie, except on the developer's own machine, where all browsers but one do. */
const plainName = 'desk'

/** Thirty days, as the session: each use extends the session, and each response with a session the cookie. */
const maxAge = 30 * 24 * 60 * 60

/** The session token of a request; null where nobody is signed in. */
export function readSessionCookie(header: string | null, isSecure: boolean): string | null {
  const token = readCookie(header, isSecure ? secureName : plainName) ?? ''
  return /^ses_[\w-]{20,80}$/.test(token) ? token : null
}

/** The `Set-Cookie` of a session, or of its end. Only https carries `__Host-` and `Secure`. */
export function writeSessionCookie(token: string | null, isSecure: boolean): string {
  const age = token === null ? 0 : maxAge
  const base = `${isSecure ? secureName : plainName}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`
  return isSecure ? `${base}; Secure` : base
}

/** The value of a cookie in a `Cookie` header; undefined without it. The first of several counts. */
export const readCookie = (header: string | null, name: string): string | undefined =>
  (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
