/**
 * Returns the `Set-Cookie` lines that delete cookies, for the host and every domain above it, because the domain of a cookie is
 * unknown. `patterns` are names or prefixes (`_ga*`). A browser ignores lines for domains that the site may not set.
 */
export function withdrawCookies(
  cookies: string,
  host: string,
  patterns: readonly string[],
  https: boolean,
): readonly string[] {
  const names = cookies.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '')
  const theirs = names.filter(
    (name) => isToken.test(name) && patterns.some((pattern) => matches(name, pattern)),
  )
  return [...new Set(theirs)]
    .slice(0, most)
    .flatMap((name) =>
      ['', ...domainsOf(host)].map(
        (domain) => `${name}=; Max-Age=0; Path=/${domain}${https ? '; Secure' : ''}`,
      ),
    )
}

/** A page has at most a few dozen cookies; a longer header was made by hand. */
const most = 50

const isToken = /^[\w!#$%&'*.^`|~+-]+$/

const matches = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** `www.book.example` → itself and `book.example`; an IP address has none. */
const domainsOf = (host: string): readonly string[] => {
  const labels = /[a-z]$/i.test(host) ? host.split('.') : []
  return labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
}
