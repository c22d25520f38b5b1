import { minute, type Instant } from '@hourfold/shared/time/instant'
import { applyChange } from '../../booking/changes/apply-change.ts'
import { noSubjects } from '../../capacity/take-capacity.ts'
import type { Random } from '../../context/new-id.ts'
import type { Database } from '../../database/database.ts'
import { listBusinessesWithOverBookings, lockOverBookings } from '../../tables/bookings.ts'

type Deps = {
  /** Epoch milliseconds. */
  readonly now: Instant
  readonly random: Random
  /** The number of bookings per transaction. */
  readonly batch?: number
}

/** A booking counts as completed this long after its end, unless the business changes that before. */
export const completedAfter = 15 * minute

/** Writes that bookings took place whose time is over. Safe for several processes at once. */
export async function completeBookings(database: Database, deps: Deps): Promise<void> {
  const businessIds = await listBusinessesWithOverBookings(database, deps.now - completedAfter)
  for (const id of businessIds) while (await completeSome(database, id, deps));
}

/** Returns whether there may be more. */
async function completeSome(
  database: Database,
  businessId: string,
  { now, random, batch = 100 }: Deps,
): Promise<boolean> {
  const count = await database.transaction(async (tx) => {
    const over = await lockOverBookings(tx, businessId, now - completedAfter, batch)
    const completed = await applyChange(
      tx,
      { business: { id: businessId }, now, random, requestId: 'complete_bookings' },
      { all: over, subjects: noSubjects },
      { actor: 'system', command: { kind: 'complete' } },
    )
    if (!completed.ok) throw new Error('a booking listed as over is not')
    await tx.batch(() => completed.value.write())
    return over.length
  })
  return count === batch
}
