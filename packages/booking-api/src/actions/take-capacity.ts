import { minute, type Instant, type Span } from '@booking/shared/time/instant'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import { localDate } from '@booking/shared/time/wall-clock'
import { checkStart } from '@booking/shared/scheduling/check-start'
import { assignStaff } from '@booking/shared/booking/assign-staff'
import { rankStaff } from '@booking/shared/booking/rank-staff'
import type { Availability } from '@booking/shared/scheduling/calendar'
import type { ErrorCode } from '@booking/shared/errors/error-table'
import type { Queryable } from '../database/database.ts'
import { endAllocations } from '../queries/end-allocations.ts'
import { endExpiredHolds } from '../queries/end-expired-holds.ts'
import { insertAllocations } from '../queries/insert-allocations.ts'
import { lockServices } from '../queries/lock-services.ts'
import { lockStaff } from '../queries/lock-staff.ts'
import type { Staff } from '../queries/staff-row.ts'
import type { Subject } from './find-subject.ts'
import { loadAvailability, type LoadedAvailability, type Own } from './load-availability.ts'
import { newId } from './new-id.ts'
import type { Call } from './world.ts'

/** One time that somebody wants. */
export type Wanted = Subject & {
  readonly start: Instant
  /** Who gets it if they are free, whatever else they have to do. */
  readonly preferredStaffId?: string
}

/** One time that is theirs now: held until `holdUntil`, or booked. */
export type Placed = {
  readonly allocationId: string
  readonly staff: Staff
  readonly start: Instant
  readonly end: Instant
}

export type Taking = {
  readonly wanted: readonly Wanted[]
  /** What the visitor keeps and gives back in the same transaction. */
  readonly own: Own
  /** The people whose time is given back: locked along with the others. */
  readonly ownStaffIds: readonly string[]
  /** Held until then; null books at once. */
  readonly holdUntil: Instant | null
  readonly holdId: string | null
  /** One per item, where bookings are made. */
  readonly bookingIds: readonly string[]
}

/**
 * Takes the capacity of every item, or refuses: `slot_taken`, `staff_busy` (the person asked for), `notice_too_short`,
 * `too_far_ahead`, `calendar_not_found`; `params.item` is the index of the item. READ COMMITTED: each statement after
 * the locks sees everything committed before them, so what is free then stays free until the commit.
 */
export async function takeCapacity(
  tx: Queryable,
  call: Call,
  taking: Taking,
): Promise<Result<readonly Placed[]>> {
  const { business, world, now } = call
  const { wanted, own } = taking
  if (world.guards.lockAndCheck) await lockEverything(tx, call, taking)

  const loaded: LoadedAvailability[] = []
  for (const { service, staffIds, start } of wanted) {
    loaded.push(await loadAvailability(tx, call, service, staffIds, { start, end: start + 1 }, own))
  }
  const candidates: (readonly string[])[] = []
  for (const [item, { start, personChosen, preferredStaffId }] of wanted.entries()) {
    const availability = loaded[item]?.availability
    if (!availability || availability.staff.length === 0) return refused('calendar_not_found')
    const free = checkStart(world.guards.lockAndCheck ? availability : idle(availability), start, null)
    if (!free.ok)
      return refused(nameRefusal(free.refusal.code, availability, start, personChosen), { params: { item } })
    const ranked = rankStaff(availability.staff, free.value)
    candidates.push(
      ranked.toSorted((a, b) => Number(b === preferredStaffId) - Number(a === preferredStaffId)),
    )
  }
  const overCap = findOverCap(wanted, loaded, business.timeZone)
  if (overCap !== undefined) return refused('slot_taken', { params: { item: overCap } })

  const spans = wanted.map(occupiedSpan)
  const assigned = assignStaff(
    candidates.map((list, item) => ({ candidates: list, span: spans[item] ?? { start: 0, end: 0 } })),
  )
  if ('unplaced' in assigned) return refused('slot_taken', { params: { item: assigned.unplaced } })

  if (own.holdId !== null) await endAllocations(tx, business.id, { holdId: own.holdId })
  if (own.bookingId !== null) await endAllocations(tx, business.id, { bookingId: own.bookingId })
  if (loaded.some((one) => one.hasExpired)) await endExpiredHolds(tx, business.id, assigned.staffIds, now)

  const placed = wanted.map(({ service, start }, item): Placed => {
    const staff = loaded[item]?.staff.find(({ id }) => id === assigned.staffIds[item])
    if (!staff) throw new Error('assigned somebody who was not asked')
    return { allocationId: newId('alc', world.random), staff, start, end: start + service.duration * minute }
  })
  const inserted = await insertAllocations(
    tx,
    business.id,
    placed.map(({ allocationId, staff, start }, item) => ({
      allocationId,
      staffId: staff.id,
      serviceId: wanted[item]?.service.id ?? '',
      start: spans[item]?.start ?? start,
      end: spans[item]?.end ?? start,
      slotStart: start,
      holdUntil: taking.holdUntil,
      holdId: taking.holdId,
      bookingId: taking.bookingIds[item] ?? null,
    })),
  )
  if (inserted === wanted.length) return ok(placed)
  return refused(wanted.every((item) => item.personChosen) ? 'staff_busy' : 'slot_taken', {
    params: { item: 0 },
  })
}

/** Services with a daily cap before people, each in the order of their ids: everybody locks in the same order. */
async function lockEverything(
  tx: Queryable,
  { business }: Call,
  { wanted, ownStaffIds }: Taking,
): Promise<void> {
  const capped = wanted.filter(({ service }) => service.dailyCap !== null).map(({ service }) => service.id)
  if (capped.length > 0) await lockServices(tx, business.id, capped)
  await lockStaff(tx, business.id, {
    staffIds: [...ownStaffIds, ...wanted.flatMap(({ staffIds }) => staffIds ?? [])],
    serviceIds: wanted.filter(({ staffIds }) => staffIds === null).map(({ service }) => service.id),
  })
}

/** From the buffer before to the buffer after. */
const occupiedSpan = ({ service, start }: Wanted): Span => ({
  start: start - service.bufferBefore * minute,
  end: start + (service.duration + service.bufferAfter) * minute,
})

const nothing = new Float64Array(0)
const idle = (availability: Availability): Availability => ({
  ...availability,
  staff: availability.staff.map((calendar) => ({ ...calendar, busy: nothing })),
})

/** The person asked for works then but has been taken: that is another answer than a time that was never offered. */
function nameRefusal(
  code: ErrorCode,
  availability: Availability,
  start: Instant,
  personChosen: boolean,
): ErrorCode {
  if (code === 'notice_too_short' || code === 'too_far_ahead') return code
  return personChosen && checkStart(idle(availability), start, null).ok ? 'staff_busy' : 'slot_taken'
}

/** The item that would be one too many for its service's day, counting the cart's own. */
function findOverCap(
  wanted: readonly Wanted[],
  loaded: readonly LoadedAvailability[],
  timeZone: string,
): number | undefined {
  const found = wanted.findIndex(({ service, start }, item) => {
    if (service.dailyCap === null) return false
    const date = localDate(timeZone, start)
    const before = wanted
      .slice(0, item)
      .filter((other) => other.service.id === service.id && localDate(timeZone, other.start) === date)
    return (loaded[item]?.availability.takenPerDay?.get(date) ?? 0) + before.length >= service.dailyCap
  })
  return found === -1 ? undefined : found
}
