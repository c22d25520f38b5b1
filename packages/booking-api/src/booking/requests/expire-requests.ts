import type { Instant } from '@hourfold/shared/time/instant'
import { subjectsOf } from '../../capacity/lock-bookings.ts'
import type { Random } from '../../context/new-id.ts'
import type { Database } from '../../database/database.ts'
import { listBusinessesWithOverdueRequests, lockOverdueRequests } from '../../tables/bookings.ts'
import { applyChange } from '../changes/apply-change.ts'

type Deps = {
  /** Epoch milliseconds. */
  readonly now: Instant
  readonly random: Random
  /** The number of requests per transaction. */
  readonly batch?: number
}

/**
 * Writes the expiry of requests that were not answered in time, ends their allocations and refunds their payments. Nothing waits
 * for it: their slots are free, and their status is `expired`, from the deadline on. Safe for several processes at once.
 */
export async function expireRequests(database: Database, deps: Deps): Promise<void> {
  const businessIds = await listBusinessesWithOverdueRequests(database, deps.now)
  for (const id of businessIds) while (await expireSome(database, id, deps));
}

/** Returns whether there may be more. */
async function expireSome(
  database: Database,
  businessId: string,
  { now, random, batch = 100 }: Deps,
): Promise<boolean> {
  const expired = await database.transaction(async (tx) => {
    const overdue = await lockOverdueRequests(tx, businessId, now, batch)
    if (overdue.length === 0) return 0
    const expiry = await applyChange(
      tx,
      { business: { id: businessId }, now, random, requestId: 'expire_requests' },
      { all: overdue, subjects: await subjectsOf(tx, businessId, overdue) },
      { actor: 'system', command: { kind: 'expire' } },
    )
    if (!expiry.ok) throw new Error('a request listed as overdue is not')
    await tx.batch(() => expiry.value.write())
    return overdue.length
  })
  return expired === batch
}
