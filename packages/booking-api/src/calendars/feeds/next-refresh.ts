import { createHash } from 'node:crypto'
import { hour, minute, type Instant } from '@booking/shared/time/instant'
import type { Feed } from './feeds.ts'

/** The interval at which a calendar that responds is fetched. */
export const refreshEvery = 10 * minute

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
