import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import type { Feed } from './list-feeds.ts'

/**
 * A good copy as of a moment; where the server named none, the marks of the copy stay when it is the same copy. False when
 * the calendar has been archived, or given another address, since it was listed.
 */
export const saveFeedCopy = async (
  tx: Queryable,
  feed: Feed,
  copy: { readonly at: Instant; readonly etag: string | null; readonly lastModified: string | null },
): Promise<boolean> =>
  (
    await tx.query(
      `update staff_feed set fetched_at = $5, etag = $6, last_modified = $7, failure = null
       where business_id = $1 and staff_id = $2 and feed_id = $3 and url = $4 and archived_at is null
       returning feed_id`,
      [feed.businessId, feed.staffId, feed.feedId, feed.url, new Date(copy.at), copy.etag, copy.lastModified],
    )
  ).length === 1

/** Why there is no newer copy, in words without the address. */
export const saveFeedFailure = async (q: Queryable, feed: Feed, failure: string): Promise<void> =>
  void (await q.query(
    `update staff_feed set failure = $5
     where business_id = $1 and staff_id = $2 and feed_id = $3 and url = $4`,
    [feed.businessId, feed.staffId, feed.feedId, feed.url, failure],
  ))
