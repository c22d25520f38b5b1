import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { overlaps, type Instant } from '@hourfold/shared/time/instant'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import type { Queryable } from '../database/database.ts'
import { bookHeldAllocations } from '../tables/allocations.ts'
import { listHoldItems, subjectsOf, updateHold } from '../tables/holds.ts'
import { nothingExcluded } from '../availability/busy-time.ts'
import { lockSubjects, readRevision } from './subject-locks.ts'
import type { OrderItems } from './find-order-items.ts'
import { CatalogChangedError, type TakenCapacity, noSubjects, takeCapacity } from './take-capacity.ts'

/** A booking to be created: `holdUntil` is the deadline of a request, null is for good. */
export type PlannedBooking = { readonly bookingId: string; readonly holdUntil: Instant | null }

/**
 * Takes the capacity of an order: from its live hold, or anew. An expired hold is taken again without notice while its slots are
 * free; otherwise the refusal is `hold_expired`.
 */
export async function placeOrderItems(
  tx: Queryable,
  context: AvailabilityContext,
  { requested, hold }: OrderItems,
  bookings: readonly PlannedBooking[],
): Promise<Result<TakenCapacity>> {
  const take = (held: NonNullable<OrderItems['hold']> | undefined) =>
    takeCapacity(tx, context, {
      requested,
      excluded: held ? { holdId: held.row.id, bookingIds: [] } : nothingExcluded,
      excludedSubjects: held ? subjectsOf(held.items) : noSubjects,
      holders: bookings.map((booking) => ({ ...booking, holdId: null })),
    })
  if (!hold) return take(undefined)
  const heldCapacity = hold.isLive ? await keepHeld(tx, context, hold, bookings) : undefined
  const capacity = heldCapacity ? ok(heldCapacity) : await take(hold)
  if (!capacity.ok) {
    const { code, params = {} } = capacity.refusal
    return code === 'calendar_not_found' ? capacity : refused('hold_expired', { params })
  }
  return ok({
    assigned: capacity.value.assigned,
    write: () => [
      ...capacity.value.write(),
      updateHold(tx, context.business.id, hold.row.id, { ...hold.row, status: 'converted' }),
    ],
  })
}

/**
 * Turns held allocations into booked ones; undefined when a process with a later clock has ended some of them, or an import
 * archived one of the people, or one of them has taken time off since.
 */
async function keepHeld(
  tx: Queryable,
  context: AvailabilityContext,
  { row, items }: NonNullable<OrderItems['hold']>,
  bookings: readonly PlannedBooking[],
): Promise<TakenCapacity | undefined> {
  const { business, catalog } = context
  // The items were read before the locks and may have ended since, so they are read again behind them.
  const [, revision, fresh] = await tx.batch(() => [
    lockSubjects(tx, business.id, subjectsOf(items)),
    readRevision(tx, business.id),
    listHoldItems(tx, business.id, row.id),
  ])
  if (revision !== context.revision) throw new CatalogChangedError()
  if (!fresh.every(({ isLive }) => isLive)) return undefined
  const assigned = fresh.flatMap(({ allocationIds, staffId, colleagueIds, sessionId, start, end }) => {
    const [staff, ...colleagues] = [staffId, ...colleagueIds].flatMap((id) => {
      const person = catalog.staffById.get(id)
      const isThere =
        person && !person.isArchived && !person.timeOff.some((off) => overlaps(off, { start, end }))
      return isThere ? [person] : []
    })
    return staff && colleagues.length === colleagueIds.length
      ? [{ allocationIds, staff, colleagues, sessionId, start, end }]
      : []
  })
  if (assigned.length < items.length) return undefined
  return {
    assigned,
    write: () => [
      bookHeldAllocations(
        tx,
        business.id,
        assigned.map(({ allocationIds }, index) => ({
          allocationIds,
          bookingId: bookings[index]?.bookingId ?? '',
          holdUntil: bookings[index]?.holdUntil ?? null,
        })),
      ),
    ],
  }
}
