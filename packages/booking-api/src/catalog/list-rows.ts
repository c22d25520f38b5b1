import * as v from 'valibot'
import { WordsSchema } from '../context/words.ts'
import type { Queryable } from '../database/database.ts'
import { findRow, readRows } from '../database/parse-rows.ts'

const ServiceListsRowSchema = v.object({
  kind: v.picklist(['group', 'menu']),
  slug: v.string(),
  name: WordsSchema,
  /** Slugs. */
  services: v.array(v.string()),
})
/** A group or a service menu, with the services it names. */
export type ServiceList = v.InferOutput<typeof ServiceListsRowSchema>

/** The published groups and service menus of a business, by slug. */
export const listServiceLists = (q: Queryable, businessId: string): Promise<readonly ServiceList[]> =>
  readRows(
    q,
    ServiceListsRowSchema,
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
  )

const GroupRowSchema = v.pipe(
  v.object({
    groupId: v.string(),
    slug: v.string(),
    name: WordsSchema,
    description: v.nullable(WordsSchema),
    services: v.array(v.string()),
  }),
  v.transform(({ groupId: id, ...row }) => ({ id, ...row })),
)
/** A page that lists several services by slug. */
export type Group = v.InferOutput<typeof GroupRowSchema>

/** A published group by id or slug. */
export const findGroup = (q: Queryable, businessId: string, idOrSlug: string): Promise<Group | undefined> =>
  findRow(
    q,
    GroupRowSchema,
    `select group_id, slug, name, description, services from service_group
       where business_id = $1 and (group_id = $2 or slug = $2) and archived_at is null`,
    [businessId, idOrSlug],
  )

const MenuRowSchema = v.pipe(
  v.object({
    menuId: v.string(),
    slug: v.string(),
    name: WordsSchema,
    description: v.nullable(WordsSchema),
    categories: v.array(v.object({ slug: v.string(), name: WordsSchema, services: v.array(v.string()) })),
  }),
  v.transform(({ menuId: id, ...row }) => ({ id, ...row })),
)
/** Categories that list services by slug. */
export type Menu = v.InferOutput<typeof MenuRowSchema>

/** A published service menu by id or slug. */
export const findMenu = (q: Queryable, businessId: string, idOrSlug: string): Promise<Menu | undefined> =>
  findRow(
    q,
    MenuRowSchema,
    `select menu_id, slug, name, description, categories from service_menu
       where business_id = $1 and (menu_id = $2 or slug = $2) and archived_at is null`,
    [businessId, idOrSlug],
  )
