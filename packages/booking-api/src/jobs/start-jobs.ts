import { day, hour } from '@booking/shared/time/instant'
import type { Database } from '../database/database.ts'
import { deleteDeadAllocations } from '../queries/delete-dead-allocations.ts'
import { deleteOldHolds } from '../queries/delete-old-holds.ts'
import { deleteOldIdempotencyKeys } from '../queries/delete-old-idempotency-keys.ts'
import { describeError } from '../http/name-failure.ts'
import type { Log } from '../http/log.ts'

export type JobDeps = {
  readonly database: Database
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly log: Log
  /** Milliseconds between two rounds; ten minutes by default. */
  readonly everyMs?: number
}

/** Cleans up in the background, without keeping the process alive. Nothing that is booked depends on it. */
export function startJobs({ database, clock, log, everyMs = hour / 6 }: JobDeps): {
  readonly stop: () => Promise<void>
} {
  let round: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    round = cleanUp(database, clock()).catch((error: unknown) => {
      log.warn({ failure: describeError(error) }, 'cleaning up failed')
    })
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}

// Small bites: a delete of a million rows would keep everyone else waiting on the embedded store.
const bite = 1000

/** Forgets Idempotency-Keys after 48 hours, holds after a day, and what holds kept once it is a week past. */
export async function cleanUp(database: Database, now: number): Promise<void> {
  while ((await deleteOldIdempotencyKeys(database, now - 2 * day, bite)) === bite);
  while ((await deleteDeadAllocations(database, now - 7 * day, bite)) === bite);
  while ((await deleteOldHolds(database, now - day, bite)) === bite);
}
