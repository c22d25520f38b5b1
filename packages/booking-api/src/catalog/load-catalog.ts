import type { Queryable } from '../database/database.ts'
import type { Business } from './businesses.ts'
import { listAllStaff, listAllTeams, listResources } from './people-rows.ts'
import { listForms } from './form-rows.ts'
import { listServices } from './service-rows.ts'
import { listServiceLists } from './list-rows.ts'
import type { Catalog } from './catalog.ts'

/** Reads the whole catalog of a business. */
export async function loadCatalog(q: Queryable, business: Business, now: number): Promise<Catalog> {
  const [services, staff, teams, resources, forms, lists] = await Promise.all([
    listServices(q, business.id),
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
