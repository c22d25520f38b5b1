import * as v from 'valibot'
import { WordsSchema } from '../catalog/words.ts'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    menu_id: v.string(),
    slug: v.string(),
    name: WordsSchema,
    description: v.nullable(WordsSchema),
    categories: v.array(v.object({ slug: v.string(), name: WordsSchema, services: v.array(v.string()) })),
  }),
  v.transform(({ menu_id: id, ...row }) => ({ id, ...row })),
)
/** Categories of services, which they name by slug. */
export type Menu = v.InferOutput<typeof RowSchema>

/** A published service menu by id or slug. */
export const findMenu = async (
  q: Queryable,
  businessId: string,
  idOrSlug: string,
): Promise<Menu | undefined> =>
  parseRows(
    RowSchema,
    await q.query(
      `select menu_id, slug, name, description, categories from service_menu
       where business_id = $1 and (menu_id = $2 or slug = $2) and archived_at is null`,
      [businessId, idOrSlug],
    ),
  )[0]
