import type { BookingState } from '@hourfold/shared/booking/decide-booking'
import { moveTogether } from '@hourfold/shared/booking/move-bookings'
import type { Scope } from '@hourfold/shared/contract/requests'
import { ok, refused, type AnyRefusal, type Result } from '@hourfold/shared/errors/result'
import { fromIso } from '@hourfold/shared/time/instant'
import type { AvailabilityContext } from '../../availability/availability-context.ts'
import { type ExcludedAllocations, nothingExcluded } from '../../availability/busy-time.ts'
import type { LockedBookings } from '../../capacity/lock-bookings.ts'
import { placesOf, type RequestedItem } from '../../capacity/requested-item.ts'
import type { CapacityRequest, TakenCapacity } from '../../capacity/take-capacity.ts'
import { toRequestedItem } from '../../capacity/to-requested-item.ts'
import { bookingZone } from '../../catalog/place-zone.ts'
import type { Queryable } from '../../database/database.ts'
import { applyChange, type Change, type Placement } from './apply-change.ts'

/** The requested move; a refusal lists free times near it. */
export type MoveRequest = {
  readonly requested: readonly RequestedItem[]
  readonly excluded: ExcludedAllocations
}
export const noMove: MoveRequest = { requested: [], excluded: nothingExcluded }

type Move = {
  /** The new start of the target, ISO in UTC. The others of its scope move by as many days and minutes on the wall clock. */
  readonly start: string
  /** The new person; by default the same one, or anyone who is free where visitors do not choose. */
  readonly provider?: string | undefined
  readonly scope: Scope
  readonly take: (request: CapacityRequest) => Promise<Result<TakenCapacity, AnyRefusal>>
  /** Called before capacity is taken. */
  readonly onRequest: (request: MoveRequest) => void
}

/**
 * Moves locked bookings, all or none. Ids and lengths stay, but a class is as long as its session. Refuses like `applyChange`, with the
 * subjects' refusals (`params.item` is the index), and like `take`.
 */
export function moveBookings(
  tx: Queryable,
  context: AvailabilityContext,
  locked: LockedBookings,
  { start, provider, scope, take, onRequest }: Move,
  by: Omit<Change, 'command' | 'place'>,
) {
  const { catalog } = context
  const { all, target, subjects } = locked
  const times = moveTogether(
    all,
    target.id,
    fromIso(start),
    target.seriesZone ?? bookingZone(catalog, target),
  )
  const command = times.map((time) => ({ kind: 'reschedule' as const, start: time.start, end: time.end }))
  return applyChange(tx, context, locked, { ...by, command, place })

  async function place(states: readonly BookingState[]): Promise<Result<Placement, AnyRefusal>> {
    const requested: RequestedItem[] = []
    for (const [item, booking] of all.entries()) {
      const one = toRequestedItem(context, booking, states[item]?.start ?? booking.start, provider)
      if (!one.ok) return refused(one.refusal.code, { params: { item } })
      requested.push({ ...one.value, onGrid: scope !== 'order' || all.length === 1 })
    }
    const excluded = { holdId: null, bookingIds: all.map(({ id }) => id) }
    onRequest({ requested, excluded })
    const capacity = await take({
      requested,
      excluded,
      excludedSubjects: subjects,
      holders: all.map(({ id }) => ({ holdUntil: null, holdId: null, bookingId: id })),
    })
    if (!capacity.ok) return capacity
    const { assigned, write } = capacity.value
    return ok({ places: placesOf(catalog, all, assigned), write })
  }
}
