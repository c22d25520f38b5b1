import { day } from '@booking/shared/time/instant'
import { ok, type Refusal, type Result } from '@booking/shared/errors/result'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { type LoadedAvailability, loadAvailability } from '../availability/load-availability.ts'
import type { Queryable } from '../database/database.ts'
import { endAllocations, insertAllocations } from '../records/allocations.ts'
import { listSessions } from '../availability/sessions.ts'
import { type Own, listTeamLoad } from '../availability/busy-time.ts'
import { lockSubjects, readRevision } from './subject-locks.ts'
import { takeSeats } from './take-seats.ts'
import { type TeamLoads, assignWanted, withoutAllocations } from './assign-wanted.ts'
import { type Taker, planSeats, planTime } from './plan-allocations.ts'
import { checkClassTimes, seatWanted } from './seat-wanted.ts'
import type { Placed, Wanted } from './wanted.ts'

export type Taking = {
  readonly wanted: readonly Wanted[]
  /** The visitor's allocations that this transaction gives back. */
  readonly own: Own
  /** The subjects of those allocations, locked with the others. */
  readonly ownSubjects: OwnSubjects
  /** One per item. */
  readonly takers: readonly Taker[]
}

export type OwnSubjects = {
  readonly staffIds: readonly string[]
  readonly sessionIds: readonly string[]
  readonly resourceIds: readonly string[]
}
export const nobody: OwnSubjects = { staffIds: [], sessionIds: [], resourceIds: [] }

export type Taken = {
  readonly placed: readonly Placed[]
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
  taking: Taking,
): Promise<Result<Taken>> {
  const { now } = context
  const { wanted, own, takers } = taking
  const possible = checkClassTimes(context, wanted)
  if (!possible.ok) return possible
  const timed = wanted.filter(({ service }) => service.kind !== 'class')
  const [, revision, loaded, sessions, loads] = await Promise.all([
    context.guards.lockAndCheck ? lockAll(tx, context, taking) : undefined,
    readRevision(tx),
    loadAvailability(
      { tx },
      context,
      timed.map((one) => ({
        ...one,
        duration: one.chosen.duration,
        period: { start: one.start, end: one.start + 1 },
      })),
      own,
    ),
    loadSessions(tx, context, wanted, own),
    loadTeams(tx, context, wanted),
  ])
  if (revision !== context.revision) throw new CatalogChangedError()

  const assigned = assignWanted(
    context,
    timed,
    context.guards.lockAndCheck ? loaded : loaded.map(idle),
    loads,
  )
  if (!assigned.ok) return { ok: false, refusal: atItem(assigned.refusal, wanted, timed) }
  const seated = seatWanted(context, wanted, sessions)
  if (!seated.ok) return seated

  const planned = wanted.map((one, item) => {
    const session = seated.value[item]
    const taker = takers[item] ?? { holdUntil: null, holdId: null, bookingId: null }
    return session
      ? planSeats(context, one, session, taker)
      : planTime(context, one, assigned.value[timed.indexOf(one)], taker)
  })
  const allocations = planned.flatMap((one) => one.allocations)
  const seats = allocations.flatMap(({ sessionId, seats: count }) =>
    sessionId === null || count === null ? [] : [{ sessionId, seats: count }],
  )
  const endsExpired = loaded.some((one) => one.hasExpired) || seats.length > 0
  return ok({
    placed: planned.map((one) => one.placed),
    write: () => [
      ...(own.holdId === null ? [] : [endAllocations(tx, context.business.id, { holdId: own.holdId })]),
      ...(own.bookingIds.length === 0
        ? []
        : [endAllocations(tx, context.business.id, { bookingIds: own.bookingIds })]),
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

const lockAll = (
  tx: Queryable,
  { business }: AvailabilityContext,
  { wanted, ownSubjects }: Taking,
): Promise<void> => {
  const timed = wanted.filter(({ service }) => service.kind !== 'class')
  return lockSubjects(tx, business.id, {
    cappedServiceIds: wanted
      .filter(({ service }) => service.dailyCap !== null)
      .map(({ service }) => service.id),
    sessionIds: ownSubjects.sessionIds,
    sessionsAt: wanted
      .filter(({ service }) => service.kind === 'class')
      .map(({ service, start }) => ({ serviceId: service.id, start })),
    resourceIds: [
      ...ownSubjects.resourceIds,
      ...timed.flatMap(({ service }) => service.resources.map(({ resourceId }) => resourceId)),
    ],
    staffIds: [...ownSubjects.staffIds, ...timed.flatMap(({ people }) => people.map(({ id }) => id))],
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
  wanted: readonly Wanted[],
  own: Own,
) =>
  Promise.all(
    wanted.map(({ service, start }) =>
      service.kind === 'class'
        ? listSessions(tx, business.id, service.id, { start, end: start + 1 }, now, own)
        : Promise.resolve([]),
    ),
  )

/** The period that fair turns consider. */
const rollingWindow = 30 * day

async function loadTeams(
  tx: Queryable,
  { business, now }: AvailabilityContext,
  wanted: readonly Wanted[],
): Promise<TeamLoads> {
  const ids = new Set(wanted.flatMap(({ roundRobin }) => roundRobin?.id ?? []))
  return new Map(
    await Promise.all(
      [...ids].map(
        async (id) => [id, await listTeamLoad(tx, business.id, id, now - rollingWindow, now)] as const,
      ),
    ),
  )
}

/** Translates the item index of a refusal from the timed items to the whole cart. */
export function atItem(refusal: Refusal, wanted: readonly Wanted[], timed: readonly Wanted[]): Refusal {
  const item = refusal.params?.['item']
  const one = timed[Number(item)]
  return item === undefined || !one
    ? refusal
    : { ...refusal, params: { ...refusal.params, item: wanted.indexOf(one) } }
}
