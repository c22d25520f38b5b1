import type { Queryable } from '../database/database.ts'
import type { StaffPlan } from '../catalog/import/business-plan.ts'

/** Inserts, updates and archives a business's people; who they are is their slug. */
export async function saveStaff(
  tx: Queryable,
  businessId: string,
  staff: readonly StaffPlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  await tx.query(
    `update staff set archived_at = $3, image = null where business_id = $1 and slug <> all($2::text[]) and archived_at is null`,
    [businessId, staff.map(({ slug }) => slug), new Date(at)],
  )
  await tx.query(
    `insert into staff (business_id, staff_id, slug, name, title, color, image, time_zone, locations, position)
     select $1, id, slug, name, title, color, image, "timeZone", locations, position
     from jsonb_to_recordset($2::jsonb)
       as r(id text, slug text, name text, title jsonb, color text, image text, "timeZone" text,
         locations text[], position integer)
     on conflict (business_id, slug) do update set name = excluded.name, title = excluded.title, color = excluded.color,
       image = excluded.image, time_zone = excluded.time_zone, locations = excluded.locations,
       position = excluded.position, archived_at = null`,
    [businessId, JSON.stringify(staff.map((person) => ({ ...person, id: newId() })))],
  )
  await tx.query('delete from working_hours where business_id = $1', [businessId])
  await tx.query(
    `insert into working_hours (business_id, staff_id, weekday, from_minute, to_minute)
     select $1, s.staff_id, r.weekday, r."from", r."to"
     from jsonb_to_recordset($2::jsonb) as r(slug text, weekday smallint, "from" smallint, "to" smallint)
     join staff s on s.business_id = $1 and s.slug = r.slug`,
    [
      businessId,
      JSON.stringify(staff.flatMap(({ slug, weekly }) => weekly.map((range) => ({ slug, ...range })))),
    ],
  )
  await tx.query('delete from date_override where business_id = $1', [businessId])
  await tx.query(
    `insert into date_override (business_id, staff_id, day, ranges)
     select $1, s.staff_id, r.day, r.ranges
     from jsonb_to_recordset($2::jsonb) as r(slug text, day date, ranges jsonb)
     join staff s on s.business_id = $1 and s.slug = r.slug`,
    [
      businessId,
      JSON.stringify(staff.flatMap(({ slug, overrides }) => overrides.map((date) => ({ slug, ...date })))),
    ],
  )
}
