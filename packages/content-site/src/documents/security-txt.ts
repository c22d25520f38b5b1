import type { SiteAddress } from './site-address.ts'

/**
 * Writes `/.well-known/security.txt`, RFC 9116. The RFC asks for an expiry within a year; the date changes once a month, so
 * that the file can be cached.
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
    // The contact is written as a URL, which cannot contain a line break.
    `Contact: ${new URL(contact).href}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
