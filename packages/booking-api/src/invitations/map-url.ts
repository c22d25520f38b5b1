import type { LocationView } from '@booking/shared/contract/views'
import { inLine } from '../bookings/event-texts.ts'

/**
 * A map of the place of an appointment; null where there is nowhere to go. OpenStreetMap opens in every browser without an account
 * and without advertising, and where it is installed, its app. A `geo:` address would open the visitor's own app, but mail programs
 * do not make it a link, and it needs coordinates. A place that the visitor named is not handed to anybody.
 */
export const mapUrl = ({ kind, address }: LocationView): string | null =>
  kind === 'in_person' && address !== null && inLine(address) !== ''
    ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: inLine(address) }).toString()}`
    : null
