import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import { ServiceRowSchema, serviceColumns, type Service } from './service-row.ts'

const PeopleRowSchema = v.object({ staff_ids: v.array(v.string()), is_archived: v.boolean() })

/** A service and who offers it, in the owner's order. */
export type OfferedService = Service & { readonly staffIds: readonly string[]; readonly isArchived: boolean }

/** Every service there is or ever was, with the people at work who offer it. */
export async function listOffers(q: Queryable, businessId: string): Promise<readonly OfferedService[]> {
  const rows = await q.query(
    `select ${serviceColumns}, archived_at is not null as is_archived, (
       select coalesce(jsonb_agg(o.staff_id order by p.position, p.staff_id), '[]')
       from service_staff o join staff p using (business_id, staff_id)
       where o.business_id = service.business_id and o.service_id = service.service_id and p.archived_at is null
     ) as staff_ids
     from service where business_id = $1 order by position, service_id`,
    [businessId],
  )
  const people = parseRows(PeopleRowSchema, rows)
  return parseRows(ServiceRowSchema, rows).map((service, index) => ({
    ...service,
    staffIds: people[index]?.staff_ids ?? [],
    isArchived: people[index]?.is_archived ?? true,
  }))
}
