import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import type { BusinessPlan } from '../catalog/import/business-plan.ts'

const RowSchema = v.object({ business_id: v.string() })

/** Inserts or updates the business of this slug, live again if it was archived. The import runs alone: no two of a slug. */
export async function saveBusiness(
  tx: Queryable,
  plan: BusinessPlan['business'],
  { newId, isDemo }: { readonly newId: string; readonly isDemo: boolean },
): Promise<string> {
  const rows = await tx.query(
    `with updated as (
       update business set name = $3::jsonb, description = $4::jsonb, time_zone = $5, country = $6, currency = $7,
         default_locale = $8, is_demo = $9, return_origins = $10::text[], phone = $11, email = $12, archived_at = null,
         revision = revision + 1
       where slug = $2 returning business_id
     ), inserted as (
       insert into business (business_id, slug, name, description, time_zone, country, currency, default_locale, is_demo,
         return_origins, phone, email)
       select $1, $2, $3::jsonb, $4::jsonb, $5, $6, $7, $8, $9, $10::text[], $11, $12 where not exists (select from updated)
       returning business_id
     )
     select business_id from updated union all select business_id from inserted`,
    [
      newId,
      plan.slug,
      JSON.stringify(plan.name),
      plan.description && JSON.stringify(plan.description),
      plan.timeZone,
      plan.country,
      plan.currency,
      plan.defaultLocale,
      isDemo,
      plan.returnOrigins,
      plan.phone,
      plan.email,
    ],
  )
  return v.parse(RowSchema, rows[0]).business_id
}
