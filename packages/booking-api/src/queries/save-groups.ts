import type { Queryable } from '../database/database.ts'
import type { GroupPlan } from '../catalog/import/business-plan.ts'

/** Inserts, updates and archives a business's groups of services by their slug. */
export async function saveGroups(
  tx: Queryable,
  businessId: string,
  groups: readonly GroupPlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  await tx.query(
    `update service_group set archived_at = $3
     where business_id = $1 and slug <> all($2::text[]) and archived_at is null`,
    [businessId, groups.map(({ slug }) => slug), new Date(at)],
  )
  await tx.query(
    `insert into service_group (business_id, group_id, slug, name, description, services)
     select $1, id, slug, name, description, services
     from jsonb_to_recordset($2::jsonb) as r(id text, slug text, name jsonb, description jsonb, services jsonb)
     on conflict (business_id, slug) do update set name = excluded.name, description = excluded.description,
       services = excluded.services, archived_at = null`,
    [businessId, JSON.stringify(groups.map((one) => ({ ...one, id: newId() })))],
  )
}
