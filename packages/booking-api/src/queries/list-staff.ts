import type { Queryable } from '../database/database.ts'
import { parseRows } from './parse-rows.ts'
import { StaffRowSchema, type Staff } from './staff-row.ts'

/** The people at work here, in the owner's order: all, those who offer a service, or those of a list. */
export const listStaff = async (
  q: Queryable,
  businessId: string,
  {
    serviceId = null,
    staffIds = null,
  }: { readonly serviceId?: string | null; readonly staffIds?: readonly string[] | null },
): Promise<Staff[]> =>
  parseRows(
    StaffRowSchema,
    await q.query(
      `select staff_id, slug, name, title, color from staff s
       where business_id = $1 and archived_at is null
         and ($2::text is null or exists (
           select from service_staff o
           where o.business_id = s.business_id and o.staff_id = s.staff_id and o.service_id = $2::text))
         and ($3::text[] is null or staff_id = any($3::text[]))
       order by position, staff_id`,
      [businessId, serviceId, staffIds],
    ),
  )
