/**
 * What a link may lead to: a path of this site, a heading of its own page, a web, mail or telephone address. Null: anything
 * else, such as `javascript:`, another host without its protocol, or a path that depends on where it is read.
 */
export function linkTarget(href: string): 'inner' | 'heading' | 'outer' | null {
  if (/[\s\\\p{Cc}]/u.test(href)) return null
  if (/^\/(?!\/)/.test(href)) return 'inner'
  if (/^#./.test(href)) return 'heading'
  return /^(?:https?:\/\/|mailto:|tel:)./i.test(href) && URL.canParse(href) ? 'outer' : null
}

export const linkWords =
  'must lead to a path such as /about, a heading (#prices), or an https:, mailto: or tel: address'

/** Whether a path leads somewhere: `known` are paths of content, `prefixes` what the site answers besides. */
export function isKnownPath(href: string, known: ReadonlySet<string>, prefixes: readonly string[]): boolean {
  const path = href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
  return (
    known.has(path) ||
    prefixes.some((prefix) => path === prefix || path.startsWith(prefix.replace(/\/?$/, '/')))
  )
}
