import * as v from 'valibot'
import type { ServicePlan } from './business-plan.ts'
import { ServiceDocumentSchema } from '../catalog/service-document.ts'
import type { Queryable } from '../database/database.ts'

/** Inserts, updates and archives a business's services by their slug, with their people and resources. */
export async function saveServices(
  tx: Queryable,
  businessId: string,
  services: readonly ServicePlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  await tx.query(
    `update service set archived_at = $3, image = null where business_id = $1 and slug <> all($2::text[]) and archived_at is null`,
    [businessId, services.map(({ slug }) => slug), new Date(at)],
  )
  await tx.query(
    `insert into service (business_id, service_id, slug, position, image, document)
     select $1, id, slug, position, image, document
     from jsonb_to_recordset($2::jsonb) as r(id text, slug text, position integer, image text, document jsonb)
     on conflict (business_id, slug) do update set position = excluded.position, image = excluded.image,
       document = excluded.document, archived_at = null`,
    [
      businessId,
      JSON.stringify(
        services.map(({ slug, position, image, document }) => ({
          id: newId(),
          slug,
          position,
          image,
          // The document is validated before it is written, so that it can be read again.
          document: v.parse(ServiceDocumentSchema, document),
        })),
      ),
    ],
  )
  await saveStaffOf(tx, businessId, services)
  await saveResourcesOf(tx, businessId, services)
}

async function saveStaffOf(
  tx: Queryable,
  businessId: string,
  services: readonly ServicePlan[],
): Promise<void> {
  await tx.query('delete from service_staff where business_id = $1', [businessId])
  await tx.query(
    `insert into service_staff (business_id, service_id, staff_id)
     select $1, v.service_id, s.staff_id
     from jsonb_to_recordset($2::jsonb) as r(service text, staff text)
     join service v on v.business_id = $1 and v.slug = r.service
     join staff s on s.business_id = $1 and s.slug = r.staff`,
    [
      businessId,
      JSON.stringify(
        services.flatMap(({ slug, staff }) => staff.map((person) => ({ service: slug, staff: person }))),
      ),
    ],
  )
}

async function saveResourcesOf(
  tx: Queryable,
  businessId: string,
  services: readonly ServicePlan[],
): Promise<void> {
  await tx.query('delete from service_resource where business_id = $1', [businessId])
  await tx.query(
    `insert into service_resource (business_id, service_id, resource_id, units)
     select $1, v.service_id, s.resource_id, r.units
     from jsonb_to_recordset($2::jsonb) as r(service text, resource text, units smallint)
     join service v on v.business_id = $1 and v.slug = r.service
     join resource s on s.business_id = $1 and s.slug = r.resource`,
    [
      businessId,
      JSON.stringify(
        services.flatMap(({ slug, resources }) => resources.map((one) => ({ service: slug, ...one }))),
      ),
    ],
  )
}

/** Replaces the schedules of a business's classes. The top-up writes the sessions. */
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
