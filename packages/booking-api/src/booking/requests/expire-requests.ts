import { decideBooking, noNotice } from '@booking/shared/booking/decide-booking'
import type { Instant } from '@booking/shared/time/instant'
import { subjectsOf } from '../../capacity/lock-bookings.ts'
import type { Database } from '../../database/database.ts'
import { endAllocations } from '../../tables/allocations.ts'
import {
  listBusinessesWithOverdueRequests,
  lockOverdueRequests,
  updateBooking,
} from '../../tables/bookings.ts'
import { insertRefunds } from '../../tables/refunds.ts'
import { lockSubjects } from '../../capacity/subject-locks.ts'
import { type Random, newId } from '../../context/new-id.ts'
import { planRefunds } from '../../payments/plan-refunds.ts'

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
    const [refunds, subjects] = await Promise.all([
      planRefunds(tx, businessId, overdue, { by: 'business', reason: 'unanswered', now, random }),
      subjectsOf(tx, businessId, overdue),
    ])
    await lockSubjects(tx, businessId, subjects)
    await Promise.all([
      insertRefunds(tx, businessId, refunds),
      endAllocations(tx, businessId, { bookingIds: overdue.map(({ id }) => id) }),
      ...overdue.flatMap((booking) => {
        const change = decideBooking({ kind: 'expire' }, booking, noNotice, now)
        if (!change.ok) throw new Error('a request that was found overdue is not')
        return updateBooking(tx, businessId, {
          bookingId: booking.id,
          state: change.value.booking,
          place: null,
          timeZone: null,
          actor: 'system',
          event: { id: newId('evt', random), name: change.value.event, requestId: 'expire_requests' },
          at: now,
        })
      }),
    ])
    return overdue.length
  })
  return expired === batch
}
