import * as v from 'valibot'
import type { FeedState } from '@booking/shared/contract/business/settings'
import { toIso } from '@booking/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, parseRows } from '../../database/parse-rows.ts'

const FeedStateRowSchema = v.object({
  url: v.string(),
  fetched_at: v.nullable(MomentSchema),
  failure: v.nullable(v.string()),
  failing_since: v.nullable(MomentSchema),
  events: v.nullable(v.number()),
  unread: v.nullable(v.number()),
})

/** What came of reading a person's subscribed calendars, by the host of each: the rest of its address may be a secret. */
export const listFeedStates = async (
  q: Queryable,
  businessId: string,
  staffSlug: string,
): Promise<FeedState[]> =>
  parseRows(
    FeedStateRowSchema,
    await q.query(
      `select f.url, f.fetched_at, f.failure, f.failing_since, f.events, f.unread
       from staff_feed f join staff s using (business_id, staff_id)
       where f.business_id = $1 and s.slug = $2 and f.archived_at is null
       order by f.feed_id`,
      [businessId, staffSlug],
    ),
  ).map((row) => ({
    host: URL.parse(row.url)?.host ?? '',
    readAt: row.fetched_at === null ? null : toIso(row.fetched_at),
    failure: row.failure,
    failingSince: row.failing_since === null ? null : toIso(row.failing_since),
    events: row.events,
    unread: row.unread,
  }))
