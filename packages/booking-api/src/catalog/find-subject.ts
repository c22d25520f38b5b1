import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import type { ServiceLocation } from '@hourfold/shared/booking/choose-item'
import type { StaffMember, Team } from './people-rows.ts'
import type { CatalogService } from './service-rows.ts'
import { type Catalog, findProvider, findService } from './catalog.ts'
import { type DataScope, noData } from './data-version.ts'
import { findLocation } from './place-zone.ts'
import { worksAt } from './works-at.ts'

/** The service to book and the people who could do it. */
export type Subject = {
  readonly service: CatalogService
  /** The people who could do it, in the owner's order. */
  readonly people: readonly StaffMember[]
  /** True where all of them are needed at once, instead of one of them. */
  readonly together: boolean
  /** The team with fair turns. */
  readonly roundRobin: Team | null
  /** True where the visitor chose one person. */
  readonly personChosen: boolean
}

export type Named = {
  readonly service: string
  /** A person or a team; absent means anyone who offers the service. */
  readonly provider?: string | undefined
  /** The slug of one of the service's locations; absent means any of them. */
  readonly location?: string | undefined
  /** A rescheduled booking keeps its person; once that person has left, anyone who offers the service may do it. */
  readonly orAnyone?: boolean
}

/**
 * Finds a service and, where one is named, the person or team. Refuses with `calendar_not_found`, and with `invalid_request` for
 * a `location` where they do not work.
 */
export function findSubject(catalog: Catalog, named: Named): Result<Subject> {
  const service = findService(catalog, named.service)
  if (!service || service.staffIds.length === 0) return refused('calendar_not_found')
  const place = findLocation(service, named.location)
  const anyone = (): Result<Subject> => atPlace(ofAnyone(catalog, service), place)
  if (named.provider === undefined) return anyone()
  const provider = ofProvider(catalog, service, named.provider)
  const subject = provider ? atPlace(provider, place) : refused('calendar_not_found')
  return !subject.ok && named.orAnyone ? anyone() : subject
}

/** The people who work at a location; a subject that needs all its people needs all of them there. */
function atPlace(subject: Subject, place: ServiceLocation | undefined): Result<Subject> {
  const people = place ? subject.people.filter((person) => worksAt(person, place)) : subject.people
  return people.length === 0 || (subject.together && people.length < subject.people.length)
    ? refused('invalid_request', { fields: [{ path: 'location', code: 'invalid' }] })
    : ok({ ...subject, people })
}

const ofAnyone = (catalog: Catalog, service: CatalogService): Subject => ({
  service,
  people: catalog.staff.filter(({ id }) => service.staffIds.includes(id)),
  together: service.kind === 'collective',
  roundRobin: null,
  personChosen: false,
})

function ofProvider(catalog: Catalog, service: CatalogService, name: string): Subject | undefined {
  const provider = findProvider(catalog, name)
  if (!provider) return undefined
  const offers = (staffId: string): boolean => service.staffIds.includes(staffId)
  if (provider.kind === 'staff') {
    const { person } = provider
    if (!offers(person.id)) return undefined
    // A collective service needs all its people, whichever provider's page it was booked on.
    if (service.kind === 'collective') return ofAnyone(catalog, service)
    return { service, people: [person], together: false, roundRobin: null, personChosen: true }
  }
  const { team } = provider
  const able = team.members.filter(({ staffId }) => offers(staffId))
  const together = team.distribution === 'collective' || service.kind === 'collective'
  if (able.length === 0 || (together && able.length < team.members.length)) return undefined
  const ids = new Set(able.map(({ staffId }) => staffId))
  return {
    service,
    people: catalog.staff.filter(({ id }) => ids.has(id)),
    together,
    roundRobin: team.distribution === 'round_robin' && !together ? team : null,
    personChosen: false,
  }
}

/** The data on which the times of a service depend; none where the service is unknown. */
export function scopeOfTimes(catalog: Catalog, named: Named): DataScope {
  const subject = findSubject(catalog, named)
  if (!subject.ok) return noData
  const { people, service } = subject.value
  return {
    // The people and resources whose busy time decides about the times.
    subjectIds: [...people.map(({ id }) => id), ...service.resources.map(({ resourceId }) => resourceId)],
    withFeeds: people.some(({ hasFeeds }) => hasFeeds),
    serviceIds: service.kind === 'class' || service.dailyCap !== null ? [service.id] : [],
  }
}

/** The people and resources of several services. */
export const scopeOfItems = (catalog: Catalog, items: readonly Named[]): DataScope => ({
  subjectIds: items.flatMap((item) => scopeOfTimes(catalog, item).subjectIds),
})

/** The data of the whole business, as far as visitors see it. */
export const wholeScope = (catalog: Catalog): DataScope => ({
  subjectIds: [],
  isWhole: true,
  serviceIds: catalog.services.filter(({ kind }) => kind === 'class').map(({ id }) => id),
})
