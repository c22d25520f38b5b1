import { minute, type Instant } from '@hourfold/shared/time/instant'
import type { Session } from '@hourfold/shared/scheduling/find-free-sessions'
import { occupiedStretches } from '@hourfold/shared/scheduling/occupied-stretches'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { newId } from '../context/new-id.ts'
import { slotRules } from '../availability/load-availability.ts'
import { requirePerson } from '../catalog/catalog.ts'
import type { NewAllocation } from '../tables/allocations.ts'
import { type ItemAssignment, spanOf } from './assign-items.ts'
import type { AssignedItem, RequestedItem } from './requested-item.ts'

/** The hold or booking that gets an item's allocations, and their expiry. */
export type AllocationHolder = Pick<NewAllocation, 'holdUntil' | 'holdId' | 'bookingId'>

/** One assigned item and its allocations. */
type Planned = { readonly assigned: AssignedItem; readonly allocations: readonly NewAllocation[] }

/** The allocation of seats of a session. */
export function planSeats(
  context: AvailabilityContext,
  { service, start, seats }: RequestedItem,
  session: Session,
  holder: AllocationHolder,
): Planned {
  const allocationId = newId('alc', context.random)
  const { sessionId, end } = session
  return {
    assigned: {
      allocationIds: [allocationId],
      staff: requirePerson(context.catalog, session.staffId),
      colleagues: [],
      sessionId,
      start,
      end,
    },
    allocations: [
      {
        ...holder,
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

/** The allocations of everyone assigned, in one stretch or around processing time, and of units. */
export function planTime(
  context: AvailabilityContext,
  one: RequestedItem,
  assignment: ItemAssignment | undefined,
  holder: AllocationHolder,
): Planned {
  const { service, chosen, start, roundRobin, teamId } = one
  const [first, ...others] = assignment?.staffIds ?? []
  if (!assignment || first === undefined) throw new Error('an item without a person')
  const allocate = (subject: Partial<NewAllocation>, from: Instant, to: Instant): NewAllocation => ({
    ...holder,
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
    ...assignment.staffIds.flatMap((staffId) =>
      stretches.map(({ from, to }) => allocate({ staffId }, start + from, start + to)),
    ),
    ...assignment.units.map((unit) => allocate(unit, span.start, span.end)),
  ].map((allocation, index) => ({ ...allocation, counts: index === 0 }))
  return {
    assigned: {
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
