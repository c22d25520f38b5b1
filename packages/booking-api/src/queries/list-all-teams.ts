import * as v from 'valibot'
import type { Queryable } from '../database/database.ts'
import { WordsSchema } from '../catalog/words.ts'
import { parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    team_id: v.string(),
    slug: v.string(),
    name: WordsSchema,
    title: v.nullable(WordsSchema),
    distribution: v.picklist(['any', 'round_robin', 'collective']),
    members: v.array(v.object({ staffId: v.string(), priority: v.number(), weight: v.number() })),
  }),
  v.transform(({ team_id: id, ...row }) => ({ id, ...row })),
)
/** People who are booked as one; members at work, in the owner's order. */
export type Team = v.InferOutput<typeof RowSchema>

/** The teams of a business, by slug. */
export const listAllTeams = async (q: Queryable, businessId: string): Promise<readonly Team[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select team_id, slug, name, title, distribution, (
         select coalesce(jsonb_agg(jsonb_build_object('staffId', m.staff_id, 'priority', m.priority, 'weight', m.weight)
           order by p.position, p.staff_id), '[]')
         from team_member m join staff p using (business_id, staff_id)
         where m.business_id = t.business_id and m.team_id = t.team_id and p.archived_at is null) as members
       from team t where business_id = $1 and archived_at is null order by slug`,
      [businessId],
    ),
  )
