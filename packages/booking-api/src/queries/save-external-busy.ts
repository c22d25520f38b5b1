import * as v from 'valibot'
import type { Span } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import type { Feed } from './list-feeds.ts'

const RowSchema = v.object({ changed: v.number() })

/**
 * Makes a calendar's busy time exactly these spans, touching only rows that differ; how many did. Under the person's row
 * lock.
 */
export async function saveExternalBusy(tx: Queryable, feed: Feed, spans: readonly Span[]): Promise<number> {
  const rows = await tx.query(
    `with wanted as (
       select starts_at, ends_at from unnest($4::timestamptz[], $5::timestamptz[]) as w(starts_at, ends_at)
     ), gone as (
       delete from external_busy b
       where business_id = $1 and staff_id = $2 and feed_id = $3
         and not exists (select from wanted w where w.starts_at = b.starts_at and w.ends_at = b.ends_at)
       returning 1
     ), come as (
       insert into external_busy (business_id, staff_id, feed_id, starts_at, ends_at)
       select $1, $2, $3, starts_at, ends_at from wanted w
       where not exists (select from external_busy b
         where b.business_id = $1 and b.staff_id = $2 and b.feed_id = $3
           and b.starts_at = w.starts_at and b.ends_at = w.ends_at)
       returning 1
     )
     select (select count(*) from gone) + (select count(*) from come) as changed`,
    [
      feed.businessId,
      feed.staffId,
      feed.feedId,
      spans.map(({ start }) => new Date(start)),
      spans.map(({ end }) => new Date(end)),
    ],
  )
  return v.parse(RowSchema, rows[0]).changed
}
