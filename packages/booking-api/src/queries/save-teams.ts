import type { Queryable } from '../database/database.ts'
import type { TeamPlan } from '../catalog/import/business-plan.ts'

/** Inserts, updates and archives a business's teams by their slug, and who belongs to them. */
export async function saveTeams(
  tx: Queryable,
  businessId: string,
  teams: readonly TeamPlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  await tx.query(
    `update team set archived_at = $3 where business_id = $1 and slug <> all($2::text[]) and archived_at is null`,
    [businessId, teams.map(({ slug }) => slug), new Date(at)],
  )
  await tx.query(
    `insert into team (business_id, team_id, slug, name, title, distribution)
     select $1, id, slug, name, title, distribution
     from jsonb_to_recordset($2::jsonb) as r(id text, slug text, name jsonb, title jsonb, distribution text)
     on conflict (business_id, slug) do update set name = excluded.name, title = excluded.title,
       distribution = excluded.distribution, archived_at = null`,
    [businessId, JSON.stringify(teams.map((team) => ({ ...team, id: newId() })))],
  )
  await tx.query('delete from team_member where business_id = $1', [businessId])
  await tx.query(
    `insert into team_member (business_id, team_id, staff_id, priority, weight)
     select $1, t.team_id, s.staff_id, r.priority, r.weight
     from jsonb_to_recordset($2::jsonb) as r(team text, staff text, priority integer, weight integer)
     join team t on t.business_id = $1 and t.slug = r.team
     join staff s on s.business_id = $1 and s.slug = r.staff`,
    [
      businessId,
      JSON.stringify(teams.flatMap(({ slug, members }) => members.map((one) => ({ team: slug, ...one })))),
    ],
  )
}
