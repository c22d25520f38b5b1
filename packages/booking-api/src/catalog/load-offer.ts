import type { Queryable } from '../database/database.ts'
import type { Business } from '../queries/list-businesses.ts'
import { listAllStaff } from '../queries/list-all-staff.ts'
import { listAllTeams } from '../queries/list-all-teams.ts'
import { listForms } from '../queries/list-forms.ts'
import { listOffers } from '../queries/list-offers.ts'
import { listResources } from '../queries/list-resources.ts'
import { listServiceLists } from '../queries/list-service-lists.ts'
import type { Offer } from './offer.ts'

/** Reads what a business offers, whole. */
export async function loadOffer(q: Queryable, business: Business, now: number): Promise<Offer> {
  const [services, staff, teams, resources, forms, lists] = await Promise.all([
    listOffers(q, business.id),
    listAllStaff(q, business.id, now),
    listAllTeams(q, business.id),
    listResources(q, business.id),
    listForms(q, business.id),
    listServiceLists(q, business.id),
  ])
  return {
    business,
    services,
    staff,
    teams,
    forms,
    lists,
    resources: new Map(resources.map((resource) => [resource.id, resource])),
    serviceById: new Map(services.map((service) => [service.id, service])),
    staffById: new Map(staff.map((person) => [person.id, person])),
  }
}
