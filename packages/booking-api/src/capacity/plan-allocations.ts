import { minute, type Instant } from '@booking/shared/time/instant'
import type { Session } from '@booking/shared/scheduling/find-free-sessions'
import { occupiedStretches } from '@booking/shared/scheduling/occupied-stretches'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { newId } from '../context/new-id.ts'
import { slotRules } from '../availability/load-availability.ts'
import { requirePerson } from '../catalog/catalog.ts'
import type { NewAllocation } from '../records/allocations.ts'
import { type Assigned, spanOf } from './assign-wanted.ts'
import type { Placed, Wanted } from './wanted.ts'

/** The owner of an item's allocations and their expiry. */
export type Taker = Pick<NewAllocation, 'holdUntil' | 'holdId' | 'bookingId'>

/** One assigned item and its allocations. */
type Planned = { readonly placed: Placed; readonly allocations: readonly NewAllocation[] }

/** The allocation of seats of a session. */
export function planSeats(
  context: AvailabilityContext,
  { service, start, seats }: Wanted,
  session: Session,
  taker: Taker,
): Planned {
  const allocationId = newId('alc', context.random)
  const { sessionId, end } = session
  return {
    placed: {
      allocationIds: [allocationId],
      staff: requirePerson(context.catalog, session.staffId),
      colleagues: [],
      sessionId,
      start,
      end,
    },
    allocations: [
      {
        ...taker,
        ...noSubject,
        allocationId,
        sessionId,
        seats,
        serviceId: service.id,
        start,
        end,
        slotStart: start,
        teamId: null,
        counts: true,
      },
    ],
  }
}

const noSubject = { staffId: null, resourceId: null, unit: null, sessionId: null, seats: null }

/** The allocations of the time of everybody assigned, in one stretch or around processing time, and on units. */
export function planTime(
  context: AvailabilityContext,
  one: Wanted,
  assigned: Assigned | undefined,
  taker: Taker,
): Planned {
  const { service, chosen, start, roundRobin, teamId } = one
  const [first, ...others] = assigned?.staffIds ?? []
  if (!assigned || first === undefined) throw new Error('an item that nobody does')
  const allocate = (subject: Partial<NewAllocation>, from: Instant, to: Instant): NewAllocation => ({
    ...taker,
    ...noSubject,
    ...subject,
    allocationId: newId('alc', context.random),
    serviceId: service.id,
    start: from,
    end: to,
    slotStart: start,
    teamId: roundRobin?.id ?? teamId ?? null,
    counts: false,
  })
  const stretches = occupiedStretches(slotRules(context, service, chosen.duration))
  const span = spanOf(one)
  const allocations = [
    ...assigned.staffIds.flatMap((staffId) =>
      stretches.map(({ from, to }) => allocate({ staffId }, start + from, start + to)),
    ),
    ...assigned.units.map((unit) => allocate(unit, span.start, span.end)),
  ].map((made, index) => ({ ...made, counts: index === 0 }))
  return {
    placed: {
      allocationIds: allocations.map(({ allocationId }) => allocationId),
      staff: requirePerson(context.catalog, first),
      colleagues: others.map((id) => requirePerson(context.catalog, id)),
      sessionId: null,
      start,
      end: start + chosen.duration * minute,
    },
    allocations,
  }
}
