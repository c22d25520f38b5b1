import type { ResourcePlan, StaffPlan, TeamPlan } from './business-plan.ts'
import type { Queryable } from '../database/database.ts'

/** Inserts, updates and archives a business's people; the slug identifies them. */
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
    `insert into staff (business_id, staff_id, slug, name, title, color, image, email, time_zone, locations, position)
     select $1, id, slug, name, title, color, image, email, "timeZone", locations, position
     from jsonb_to_recordset($2::jsonb)
       as r(id text, slug text, name text, title jsonb, color text, image text, email text, "timeZone" text,
         locations text[], position integer)
     on conflict (business_id, slug) do update set name = excluded.name, title = excluded.title, color = excluded.color,
       image = excluded.image, email = excluded.email, time_zone = excluded.time_zone, locations = excluded.locations,
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

/** Inserts, updates and archives a business's teams by their slug, with their members. */
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

/** Inserts, updates and archives a business's rooms and equipment by their slug. */
export async function saveResources(
  tx: Queryable,
  businessId: string,
  resources: readonly ResourcePlan[],
  { at, newId }: { readonly at: number; readonly newId: () => string },
): Promise<void> {
  await tx.query(
    `update resource set archived_at = $3 where business_id = $1 and slug <> all($2::text[]) and archived_at is null`,
    [businessId, resources.map(({ slug }) => slug), new Date(at)],
  )
  // A new number of units changes the busy time, so the version rises.
  await tx.query(
    `insert into resource (business_id, resource_id, slug, name, units)
     select $1, id, slug, name, units
     from jsonb_to_recordset($2::jsonb) as r(id text, slug text, name jsonb, units smallint)
     on conflict (business_id, slug) do update set name = excluded.name, units = excluded.units, archived_at = null,
       version = resource.version + (resource.units <> excluded.units)::int`,
    [businessId, JSON.stringify(resources.map((one) => ({ ...one, id: newId() })))],
  )
}

/**
 * Inserts, updates and archives people's subscribed calendars by address: fetched data of a kept calendar stays, that of a
 * removed one is deleted. The version rises for people with changes.
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
  const listed = `listed as (
    select s.staff_id, r.id, r.url, r."whenDown" as when_down, r.addresses, r."ignoreAllDay" as ignore_all_day
    from jsonb_to_recordset($2::jsonb)
      as r(staff text, id text, url text, "whenDown" text, addresses text[], "ignoreAllDay" boolean)
    join staff s on s.business_id = $1 and s.slug = r.staff)`
  // A calendar without rows has to be fetched in full: a "not modified" response would leave it empty.
  await tx.query(
    `with ${listed}, gone as (
       update staff_feed f set archived_at = $3, etag = null, last_modified = null, fetched_at = null, checked_at = null,
         failure = null, failing_since = null, told_failing_at = null, events = null, unread = null, told_unread_at = null
       where business_id = $1 and archived_at is null
         and not exists (select from listed w where w.staff_id = f.staff_id and w.url = f.url)
       returning staff_id, feed_id
     ), forgotten as (
       delete from external_busy b using gone g
       where b.business_id = $1 and b.staff_id = g.staff_id and b.feed_id = g.feed_id
     )
     update staff set version = version + 1 where business_id = $1 and staff_id in (select staff_id from gone)`,
    [businessId, feeds, new Date(at)],
  )
  // Busy times depend on the person's zone and addresses, which may have changed: a "not modified" response would leave them
  // unchanged.
  await tx.query('update staff_feed set etag = null, last_modified = null where business_id = $1', [
    businessId,
  ])
  await tx.query(
    `with ${listed}, updated as (
       update staff_feed f set when_down = w.when_down, addresses = w.addresses, ignore_all_day = w.ignore_all_day,
         archived_at = null
       from listed w
       where f.business_id = $1 and f.staff_id = w.staff_id and f.url = w.url
         and ((f.when_down, f.addresses, f.ignore_all_day) is distinct from (w.when_down, w.addresses, w.ignore_all_day)
           or f.archived_at is not null)
       returning f.staff_id
     ), inserted as (
       insert into staff_feed (business_id, staff_id, feed_id, url, when_down, addresses, ignore_all_day)
       select $1, w.staff_id, w.id, w.url, w.when_down, w.addresses, w.ignore_all_day from listed w
       where not exists (
         select from staff_feed f where f.business_id = $1 and f.staff_id = w.staff_id and f.url = w.url)
       returning staff_id
     )
     update staff set version = version + 1
     where business_id = $1 and staff_id in (select staff_id from updated union all select staff_id from inserted)`,
    [businessId, feeds],
  )
}
