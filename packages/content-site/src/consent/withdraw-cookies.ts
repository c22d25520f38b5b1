/**
 * What deletes cookies, each line a cookie that has ended: for the host and everything above it, since nobody can tell where
 * it was set. `patterns` are names, or beginnings of names (`_ga*`). A browser ignores a domain that is not its to set.
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

/** A page has at most some dozens; a header with more was written by hand. */
const most = 50

const isToken = /^[\w!#$%&'*.^`|~+-]+$/

const matches = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** `www.book.example` → itself and `book.example`; an address of numbers has none. */
const domainsOf = (host: string): readonly string[] => {
  const labels = /[a-z]$/i.test(host) ? host.split('.') : []
  return labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
}
