import * as v from 'valibot'
import { isPlainDate } from '@booking/shared/time/plain-date'
import type { Queryable } from '../database/database.ts'
import { parseRows } from '../database/parse-rows.ts'
import { staffEntries } from './staff-row.ts'

const minutes = v.tuple([v.number(), v.number()])
const RowSchema = v.pipe(
  v.object({
    ...staffEntries,
    time_zone: v.string(),
    locations: v.nullable(v.array(v.string())),
    is_archived: v.boolean(),
    has_feeds: v.boolean(),
    weekly: v.array(v.tuple([v.number(), v.number(), v.number()])),
    overrides: v.array(v.tuple([v.pipe(v.string(), v.check(isPlainDate)), v.array(minutes)])),
  }),
  v.transform((row) => ({
    id: row.staff_id,
    slug: row.slug,
    name: row.name,
    title: row.title,
    color: row.color,
    image: row.image,
    isArchived: row.is_archived,
    /** Whether calendars kept elsewhere make this person busy too. */
    hasFeeds: row.has_feeds,
    timeZone: row.time_zone,
    /** Slugs of the locations they work at; null is wherever a service is offered. */
    locations: row.locations,
    weekly: row.weekly.map(([weekday, from, to]) => ({ weekday, from, to })),
    overrides: row.overrides.flatMap(([date, ranges]) =>
      isPlainDate(date) ? [{ date, ranges: ranges.map(([from, to]) => ({ from, to })) }] : [],
    ),
  })),
)
/** A person with the hours they work. */
export type StaffMember = v.InferOutput<typeof RowSchema>

/** Everybody who works or ever worked here, in the owner's order, with their hours from some days ago on. */
export const listAllStaff = async (
  q: Queryable,
  businessId: string,
  now: number,
): Promise<readonly StaffMember[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select staff_id, slug, name, title, color, image, time_zone, locations, archived_at is not null as is_archived,
         exists (select from staff_feed f
           where f.business_id = s.business_id and f.staff_id = s.staff_id and f.archived_at is null) as has_feeds,
         (select coalesce(jsonb_agg(jsonb_build_array(weekday, from_minute, to_minute) order by weekday, from_minute), '[]')
          from working_hours w where w.business_id = s.business_id and w.staff_id = s.staff_id) as weekly,
         (select coalesce(jsonb_agg(jsonb_build_array(day, ranges) order by day), '[]')
          from date_override d where d.business_id = s.business_id and d.staff_id = s.staff_id
            and d.day >= $2::timestamptz::date - 7) as overrides
       from staff s where business_id = $1 order by position, staff_id`,
      [businessId, new Date(now)],
    ),
  )
