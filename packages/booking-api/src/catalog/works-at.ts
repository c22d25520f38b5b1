import type { LocationView } from '@hourfold/shared/contract/views'
import type { StaffMember } from './people-rows.ts'
import type { CatalogService } from './service-rows.ts'
import type { Catalog } from './catalog.ts'

/** The slug of a service's `location`, which has no slug in the file. */
export const mainLocation = 'main'

type Person = { readonly locations?: readonly string[] | null | undefined }
type Place = Pick<LocationView, 'kind'> & { readonly slug?: string | undefined }

/**
 * True where a person can do a service at one of its locations. A person who lists locations works only at those, as far as visited
 * places are concerned; calls are open to everyone.
 */
export const worksAt = ({ locations }: Person, { kind, slug }: Place): boolean =>
  !locations || kind !== 'in_person' || !slug || slug === mainLocation || locations.includes(slug)

/** The people who offer a service at one of its locations, in the owner's order. */
export const listPeopleAt = (
  { staff }: Catalog,
  { staffIds }: CatalogService,
  place: Place | undefined,
): readonly StaffMember[] =>
  staff.filter((person) => staffIds.includes(person.id) && (!place || worksAt(person, place)))
