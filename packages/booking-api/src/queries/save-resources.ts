import type { Queryable } from '../database/database.ts'
import type { ResourcePlan } from '../catalog/import/business-plan.ts'

/** Inserts, updates and archives a business's rooms and equipment by their slug. */
export async function saveResources(
  tx: Queryable,
  businessId: string,
  resources: readonly ResourcePlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  await tx.query(
    `update resource set archived_at = $3 where business_id = $1 and slug <> all($2::text[]) and archived_at is null`,
    [businessId, resources.map(({ slug }) => slug), new Date(at)],
  )
  // Other units are other busy time: whoever remembers it asks again.
  await tx.query(
    `insert into resource (business_id, resource_id, slug, name, units)
     select $1, id, slug, name, units
     from jsonb_to_recordset($2::jsonb) as r(id text, slug text, name jsonb, units smallint)
     on conflict (business_id, slug) do update set name = excluded.name, units = excluded.units, archived_at = null,
       version = resource.version + (resource.units <> excluded.units)::int`,
    [businessId, JSON.stringify(resources.map((one) => ({ ...one, id: newId() })))],
  )
}
