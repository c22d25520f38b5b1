import { day } from '@hourfold/shared/time/instant'
import { ok, type Refusal, type Result } from '@hourfold/shared/errors/result'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { type LoadedAvailability, loadAvailability } from '../availability/load-availability.ts'
import type { Queryable } from '../database/database.ts'
import { endAllocations, insertAllocations } from '../tables/allocations.ts'
import { listSessions } from '../availability/sessions.ts'
import { type ExcludedAllocations, listTurns } from '../availability/busy-time.ts'
import { lockSubjects, readRevision } from './subject-locks.ts'
import { type TeamTurns, assignItems, withoutAllocations } from './assign-items.ts'
import { type AllocationHolder, planSeats, planTime } from './plan-allocations.ts'
import { checkClassTimes, findItemSessions } from './find-item-sessions.ts'
import { availabilityAtStart, type AssignedItem, type RequestedItem } from './requested-item.ts'

export type CapacityRequest = {
  readonly requested: readonly RequestedItem[]
  /** The visitor's allocations that this transaction gives back; they do not count as busy. */
  readonly excluded: ExcludedAllocations
  /** The subjects of those allocations, locked with the others. */
  readonly excludedSubjects: AllocationSubjects
  /** One per item. */
  readonly holders: readonly AllocationHolder[]
}

export type AllocationSubjects = {
  readonly staffIds: readonly string[]
  readonly sessionIds: readonly string[]
  readonly resourceIds: readonly string[]
}
export const noSubjects: AllocationSubjects = { staffIds: [], sessionIds: [], resourceIds: [] }

export type TakenCapacity = {
  readonly assigned: readonly AssignedItem[]
  /** Sends the writes behind the present locks; they may share a batch with later statements. */
  readonly write: () => readonly Promise<unknown>[]
}

/** An import happened between the remembered catalog and the locks, so the request restarts with the present one. */
export class CatalogChangedError extends Error {}

/**
 * Takes the capacity of every item, or refuses: `slot_taken`, `staff_busy` (the person asked for), `resource_unavailable`,
 * `seats_exceeded`, `notice_too_short`, `too_far_ahead`; `params.item` is the index of the item. READ COMMITTED: each
 * statement after the locks sees everything committed before them, so what is free then stays free until the commit.
 */
export async function takeCapacity(
  tx: Queryable,
  context: AvailabilityContext,
  request: CapacityRequest,
): Promise<Result<TakenCapacity>> {
  const { now } = context
  const { requested, excluded, holders } = request
  const possible = checkClassTimes(context, requested)
  if (!possible.ok) return possible
  const timed = requested.filter(({ service }) => service.kind !== 'class')
  const [, revision, loaded, sessions, turns] = await tx.batch(() => [
    lockCapacity(tx, context, request),
    readRevision(tx, context.business.id),
    loadAvailability({ tx }, context, timed.map(availabilityAtStart), excluded),
    loadSessions(tx, context, requested, excluded),
    loadTurns(tx, context, requested),
  ])
  if (revision !== context.revision) throw new CatalogChangedError()

  const assignments = assignItems(
    context,
    timed,
    context.guards.lockAndCheck ? loaded : loaded.map(idle),
    turns,
  )
  if (!assignments.ok) return { ok: false, refusal: atItem(assignments.refusal, requested, timed) }
  const itemSessions = findItemSessions(context, requested, sessions)
  if (!itemSessions.ok) return itemSessions

  const planned = requested.map((one, item) => {
    const session = itemSessions.value[item]
    const holder = holders[item] ?? { holdUntil: null, holdId: null, bookingId: null }
    return session
      ? planSeats(context, one, session, holder)
      : planTime(context, one, assignments.value[timed.indexOf(one)], holder)
  })
  const allocations = planned.flatMap((one) => one.allocations)
  const seats = allocations.flatMap(({ sessionId, seats: count }) =>
    sessionId === null || count === null ? [] : [{ sessionId, seats: count }],
  )
  const endsExpired = loaded.some((one) => one.hasExpired) || seats.length > 0
  return ok({
    assigned: planned.map((one) => one.assigned),
    write: () => [
      ...(excluded.holdId === null
        ? []
        : [endAllocations(tx, context.business.id, { holdId: excluded.holdId })]),
      ...(excluded.bookingIds.length === 0
        ? []
        : [endAllocations(tx, context.business.id, { bookingIds: excluded.bookingIds })]),
      ...(endsExpired
        ? [
            endAllocations(tx, context.business.id, {
              expiredBy: now,
              staffIds: allocations.flatMap(({ staffId }) => staffId ?? []),
              resourceIds: allocations.flatMap(({ resourceId }) => resourceId ?? []),
              sessionIds: seats.map(({ sessionId }) => sessionId),
            }),
          ]
        : []),
      insertAllocations(tx, context.business.id, allocations, now),
      ...(seats.length === 0 ? [] : [takeSeats(tx, context.business.id, seats)]),
    ],
  })
}

