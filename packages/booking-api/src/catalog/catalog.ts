import type { Business } from './businesses.ts'
import type { CatalogService } from './service-rows.ts'
import type { Resource, StaffMember, Team } from './people-rows.ts'
import type { CatalogForm } from './form-rows.ts'
import type { ServiceList } from './list-rows.ts'

/** The catalog: services, people and forms of the owner's files. It contains no booked times. */
export type Catalog = {
  readonly business: Business
  /** In the owner's order, archived ones included, because a booking outlives its service and its person. */
  readonly services: readonly CatalogService[]
  readonly staff: readonly StaffMember[]
  readonly teams: readonly Team[]
  readonly resources: ReadonlyMap<string, Resource>
  /** Forms, surveys and quizzes, and the questions of services. */
  readonly forms: readonly CatalogForm[]
  /** Groups and service menus. */
  readonly lists: readonly ServiceList[]
  readonly serviceById: ReadonlyMap<string, CatalogService>
  readonly staffById: ReadonlyMap<string, StaffMember>
}

/** A published service by id or slug. */
export const findService = (catalog: Catalog, idOrSlug: string): CatalogService | undefined => {
  const service =
    catalog.serviceById.get(idOrSlug) ??
    catalog.services.find(({ slug, isArchived }) => slug === idOrSlug && !isArchived)
  return service?.isArchived ? undefined : service
}

/** A form or a service's questions, by id or slug. */
export const findForm = (
  { forms }: Catalog,
  kind: CatalogForm['kind'],
  idOrSlug: string,
): CatalogForm | undefined =>
  forms.find((form) => form.kind === kind && (form.id === idOrSlug || form.slug === idOrSlug))

/** A person or a team; requests name both in the same way. */
export type Provider =
  | { readonly kind: 'staff'; readonly person: StaffMember }
  | { readonly kind: 'team'; readonly team: Team }

/** A person who works here or a team, by id or slug. */
export function findProvider(catalog: Catalog, idOrSlug: string): Provider | undefined {
  const person = catalog.staff.find(
    ({ id, slug, isArchived }) => !isArchived && (id === idOrSlug || slug === idOrSlug),
  )
  if (person) return { kind: 'staff', person }
  const team = catalog.teams.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)
  return team && { kind: 'team', team }
}

/** The public services that these people, or anyone, offer; private services are in no list. */
export const listPublicServices = (catalog: Catalog, isOffered: (service: CatalogService) => boolean) =>
  catalog.services.filter(
    (service) =>
      !service.isArchived && !service.isPrivate && service.staffIds.length > 0 && isOffered(service),
  )

/** The people who work here. */
export const listPeople = (catalog: Catalog): readonly StaffMember[] =>
  catalog.staff.filter(({ isArchived }) => !isArchived)

/** The person with an id, archived or not. */
export function requirePerson(catalog: Catalog, staffId: string): StaffMember {
  const person = catalog.staffById.get(staffId)
  if (!person) throw new Error('a person who never worked here')
  return person
}

export function requireService(catalog: Catalog, serviceId: string): CatalogService {
  const service = catalog.serviceById.get(serviceId)
  if (!service) throw new Error('an unknown service')
  return service
}
