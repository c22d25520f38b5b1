import * as v from 'valibot'
import { WordsSchema } from '../catalog/words.ts'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.object({
  kind: v.picklist(['group', 'menu']),
  slug: v.string(),
  name: WordsSchema,
  /** Slugs. */
  services: v.array(v.string()),
})
/** A group or a service menu, with the services it names. */
export type ServiceList = v.InferOutput<typeof RowSchema>

/** The published groups and service menus of a business, by slug. */
export const listServiceLists = async (q: Queryable, businessId: string): Promise<readonly ServiceList[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select kind, slug, name, services from (
         select 'group' as kind, slug, name, services from service_group
         where business_id = $1 and archived_at is null
         union all
         select 'menu', slug, name, (
           select coalesce(jsonb_agg(service), '[]')
           from jsonb_array_elements(categories) category, jsonb_array_elements(category -> 'services') service)
         from service_menu where business_id = $1 and archived_at is null
       ) list order by kind, slug`,
      [businessId],
    ),
  )
