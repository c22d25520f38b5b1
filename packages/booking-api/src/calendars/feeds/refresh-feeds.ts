import { describeError } from '../../context/name-failure.ts'
import { type Feed, listFeeds } from './feeds.ts'
import { nextRefresh, refreshEvery } from './next-refresh.ts'
import { type RefreshDeps, refreshFeed } from './refresh-feed.ts'

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
