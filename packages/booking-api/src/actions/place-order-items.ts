import { ok, refused, type Result } from '@booking/shared/errors/result'
import type { Queryable } from '../database/database.ts'
import { bookHeldAllocations } from '../queries/book-held-allocations.ts'
import { listStaff } from '../queries/list-staff.ts'
import { lockStaff } from '../queries/lock-staff.ts'
import { updateHold } from '../queries/update-hold.ts'
import type { OrderItems } from './find-order-items.ts'
import { takeCapacity, type Placed } from './take-capacity.ts'
import type { Call } from './world.ts'

/**
 * Gets the capacity of an order: from its live hold, or anew. A hold that ran out is taken again in silence while its times
 * are free; when they are not, the refusal is `hold_expired`.
 */
export async function placeOrderItems(
  tx: Queryable,
  call: Call,
  { wanted, hold }: OrderItems,
  bookingIds: readonly string[],
): Promise<Result<readonly Placed[]>> {
  const take = (ownHold: NonNullable<OrderItems['hold']> | undefined) =>
    takeCapacity(tx, call, {
      wanted,
      own: { holdId: ownHold?.row.id ?? null, bookingId: null },
      ownStaffIds: ownHold?.items.map((item) => item.staffId) ?? [],
      holdUntil: null,
      holdId: null,
      bookingIds,
    })
  if (!hold) return take(undefined)
  const kept = hold.isLive ? await keepHeld(tx, call, hold.items, bookingIds) : undefined
  const placed = kept ? ok(kept) : await take(hold)
  if (!placed.ok) {
    const { code, params = {} } = placed.refusal
    return code === 'calendar_not_found' ? placed : refused('hold_expired', { params })
  }
  await updateHold(tx, call.business.id, hold.row.id, { ...hold.row, status: 'converted' })
  return placed
}

/**
 * Turns held time into booked time; undefined when somebody else's later clock has already ended some of it, or when an
 * import that has just been committed took one of the people away.
 */
async function keepHeld(
  tx: Queryable,
  { business }: Call,
  items: NonNullable<OrderItems['hold']>['items'],
  bookingIds: readonly string[],
): Promise<readonly Placed[] | undefined> {
  const staffIds = items.map((item) => item.staffId)
  await lockStaff(tx, business.id, { staffIds, serviceIds: [] })
  const pairs = items.map(({ allocationId }, index) => ({ allocationId, bookingId: bookingIds[index] ?? '' }))
  if ((await bookHeldAllocations(tx, business.id, pairs)) !== items.length) return undefined
  const staff = new Map((await listStaff(tx, business.id, { staffIds })).map((person) => [person.id, person]))
  const placed = items.flatMap(({ allocationId, staffId, start, end }) => {
    const person = staff.get(staffId)
    return person ? [{ allocationId, staff: person, start, end }] : []
  })
  return placed.length === items.length ? placed : undefined
}
