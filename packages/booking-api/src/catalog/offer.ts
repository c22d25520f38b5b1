import type { Business } from './businesses.ts'
import type { OfferedService } from './service-rows.ts'
import type { Resource, StaffMember, Team } from './people-rows.ts'
import type { OfferedForm } from './form-rows.ts'
import type { ServiceList } from './list-rows.ts'

/** The catalog: everything that an owner's files say about services, people and forms. It contains no booked times. */
export type Offer = {
  readonly business: Business
  /** In the owner's order, archived ones included, because a booking outlives its service and its person. */
  readonly services: readonly OfferedService[]
  readonly staff: readonly StaffMember[]
  readonly teams: readonly Team[]
  readonly resources: ReadonlyMap<string, Resource>
  /** Forms, surveys and quizzes, and the questions of services. */
  readonly forms: readonly OfferedForm[]
  /** Groups and service menus. */
  readonly lists: readonly ServiceList[]
  readonly serviceById: ReadonlyMap<string, OfferedService>
  readonly staffById: ReadonlyMap<string, StaffMember>
}

/** A published service by id or slug. */
export const findService = (offer: Offer, idOrSlug: string): OfferedService | undefined => {
  const found =
    offer.serviceById.get(idOrSlug) ??
    offer.services.find(({ slug, isArchived }) => slug === idOrSlug && !isArchived)
  return found?.isArchived ? undefined : found
}

/** A form or a service's questions, by id or slug. */
export const findForm = (
  { forms }: Offer,
  kind: OfferedForm['kind'],
  idOrSlug: string,
): OfferedForm | undefined =>
  forms.find((form) => form.kind === kind && (form.id === idOrSlug || form.slug === idOrSlug))

/** A person or a team; requests name both in the same way. */
export type Provider =
  | { readonly kind: 'staff'; readonly person: StaffMember }
  | { readonly kind: 'team'; readonly team: Team }

/** A person who works here or a team, by id or slug. */
export function findProvider(offer: Offer, idOrSlug: string): Provider | undefined {
  const person = offer.staff.find(
    ({ id, slug, isArchived }) => !isArchived && (id === idOrSlug || slug === idOrSlug),
  )
  if (person) return { kind: 'staff', person }
  const team = offer.teams.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)
  return team && { kind: 'team', team }
}

/** The public services that these people, or anyone, offer; private services are in no list. */
export const listPublicServices = (offer: Offer, isOffered: (service: OfferedService) => boolean) =>
  offer.services.filter(
    (service) =>
      !service.isArchived && !service.isPrivate && service.staffIds.length > 0 && isOffered(service),
  )

/** The people who work here. */
export const listPeople = (offer: Offer): readonly StaffMember[] =>
  offer.staff.filter(({ isArchived }) => !isArchived)

/** The person with an id, archived or not. */
export function requirePerson(offer: Offer, staffId: string): StaffMember {
  const person = offer.staffById.get(staffId)
  if (!person) throw new Error('somebody who never worked here')
  return person
}

export function requireService(offer: Offer, serviceId: string): OfferedService {
  const service = offer.serviceById.get(serviceId)
  if (!service) throw new Error('a service that never was')
  return service
}
