import type { LocationView } from '../contract/views.ts'

/**
 * A map of the place of an appointment; null where there is nowhere to go. OpenStreetMap opens in every browser without an account
 * and without advertising, and where it is installed, its app. A `geo:` address would open the visitor's own app, but mail programs
 * do not make it a link, and it needs coordinates. A place that the visitor named is not handed to anybody.
 */
export function mapUrl({ kind, address }: LocationView): string | null {
  const query = kind === 'in_person' ? (address ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() : ''
  return query === ''
    ? null
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(query).replaceAll('%20', '+')}`
}
