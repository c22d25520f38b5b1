import * as v from 'valibot'
import { addExtraTime } from '@hourfold/shared/scheduling/add-extra-time'
import type { Span } from '@hourfold/shared/time/instant'
import { isPlainDate } from '@hourfold/shared/time/plain-date'
import { WordsSchema } from '../context/words.ts'
import type { Queryable } from '../database/database.ts'
import { readRows } from '../database/parse-rows.ts'

/** The public columns of a person. */
const staffEntries = {
  staffId: v.string(),
  slug: v.string(),
  name: v.string(),
  title: v.nullable(WordsSchema),
  color: v.nullable(v.string()),
  image: v.nullable(v.string()),
}

const minutes = v.tuple([v.number(), v.number()])
const spanEntries = v.pipe(
  v.tuple([v.number(), v.number()]),
  v.transform(([start, end]): Span => ({ start, end })),
)
const AllStaffRowSchema = v.pipe(
  v.object({
    ...staffEntries,
    email: v.nullable(v.string()),
    timeZone: v.string(),
    locations: v.nullable(v.array(v.string())),
    isArchived: v.boolean(),
    hasFeeds: v.boolean(),
    weekly: v.array(v.tuple([v.number(), v.number(), v.number()])),
    overrides: v.array(v.tuple([v.pipe(v.string(), v.check(isPlainDate)), v.array(minutes)])),
    timeOff: v.array(spanEntries),
    extraTime: v.array(spanEntries),
  }),
  v.transform((row) => ({
    id: row.staffId,
    slug: row.slug,
    name: row.name,
    title: row.title,
    color: row.color,
    image: row.image,
    isArchived: row.isArchived,
    /** True where subscribed calendars make this person busy too. */
    hasFeeds: row.hasFeeds,
    /** The address for mails about their bookings; never shown to visitors. */
    email: row.email,
    timeZone: row.timeZone,
    /** Slugs of the locations where they work; null means every location of a service. */
    locations: row.locations,
    weekly: row.weekly.map(([weekday, from, to]) => ({ weekday, from, to })),
    overrides: row.overrides.flatMap(([date, ranges]) =>
      isPlainDate(date) ? [{ date, ranges: ranges.map(([from, to]) => ({ from, to })) }] : [],
    ),
    /** When they have time off, ascending by start; spans may overlap and be months long. */
    timeOff: row.timeOff,
    extraTime: row.extraTime,
  })),
  // Extra time is a part of the hours from here on.
  v.transform(({ extraTime, ...person }) => ({ ...person, overrides: [...addExtraTime(person, extraTime)] })),
)
/** A person with their working hours. */
export type StaffMember = v.InferOutput<typeof AllStaffRowSchema>

/** The coming spans of a kind of a person of the table `staff s`, in epoch milliseconds. */
const spansOf = (kind: 'off' | 'extra'): string => `(
  select coalesce(jsonb_agg(jsonb_build_array((date_part('epoch', t.starts_at) * 1000)::int8,
    (date_part('epoch', t.ends_at) * 1000)::int8) order by t.starts_at), '[]')
  from time_off t where t.business_id = s.business_id and (t.staff_id = s.staff_id or t.staff_id is null)
    and t.kind = '${kind}' and t.removed_at is null and t.ends_at > $2::timestamptz - interval '7 days')`

/** All present and former staff in the owner's order, with their hours from some days ago on. */
export const listAllStaff = (
  q: Queryable,
  businessId: string,
  now: number,
): Promise<readonly StaffMember[]> =>
  readRows(
    q,
    AllStaffRowSchema,
    `select staff_id, slug, name, title, color, image, email, time_zone, locations, archived_at is not null as is_archived,
         exists (select from staff_feed f
           where f.business_id = s.business_id and f.staff_id = s.staff_id and f.archived_at is null) as has_feeds,
         (select coalesce(jsonb_agg(jsonb_build_array(weekday, from_minute, to_minute) order by weekday, from_minute), '[]')
          from working_hours w where w.business_id = s.business_id and w.staff_id = s.staff_id) as weekly,
         (select coalesce(jsonb_agg(jsonb_build_array(day, ranges) order by day), '[]')
          from date_override d where d.business_id = s.business_id and d.staff_id = s.staff_id
            and d.day >= $2::timestamptz::date - 7) as overrides,
         ${spansOf('off')} as time_off, ${spansOf('extra')} as extra_time
       from staff s where business_id = $1 order by position, staff_id`,
    [businessId, new Date(now)],
  )

const AllTeamsRowSchema = v.pipe(
  v.object({
    teamId: v.string(),
    slug: v.string(),
    name: WordsSchema,
    title: v.nullable(WordsSchema),
    distribution: v.picklist(['any', 'round_robin', 'collective']),
    members: v.array(v.object({ staffId: v.string(), priority: v.number(), weight: v.number() })),
  }),
  v.transform(({ teamId: id, ...row }) => ({ id, ...row })),
)
/** People who are booked under one name; the members who work here, in the owner's order. */
export type Team = v.InferOutput<typeof AllTeamsRowSchema>

/** The teams of a business, by slug. */
export const listAllTeams = (q: Queryable, businessId: string): Promise<readonly Team[]> =>
  readRows(
    q,
    AllTeamsRowSchema,
    `select team_id, slug, name, title, distribution, (
         select coalesce(jsonb_agg(jsonb_build_object('staffId', m.staff_id, 'priority', m.priority, 'weight', m.weight)
           order by p.position, p.staff_id), '[]')
         from team_member m join staff p using (business_id, staff_id)
         where m.business_id = t.business_id and m.team_id = t.team_id and p.archived_at is null) as members
       from team t where business_id = $1 and archived_at is null order by slug`,
    [businessId],
  )

const ResourcesRowSchema = v.pipe(
  v.object({ resourceId: v.string(), name: WordsSchema, units: v.number() }),
  v.transform(({ resourceId: id, name, units }) => ({ id, name, units })),
)
/** A room or a type of equipment; its units are numbered from 0. */
export type Resource = v.InferOutput<typeof ResourcesRowSchema>

export const listResources = (q: Queryable, businessId: string): Promise<readonly Resource[]> =>
  readRows(
    q,
    ResourcesRowSchema,
    'select resource_id, name, units from resource where business_id = $1 and archived_at is null order by resource_id',
    [businessId],
  )
