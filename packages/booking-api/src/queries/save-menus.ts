import type { Queryable } from '../database/database.ts'
import type { MenuPlan } from '../catalog/import/business-plan.ts'

/** Inserts, updates and archives a business's service menus by their slug. */
export async function saveMenus(
  tx: Queryable,
  businessId: string,
  menus: readonly MenuPlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  await tx.query(
    `update service_menu set archived_at = $3
     where business_id = $1 and slug <> all($2::text[]) and archived_at is null`,
    [businessId, menus.map(({ slug }) => slug), new Date(at)],
  )
  await tx.query(
    `insert into service_menu (business_id, menu_id, slug, name, description, categories)
     select $1, id, slug, name, description, categories
     from jsonb_to_recordset($2::jsonb) as r(id text, slug text, name jsonb, description jsonb, categories jsonb)
     on conflict (business_id, slug) do update set name = excluded.name, description = excluded.description,
       categories = excluded.categories, archived_at = null`,
    [businessId, JSON.stringify(menus.map((one) => ({ ...one, id: newId() })))],
  )
}