/** Locks everything that a request takes or gives back, until the transaction ends. `takeCapacity` does so itself. */
export async function lockCapacity(
  tx: Queryable,
  { business, guards }: AvailabilityContext,
  { requested, excludedSubjects }: CapacityRequest,
): Promise<void> {
  if (!guards.lockAndCheck) return
  const timed = requested.filter(({ service }) => service.kind !== 'class')
  await lockSubjects(tx, business.id, {
    cappedServiceIds: requested
      .filter(({ service }) => service.dailyCap !== null)
      .map(({ service }) => service.id),
    sessionIds: excludedSubjects.sessionIds,
    sessionsAt: requested
      .filter(({ service }) => service.kind === 'class')
      .map(({ service, start }) => ({ serviceId: service.id, start })),
    resourceIds: [
      ...excludedSubjects.resourceIds,
      ...timed.flatMap(({ service }) => service.resources.map(({ resourceId }) => resourceId)),
    ],
    staffIds: [...excludedSubjects.staffIds, ...timed.flatMap(({ people }) => people.map(({ id }) => id))],
  })
}

const idle = (loaded: LoadedAvailability): LoadedAvailability => ({
  ...loaded,
  availability: withoutAllocations(loaded.availability),
})

/** Per item, the sessions of its class at its start. */
const loadSessions = (
  tx: Queryable,
  { business, now }: AvailabilityContext,
  requested: readonly RequestedItem[],
  excluded: ExcludedAllocations,
) =>
  tx.batch(() =>
    requested.map(({ service, start }) =>
      service.kind === 'class'
        ? listSessions(tx, business.id, service.id, { start, end: start + 1 }, now, excluded)
        : Promise.resolve([]),
    ),
  )

/** The period that turns consider. */
const rollingWindow = 30 * day

async function loadTurns(
  tx: Queryable,
  { business, now }: AvailabilityContext,
  requested: readonly RequestedItem[],
): Promise<TeamTurns> {
  const ids = new Set(requested.flatMap(({ roundRobin }) => roundRobin?.id ?? []))
  return new Map(
    await tx.batch(() =>
      [...ids].map(
        async (id) => [id, await listTurns(tx, business.id, id, now - rollingWindow, now)] as const,
      ),
    ),
  )
}

/** Translates the item index of a refusal from the timed items to the whole cart. */
export function atItem(
  refusal: Refusal,
  requested: readonly RequestedItem[],
  timed: readonly RequestedItem[],
): Refusal {
  const item = refusal.params?.['item']
  const one = timed[Number(item)]
  return item === undefined || !one
    ? refusal
    : { ...refusal, params: { ...refusal.params, item: requested.indexOf(one) } }
}

/** Sells seats of sessions, one conditional update each; fails as the session's own check does when a session has too few. */
export const takeSeats = (
  tx: Queryable,
  businessId: string,
  seats: readonly { readonly sessionId: string; readonly seats: number }[],
) =>
  tx.query(
    `with requested as (
       select "sessionId", sum(seats)::int as seats
       from jsonb_to_recordset($2::jsonb) as r("sessionId" text, seats integer) group by "sessionId"
     ), sold as (
       update session s set taken = taken + r.seats from requested r
       where s.business_id = $1 and s.session_id = r."sessionId" and s.taken + r.seats <= s.capacity
       returning 1
     )
     select require_all((select count(*) from sold), (select count(*) from requested), 'session_seats')`,
    [businessId, JSON.stringify(seats)],
  )
