import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { WordsSchema } from '../business/words.ts'
import { parseRows } from './parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    kind: v.picklist(['staff', 'team']),
    id: v.string(),
    slug: v.string(),
    name: WordsSchema,
    title: v.nullable(WordsSchema),
    staff_ids: v.array(v.string()),
  }),
  v.transform(({ staff_ids: staffIds, ...row }) => ({ ...row, staffIds })),
)
export type Provider = v.InferOutput<typeof RowSchema>

/** A person or a team by id or slug, with the people behind it. A person's name is the same in every language. */
export async function findProvider(
  q: Queryable,
  businessId: string,
  idOrSlug: string,
): Promise<Provider | undefined> {
  const rows = await q.query(
    `select 'staff' as kind, staff_id as id, slug, jsonb_build_object('', name) as name, title,
       array[staff_id]::text[] as staff_ids
     from staff where business_id = $1 and (staff_id = $2 or slug = $2) and archived_at is null
     union all
     select 'team', team_id, slug, name, title, array(
       select m.staff_id::text from team_member m join staff p using (business_id, staff_id)
       where m.business_id = t.business_id and m.team_id = t.team_id and p.archived_at is null
       order by p.position, p.staff_id)
     from team t where business_id = $1 and (team_id = $2 or slug = $2) and archived_at is null`,
    [businessId, idOrSlug],
  )
  return parseRows(RowSchema, rows)[0]
}
