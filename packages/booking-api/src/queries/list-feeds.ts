import * as v from 'valibot'
import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const RowSchema = v.pipe(
  v.object({
    business_id: v.string(),
    staff_id: v.string(),
    feed_id: v.string(),
    url: v.string(),
    etag: v.nullable(v.string()),
    last_modified: v.nullable(v.string()),
    fetched_at: v.nullable(MomentSchema),
    checked_at: v.nullable(MomentSchema),
    failure: v.nullable(v.string()),
    time_zone: v.string(),
  }),
  v.transform((row) => ({
    businessId: row.business_id,
    staffId: row.staff_id,
    feedId: row.feed_id,
    url: row.url,
    etag: row.etag,
    lastModified: row.last_modified,
    fetchedAt: row.fetched_at,
    checkedAt: row.checked_at,
    failure: row.failure,
    timeZone: row.time_zone,
  })),
)
/** A calendar that somebody keeps elsewhere; its address is a secret of theirs. The zone is the person's. */
export type Feed = v.InferOutput<typeof RowSchema>

/** The subscribed calendars that nobody has looked at since a moment, the longest forgotten first. */
export const listFeeds = async (q: Queryable, before: Instant): Promise<Feed[]> =>
  parseRows(
    RowSchema,
    await q.query(
      `select f.business_id, f.staff_id, f.feed_id, f.url, f.etag, f.last_modified, f.fetched_at, f.checked_at, f.failure,
         s.time_zone
       from staff_feed f
       join staff s using (business_id, staff_id)
       join business b using (business_id)
       where f.archived_at is null and s.archived_at is null and b.archived_at is null
         and (f.checked_at is null or f.checked_at <= $1)
       order by f.checked_at nulls first, f.feed_id`,
      [new Date(before)],
    ),
  )
