import type { Queryable } from '../database/database.ts'
import { parseRows } from './parse-rows.ts'
import { ServiceRowSchema, serviceColumns, type Service } from './service-row.ts'

/** A published service by id or slug. */
export async function findService(
  q: Queryable,
  businessId: string,
  idOrSlug: string,
): Promise<Service | undefined> {
  const rows = await q.query(
    `select ${serviceColumns} from service
     where business_id = $1 and (service_id = $2 or slug = $2) and archived_at is null`,
    [businessId, idOrSlug],
  )
  return parseRows(ServiceRowSchema, rows)[0]
}
