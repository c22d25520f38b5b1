import type { Queryable } from '../database/database.ts'
import { parseRows } from './parse-rows.ts'
import { ServiceRowSchema, serviceColumns, type Service } from './service-row.ts'

/** The published services that these people offer, or that anyone offers when `staffIds` is null; in the owner's order. */
export const listServices = async (
  q: Queryable,
  businessId: string,
  staffIds: readonly string[] | null,
): Promise<Service[]> =>
  parseRows(
    ServiceRowSchema,
    await q.query(
      `select ${serviceColumns} from service s
       where business_id = $1 and archived_at is null and exists (
         select from service_staff o join staff p using (business_id, staff_id)
         where o.business_id = s.business_id and o.service_id = s.service_id and p.archived_at is null
           and ($2::text[] is null or o.staff_id = any($2::text[])))
       order by position, service_id`,
      [businessId, staffIds],
    ),
  )
