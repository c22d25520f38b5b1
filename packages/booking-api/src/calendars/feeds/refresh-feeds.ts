import { describeError } from '../../context/name-failure.ts'
import { type Feed, listFeeds } from './feeds.ts'
import { type RefreshDeps, refreshFeed } from './refresh-feed.ts'
import { createHash } from 'node:crypto'
import { hour, minute, type Instant } from '@hourfold/shared/time/instant'

const concurrency = 4

/** Fetches every subscribed calendar that is due; at most four at a time. */
export async function refreshFeeds(deps: RefreshDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock()
  // The shortest pause is that after a failure: four fifths of the interval.
  const listed = await listFeeds(deps.database, now - 0.8 * refreshEvery)
  const due = listed.filter((feed) => nextRefresh(feed) <= now).values()
  await Promise.all(Array.from({ length: concurrency }, () => work(due)))

  async function work(feeds: Iterable<Feed>): Promise<void> {
    for (const feed of feeds) {
      if (signal.aborted) return
      try {
        await refreshFeed(deps, feed, signal)
      } catch (error) {
        deps.log.warn({ feed: feed.feedId, failure: describeError(error) }, 'a calendar could not be saved')
      }
    }
  }
}

/** The interval at which a calendar that responds is fetched. */
const refreshEvery = 10 * minute

/**
 * The next fetch of a calendar. After failures the pause equals the time without a response, so that it doubles, up to an hour;
 * it varies by a fifth, so that calendars that failed together are not fetched together.
 */
export function nextRefresh({ feedId, fetchedAt, checkedAt, failure }: Feed): Instant {
  if (checkedAt === null) return -Infinity
  if (failure === null) return checkedAt + refreshEvery
  const silent = fetchedAt === null ? hour / 2 : checkedAt - fetchedAt
  const pause = Math.min(Math.max(silent, refreshEvery), hour)
  return checkedAt + pause * (0.8 + 0.4 * shareOf(`${feedId} ${checkedAt}`))
}

/** A fraction derived from the text: every process computes the same moment. */
const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
