import type { LocationView } from '@hourfold/shared/contract/views'
import type { CatalogService } from './service-rows.ts'
import { type Catalog, requirePerson, requireService } from './catalog.ts'

type Kind = { readonly kind: string }
type Zoned = { readonly timeZone: string }
type Place = Pick<LocationView, 'timeZone'>

/**
 * The time zone of a location: its own where the files name one, else the zone that all people share, else the business's. A class
 * ignores its teacher's zone: its sessions follow the clock of the business.
 */
export const placeZone = (
  { business }: Pick<Catalog, 'business'>,
  service: Kind,
  location: Place | undefined,
  people: readonly Zoned[],
): string => knownZone(service, location, people) ?? business.timeZone

/** The same without the fallback: undefined where the zone of the business applies. */
export function knownZone(
  { kind }: Kind,
  location: Place | undefined,
  people: readonly Zoned[],
): string | undefined {
  if (location?.timeZone !== undefined) return location.timeZone
  const [first, ...others] = kind === 'class' ? [] : people
  return first && others.every(({ timeZone }) => timeZone === first.timeZone) ? first.timeZone : undefined
}

/** The zones of all places and people of a business, each once. */
export const listPlaceZones = ({ services, staff }: Catalog): ReadonlySet<string> =>
  new Set([
    ...staff.map(({ timeZone }) => timeZone),
    ...services.flatMap(({ locations }) => locations.flatMap(({ timeZone }) => timeZone ?? [])),
  ])

/** A location of a service by its slug, or its only one. */
export const findLocation = ({ locations }: CatalogService, slug: string | undefined) =>
  slug === undefined
    ? locations.length === 1
      ? locations[0]
      : undefined
    : locations.find((location) => location.slug === slug)

/** The service, the people and the chosen location of a booking. */
type LocatedBooking = {
  readonly serviceId: string
  readonly staffId: string
  readonly colleagueIds: readonly string[]
  readonly choices: { readonly location: Place }
}

/** The time zone of the place of a booking. */
export function bookingZone(
  catalog: Catalog,
  { serviceId, staffId, colleagueIds, choices }: LocatedBooking,
): string {
  const service = requireService(catalog, serviceId)
  const people = [staffId, ...colleagueIds].map((id) => requirePerson(catalog, id))
  return placeZone(catalog, service, choices.location, people)
}

/** The zone on whose wall clock a booking is made: that of its place. A class is on the clock of its sessions. */
export const appointmentZone = (catalog: Catalog, booking: LocatedBooking): string =>
  requireService(catalog, booking.serviceId).kind === 'class'
    ? catalog.business.timeZone
    : bookingZone(catalog, booking)

/** The zone whose wall clock a series keeps: that of its place. A class keeps the clock of its sessions. */
export const seriesZone = (
  catalog: Pick<Catalog, 'business'>,
  service: Kind,
  ...where: readonly [location: Place | undefined, people: readonly Zoned[]]
): string => (service.kind === 'class' ? catalog.business.timeZone : placeZone(catalog, service, ...where))
