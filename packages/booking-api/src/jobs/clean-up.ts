import { day } from '@booking/shared/time/instant'
import type { Database } from '../database/database.ts'
import { deleteDeadAllocations } from '../queries/delete-dead-allocations.ts'
import { deleteOldHolds } from '../queries/delete-old-holds.ts'
import { deleteOldIdempotencyKeys } from '../queries/delete-old-idempotency-keys.ts'

// Small bites: a delete of a million rows would keep everyone else waiting on the embedded store.
const bite = 1000

/** Forgets Idempotency-Keys after 48 hours, holds after a day, and what holds kept once it is a week past. */
export async function cleanUp(database: Database, now: number): Promise<void> {
  while ((await deleteOldIdempotencyKeys(database, now - 2 * day, bite)) === bite);
  while ((await deleteDeadAllocations(database, now - 7 * day, bite)) === bite);
  while ((await deleteOldHolds(database, now - day, bite)) === bite);
}
