import type { Business } from './businesses.ts'
import type { OfferedService } from './service-rows.ts'
import type { Resource, StaffMember, Team } from './people-rows.ts'
import type { OfferedForm } from './form-rows.ts'
import type { ServiceList } from './list-rows.ts'

/** Everything an owner's files say about what can be booked of whom. Nothing about times that are taken. */
export type Offer = {
  readonly business: Business
  /** In the owner's order, archived ones included: a booking outlives its service and its person. */
  readonly services: readonly OfferedService[]
  readonly staff: readonly StaffMember[]
  readonly teams: readonly Team[]
  readonly resources: ReadonlyMap<string, Resource>
  /** Forms, surveys and quizzes, and what services ask. */
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

/** What is asked under a name, by id or slug. */
export const findForm = (
  { forms }: Offer,
  kind: OfferedForm['kind'],
  idOrSlug: string,
): OfferedForm | undefined =>
  forms.find((form) => form.kind === kind && (form.id === idOrSlug || form.slug === idOrSlug))

/** A person or a team, who is asked for in the same way. */
export type Provider =
  | { readonly kind: 'staff'; readonly person: StaffMember }
  | { readonly kind: 'team'; readonly team: Team }

/** A person at work or a team, by id or slug. */
export function findProvider(offer: Offer, idOrSlug: string): Provider | undefined {
  const person = offer.staff.find(
    ({ id, slug, isArchived }) => !isArchived && (id === idOrSlug || slug === idOrSlug),
  )
  if (person) return { kind: 'staff', person }
  const team = offer.teams.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)
  return team && { kind: 'team', team }
}

/** The services that can be booked of these people, or of anyone; private ones are in no list. */
export const listPublicServices = (offer: Offer, isOffered: (service: OfferedService) => boolean) =>
  offer.services.filter(
    (service) =>
      !service.isArchived && !service.isPrivate && service.staffIds.length > 0 && isOffered(service),
  )

/** The people at work. */
export const listPeople = (offer: Offer): readonly StaffMember[] =>
  offer.staff.filter(({ isArchived }) => !isArchived)

/** Whoever is behind an id, at work or not. */
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
