import type { LocationView } from '../contract/views.ts'

/**
 * A map of the location of an appointment; null where there is none to visit. OpenStreetMap opens in every browser without an
 * account and without advertising, and in its app if installed. A `geo:` address would open the visitor's own app, but mail
 * programs do not link it, and it needs coordinates. A location that the visitor entered is never sent to a third party.
 */
export function mapUrl({ kind, address }: LocationView): string | null {
  const query = kind === 'in_person' ? (address ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() : ''
  return query === ''
    ? null
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(query).replaceAll('%20', '+')}`
}
