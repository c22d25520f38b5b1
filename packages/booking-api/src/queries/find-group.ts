import * as v from 'valibot'
import { WordsSchema } from '../catalog/words.ts'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    group_id: v.string(),
    slug: v.string(),
    name: WordsSchema,
    description: v.nullable(WordsSchema),
    services: v.array(v.string()),
  }),
  v.transform(({ group_id: id, ...row }) => ({ id, ...row })),
)
/** A page that offers several services, which it names by slug. */
export type Group = v.InferOutput<typeof RowSchema>

/** A published group by id or slug. */
export const findGroup = async (
  q: Queryable,
  businessId: string,
  idOrSlug: string,
): Promise<Group | undefined> =>
  parseRows(
    RowSchema,
    await q.query(
      `select group_id, slug, name, description, services from service_group
       where business_id = $1 and (group_id = $2 or slug = $2) and archived_at is null`,
      [businessId, idOrSlug],
    ),
  )[0]
