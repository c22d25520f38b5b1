import type { Queryable } from '../database/database.ts'
import type { FormPlan } from '../catalog/import/business-plan.ts'

/**
 * Inserts, updates and archives what a business asks, by kind and slug. What is asked differently has a new version; the old ones
 * stay, as answers belong to them.
 */
export async function saveForms(
  tx: Queryable,
  businessId: string,
  forms: readonly FormPlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  const wanted = JSON.stringify(forms.map((one) => ({ ...one, id: newId() })))
  const rows = `jsonb_to_recordset($2::jsonb) as r(id text, kind text, slug text, name jsonb, description jsonb,
    "retentionDays" integer, definition jsonb)`
  await tx.query(
    `update form f set archived_at = $3
     where business_id = $1 and archived_at is null
       and not exists (select from ${rows} where r.kind = f.kind and r.slug = f.slug)`,
    [businessId, wanted, new Date(at)],
  )
  await tx.query(
    `update form f set version = f.version + 1 from ${rows}, form_version v
     where f.business_id = $1 and f.kind = r.kind and f.slug = r.slug
       and v.business_id = $1 and v.form_id = f.form_id and v.version = f.version and v.definition <> r.definition`,
    [businessId, wanted],
  )
  await tx.query(
    `insert into form (business_id, form_id, kind, slug, name, description, retention_days, version)
     select $1, id, kind, slug, name, nullif(description, 'null'), "retentionDays", 1 from ${rows}
     on conflict (business_id, kind, slug) do update set name = excluded.name, description = excluded.description,
       retention_days = excluded.retention_days, archived_at = null`,
    [businessId, wanted],
  )
  await tx.query(
    `insert into form_version (business_id, form_id, version, definition, created_at)
     select $1, f.form_id, f.version, r.definition, $3
     from ${rows} join form f on f.business_id = $1 and f.kind = r.kind and f.slug = r.slug
     on conflict (business_id, form_id, version) do nothing`,
    [businessId, wanted, new Date(at)],
  )
}
