import * as v from 'valibot'
import type { Instant, Span } from '@hourfold/shared/time/instant'
import type { Queryable } from '../../database/database.ts'
import { MomentSchema, readRow, readRows, toDate } from '../../database/parse-rows.ts'
import type { BusyCalendar } from './find-busy-spans.ts'

const FeedsRowSchema = v.object({
  businessId: v.string(),
  staffId: v.string(),
  feedId: v.string(),
  url: v.string(),
  etag: v.nullable(v.string()),
  lastModified: v.nullable(v.string()),
  fetchedAt: v.nullable(MomentSchema),
  checkedAt: v.nullable(MomentSchema),
  failure: v.nullable(v.string()),
  timeZone: v.string(),
  addresses: v.array(v.string()),
  ignoreAllDay: v.boolean(),
})
/** A subscribed calendar; its address is a secret of its owner. The zone is the person's, and so are the mail addresses. */
export type Feed = v.InferOutput<typeof FeedsRowSchema>

/** The subscribed calendars that were not checked since a moment, the oldest check first. */
export const listFeeds = (q: Queryable, before: Instant): Promise<Feed[]> =>
  readRows(
    q,
    FeedsRowSchema,
    `select f.business_id, f.staff_id, f.feed_id, f.url, f.etag, f.last_modified, f.fetched_at, f.checked_at, f.failure,
         s.time_zone, f.ignore_all_day,
         case when s.email is null then f.addresses else array_append(f.addresses, s.email) end as addresses
       from staff_feed f
       join staff s using (business_id, staff_id)
       join business b using (business_id)
       where f.archived_at is null and s.archived_at is null and b.archived_at is null
         and (f.checked_at is null or f.checked_at <= $1)
       order by f.checked_at nulls first, f.feed_id`,
    [new Date(before)],
  )

/**
 * Claims a calendar for this check. False where another process was faster: of several processes that read the same row, one
 * continues. No lock is held during the fetch.
 */
export const claimFeed = async (q: Queryable, feed: Feed, now: Instant): Promise<boolean> =>
  (
    await q.query(
      `update staff_feed set checked_at = $4
       where business_id = $1 and staff_id = $2 and feed_id = $3 and archived_at is null
         and checked_at is not distinct from $5
       returning feed_id`,
      [feed.businessId, feed.staffId, feed.feedId, new Date(now), toDate(feed.checkedAt)],
    )
  ).length === 1

/**
 * Stores a valid copy as of a moment. Where the server sent no validators, those of an identical copy stay, and so do the counts.
 * False where the calendar was archived or got another address since it was listed.
 */
export const saveFeedCopy = async (
  tx: Queryable,
  feed: Feed,
  copy: {
    readonly at: Instant
    readonly etag: string | null
    readonly lastModified: string | null
    readonly counts: Pick<BusyCalendar, 'events' | 'unread'> | null
  },
): Promise<boolean> =>
  (
    await tx.query(
      `update staff_feed set fetched_at = $5, etag = $6, last_modified = $7, failure = null, failing_since = null,
         told_failing_at = null, events = coalesce($8, events), unread = coalesce($9, unread),
         told_unread_at = case when coalesce($9, unread) > 0 then told_unread_at end
       where business_id = $1 and staff_id = $2 and feed_id = $3 and url = $4 and archived_at is null
       returning feed_id`,
      [
        feed.businessId,
        feed.staffId,
        feed.feedId,
        feed.url,
        new Date(copy.at),
        copy.etag,
        copy.lastModified,
        copy.counts?.events ?? null,
        copy.counts?.unread ?? null,
      ],
    )
  ).length === 1

/** The reason why there is no newer copy, without the address. */
export const saveFeedFailure = async (
  q: Queryable,
  feed: Feed,
  failure: string,
  now: Instant,
): Promise<void> =>
  void (await q.query(
    `update staff_feed set failure = $5, failing_since = coalesce(failing_since, $6)
     where business_id = $1 and staff_id = $2 and feed_id = $3 and url = $4`,
    [feed.businessId, feed.staffId, feed.feedId, feed.url, failure, new Date(now)],
  ))

const ExternalBusyRowSchema = v.object({ changed: v.number() })

/**
 * Replaces a calendar's busy time with these spans and writes only rows that differ; returns their number. Requires the person's
 * row lock.
 */
export async function saveExternalBusy(tx: Queryable, feed: Feed, spans: readonly Span[]): Promise<number> {
  const { changed } = await readRow(
    tx,
    ExternalBusyRowSchema,
    `with fetched as (
       select starts_at, ends_at from unnest($4::timestamptz[], $5::timestamptz[]) as w(starts_at, ends_at)
     ), gone as (
       delete from external_busy b
       where business_id = $1 and staff_id = $2 and feed_id = $3
         and not exists (select from fetched w where w.starts_at = b.starts_at and w.ends_at = b.ends_at)
       returning 1
     ), come as (
       insert into external_busy (business_id, staff_id, feed_id, starts_at, ends_at)
       select $1, $2, $3, starts_at, ends_at from fetched w
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
  return changed
}

/** Raises the version of a person's busy time, so that remembered allocations are read again. */
export const raiseStaffVersion = async (tx: Queryable, businessId: string, staffId: string): Promise<void> =>
  void (await tx.query('update staff set version = version + 1 where business_id = $1 and staff_id = $2', [
    businessId,
    staffId,
  ]))

/** Deletes calendars that the files have not named since a moment, with the busy times that were read from them. */
export const deleteArchivedFeeds = async (q: Queryable, before: Instant, most: number): Promise<number> =>
  (
    await q.query(
      `delete from staff_feed where (business_id, staff_id, feed_id) in (
         select business_id, staff_id, feed_id from staff_feed where archived_at < $1 limit $2)
       returning feed_id`,
      [new Date(before), most],
    )
  ).length
