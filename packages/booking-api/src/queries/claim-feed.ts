import type { Instant } from '@booking/shared/time/instant'
import type { Queryable } from '../database/database.ts'
import type { Feed } from './list-feeds.ts'

/**
 * Writes down that a calendar is being looked at now. False when somebody else was faster: of several processes that saw the
 * same row, one goes on. No lock is held while a stranger's server takes its time.
 */
export const claimFeed = async (q: Queryable, feed: Feed, now: Instant): Promise<boolean> =>
  (
    await q.query(
      `update staff_feed set checked_at = $4
       where business_id = $1 and staff_id = $2 and feed_id = $3 and archived_at is null
         and checked_at is not distinct from $5
       returning feed_id`,
      [
        feed.businessId,
        feed.staffId,
        feed.feedId,
        new Date(now),
        feed.checkedAt === null ? null : new Date(feed.checkedAt),
      ],
    )
  ).length === 1
