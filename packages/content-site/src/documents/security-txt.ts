import type { SiteAddress } from './site-address.ts'

/**
 * `/.well-known/security.txt`, RFC 9116. It is asked to expire within a year; that day stays the same for a month, so that the
 * file may be kept.
 */
export function writeSecurityTxt(
  contact: string,
  languages: readonly string[],
  { origin }: Pick<SiteAddress, 'origin'>,
  now: number,
): string {
  const today = new Date(now)
  const expires = new Date(Date.UTC(today.getUTCFullYear() + 1, today.getUTCMonth(), 1))
  return [
    // As an address, which cannot hold a second line.
    `Contact: ${new URL(contact).href}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
