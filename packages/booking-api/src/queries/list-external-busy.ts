import * as v from 'valibot'
import type { Instant, Span } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import { MomentSchema, parseRows } from '../database/parse-rows.ts'

const FeedRowSchema = v.object({
  staff_id: v.string(),
  when_down: v.picklist(['ignore', 'close']),
  fetched_at: v.nullable(MomentSchema),
  spans: v.nullable(v.string()),
})

/** One calendar kept elsewhere: what it makes its person busy with, and how fresh that is. */
export type ExternalCalendar = {
  readonly staffId: string
  readonly whenDown: 'ignore' | 'close'
  readonly fetchedAt: Instant | null
  /** Flat `[start, end, …]`, ascending; no span is longer than a day. */
  readonly spans: readonly number[]
}

/** The subscribed calendars of people, with what they say about a window. */
export const listExternalBusy = async (
  q: Queryable,
  businessId: string,
  staffIds: readonly string[],
  window: Span,
): Promise<readonly ExternalCalendar[]> =>
  parseRows(
    FeedRowSchema,
    await q.query(
      `select f.staff_id, f.when_down, f.fetched_at, (
         select string_agg(concat(
           (date_part('epoch', starts_at) * 1000)::int8, ',', (date_part('epoch', ends_at) * 1000)::int8), ',' order by starts_at)
         from external_busy b
         where b.business_id = f.business_id and b.staff_id = f.staff_id and b.feed_id = f.feed_id
           and b.starts_at < $4 and b.ends_at > $3) as spans
       from staff_feed f
       where f.business_id = $1 and f.staff_id = any($2::text[]) and f.archived_at is null`,
      [businessId, staffIds, new Date(window.start), new Date(window.end)],
    ),
  ).map((row) => ({
    staffId: row.staff_id,
    whenDown: row.when_down,
    fetchedAt: row.fetched_at,
    spans: row.spans?.split(',').map(Number) ?? [],
  }))
