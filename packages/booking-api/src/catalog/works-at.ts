import type { LocationView } from '@booking/shared/contract/views'
import type { StaffMember } from './people-rows.ts'
import type { OfferedService } from './service-rows.ts'
import type { Offer } from './offer.ts'

/** The name of a service's `location`, which the owner gives none. */
export const mainLocation = 'main'

type Person = { readonly locations?: readonly string[] | null | undefined }
type Place = Pick<LocationView, 'kind'> & { readonly slug?: string | undefined }

/**
 * Whether somebody can do a service at one of its locations. Who names locations works at those alone, of all places that people
 * go to and that have a name of their own; calls are for everybody.
 */
export const worksAt = ({ locations }: Person, { kind, slug }: Place): boolean =>
  !locations || kind !== 'in_person' || !slug || slug === mainLocation || locations.includes(slug)

/** Those who offer a service at one of its locations, in the owner's order. */
export const listPeopleAt = (
  { staff }: Offer,
  { staffIds }: OfferedService,
  place: Place | undefined,
): readonly StaffMember[] =>
  staff.filter((person) => staffIds.includes(person.id) && (!place || worksAt(person, place)))
