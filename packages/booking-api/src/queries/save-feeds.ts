import type { Queryable } from '../database/database.ts'
import type { StaffPlan } from '../catalog/import/business-plan.ts'

/**
 * Inserts, updates and archives the calendars that people keep elsewhere, by their address: what was fetched of one that
 * stays is kept, what was fetched of one that is gone is forgotten. People for whom something changed are asked again.
 */
export async function saveFeeds(
  tx: Queryable,
  businessId: string,
  staff: readonly StaffPlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  const feeds = JSON.stringify(
    staff.flatMap(({ slug, feeds: list }) => list.map((feed) => ({ staff: slug, id: newId(), ...feed }))),
  )
  const wanted = `wanted as (
    select s.staff_id, r.id, r.url, r."whenDown" as when_down
    from jsonb_to_recordset($2::jsonb) as r(staff text, id text, url text, "whenDown" text)
    join staff s on s.business_id = $1 and s.slug = r.staff)`
  // Without its rows a calendar has to be fetched anew: a server that answered «not modified» would leave it empty.
  await tx.query(
    `with ${wanted}, gone as (
       update staff_feed f set archived_at = $3, etag = null, last_modified = null, fetched_at = null, checked_at = null,
         failure = null
       where business_id = $1 and archived_at is null
         and not exists (select from wanted w where w.staff_id = f.staff_id and w.url = f.url)
       returning staff_id, feed_id
     ), forgotten as (
       delete from external_busy b using gone g
       where b.business_id = $1 and b.staff_id = g.staff_id and b.feed_id = g.feed_id
     )
     update staff set version = version + 1 where business_id = $1 and staff_id in (select staff_id from gone)`,
    [businessId, feeds, new Date(at)],
  )
  // All-day events follow the person's zone, which may have changed: «not modified» would leave them where they were.
  await tx.query('update staff_feed set etag = null, last_modified = null where business_id = $1', [
    businessId,
  ])
  await tx.query(
    `with ${wanted}, updated as (
       update staff_feed f set when_down = w.when_down, archived_at = null from wanted w
       where f.business_id = $1 and f.staff_id = w.staff_id and f.url = w.url
         and (f.when_down <> w.when_down or f.archived_at is not null)
       returning f.staff_id
     ), inserted as (
       insert into staff_feed (business_id, staff_id, feed_id, url, when_down)
       select $1, w.staff_id, w.id, w.url, w.when_down from wanted w
       where not exists (
         select from staff_feed f where f.business_id = $1 and f.staff_id = w.staff_id and f.url = w.url)
       returning staff_id
     )
     update staff set version = version + 1
     where business_id = $1 and staff_id in (select staff_id from updated union all select staff_id from inserted)`,
    [businessId, feeds],
  )
}
