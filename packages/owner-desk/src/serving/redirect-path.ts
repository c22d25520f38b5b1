import { safeTarget } from '@hourfold/shared/navigation/safe-target'

const home = 'https://desk.invalid'
/** A longer address is no page of the desk. */
const longest = 1000

/**
 * The `Location` of a redirect: a path on this site, with the notice of what was done. It may hold what somebody typed, so that it is
 * encoded, and a target elsewhere becomes the first page of the desk.
 */
export function redirectPath(to: string, done?: string): string {
  const path = pathOnThisSite(to) ?? '/desk'
  if (done === undefined) return path
  const url = new URL(path, home)
  url.searchParams.set('done', done)
  return `${url.pathname}${url.search}${url.hash}`
}

/** The page of the desk to which signing in leads back; null for any other address, and for the pages that sign in and out. */
export function safeReturnPath(target: string | null): string | null {
  const path = target === null || target.length > longest ? null : pathOnThisSite(target)
  return path !== null && /^\/desk(?![^/?#])(?!\/sign-(?:in|out)(?![^/?#]))/.test(path) ? path : null
}

/** The path, query and fragment as a browser sends them; null for an address of another site, and for what is none. */
function pathOnThisSite(target: string): string | null {
  if (!target.startsWith('/') || !URL.canParse(target, home)) return null
  const { origin, pathname, search, hash } = new URL(target, home)
  if (origin !== home) return null
  const safe = safeTarget(`${pathname}${search}${hash}`, (address, base) =>
    URL.canParse(address, base) ? new URL(address, base) : null,
  )
  return safe.ok ? safe.value : null
}
