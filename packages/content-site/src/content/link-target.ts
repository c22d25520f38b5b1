/**
 * Returns the kind of a link's target: a path of this site, a heading of the same page, or a web, mail or phone address.
 * Returns null for anything else, such as `javascript:`, a host without a protocol, or a relative path.
 */
export function linkTarget(href: string): 'inner' | 'heading' | 'outer' | null {
  if (/[\s\\\p{Cc}]/u.test(href)) return null
  if (/^\/(?!\/)/.test(href)) return 'inner'
  if (/^#./.test(href)) return 'heading'
  return /^(?:https?:\/\/|mailto:|tel:)./i.test(href) && URL.canParse(href) ? 'outer' : null
}

export const linkWords =
  'must lead to a path such as /about, a heading (#prices), or an https:, mailto: or tel: address'

/** True if a path exists: `known` are paths of content, `prefixes` the other routes of the site. */
export function isKnownPath(href: string, known: ReadonlySet<string>, prefixes: readonly string[]): boolean {
  const path = href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
  return (
    known.has(path) ||
    prefixes.some((prefix) => path === prefix || path.startsWith(prefix.replace(/\/?$/, '/')))
  )
}
