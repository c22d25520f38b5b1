import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { parseRows } from './parse-rows.ts'
import { ServiceRowSchema, serviceColumns, type Service } from './service-row.ts'
import { StaffRowSchema, type Staff } from './staff-row.ts'

const JsonRowSchema = v.object({ staff: StaffRowSchema })

/** The service and the person of a booking, archived ones included: a booking outlives both. */
export async function findBookedParts(
  q: Queryable,
  businessId: string,
  booking: { readonly serviceId: string; readonly staffId: string },
): Promise<{ readonly service: Service; readonly staff: Staff }> {
  const rows = await q.query(
    `select ${serviceColumns}, (
       select jsonb_build_object('staff_id', p.staff_id, 'slug', p.slug, 'name', p.name, 'title', p.title, 'color', p.color)
       from staff p where p.business_id = $1 and p.staff_id = $3) as staff
     from service where business_id = $1 and service_id = $2`,
    [businessId, booking.serviceId, booking.staffId],
  )
  const [service] = parseRows(ServiceRowSchema, rows)
  const [parts] = parseRows(JsonRowSchema, rows)
  if (!service || !parts) throw new Error('a booking without its service')
  return { service, staff: parts.staff }
}
