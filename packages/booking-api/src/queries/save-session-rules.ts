import type { Queryable } from '../database/database.ts'
import type { ServicePlan } from '../catalog/import/business-plan.ts'

/** Replaces when the classes of a business meet. The meetings themselves are written by the top-up. */
export async function saveSessionRules(
  tx: Queryable,
  businessId: string,
  services: readonly ServicePlan[],
): Promise<void> {
  await tx.query('delete from session_rule where business_id = $1', [businessId])
  await tx.query(
    `insert into session_rule (business_id, service_id, position, staff_id, weekday, day, minute, seats)
     select $1, v.service_id, r.position, s.staff_id, r.weekday, r.day, r.minute, r.seats
     from jsonb_to_recordset($2::jsonb) as r(service text, position smallint, staff text, weekday smallint, day date,
       minute smallint, seats integer)
     join service v on v.business_id = $1 and v.slug = r.service
     join staff s on s.business_id = $1 and s.slug = r.staff`,
    [
      businessId,
      JSON.stringify(
        services.flatMap(({ slug, sessions }) =>
          sessions.map((one, position) => ({ service: slug, position, ...one })),
        ),
      ),
    ],
  )
}
