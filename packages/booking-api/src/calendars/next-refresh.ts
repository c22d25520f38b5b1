import { createHash } from 'node:crypto'
import { hour, minute, type Instant } from '@booking/shared/time/instant'
import type { Feed } from './feeds.ts'

/** How often a calendar that answers is asked again. */
export const refreshEvery = 10 * minute

/**
 * When a calendar is to be asked again. After failures that is as much later as it has been silent, so that the pauses
 * double, up to an hour; a fifth more or less, so that those who failed together do not come back together.
 */
export function nextRefresh({ feedId, fetchedAt, checkedAt, failure }: Feed): Instant {
  if (checkedAt === null) return -Infinity
  if (failure === null) return checkedAt + refreshEvery
  const silent = fetchedAt === null ? hour / 2 : checkedAt - fetchedAt
  const pause = Math.min(Math.max(silent, refreshEvery), hour)
  return checkedAt + pause * (0.8 + 0.4 * shareOf(`${feedId} ${checkedAt}`))
}

/** The same text gives the same share of one: every process comes to the same moment. */
const shareOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
