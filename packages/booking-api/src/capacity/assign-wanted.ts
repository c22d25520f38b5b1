import { minute, type Span } from '@booking/shared/time/instant'
import { ok, refused, type Result } from '@booking/shared/errors/result'
import { localDate } from '@booking/shared/time/wall-clock'
import { checkStart } from '@booking/shared/scheduling/check-start'
import { assignAtStarts } from '@booking/shared/booking/party/assign-at-starts'
import { rankRoundRobin, type TeamMember } from '@booking/shared/booking/rank-round-robin'
import { rankStaff } from '@booking/shared/booking/rank-staff'
import type { Availability } from '@booking/shared/scheduling/calendar'
import type { ErrorCode } from '@booking/shared/errors/error-table'
import type { LoadedAvailability } from '../availability/load-availability.ts'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { joinResources, needsOf } from './party-needs.ts'
import type { Wanted } from './wanted.ts'

/** The assignment of an item: one person or, for a collective service, all of them; and the units of resources. */
export type Assigned = {
  readonly staffIds: readonly string[]
  readonly units: readonly { readonly resourceId: string; readonly unit: number }[]
}

/** The number of turns of each member in their team; members without any are missing. */
export type TeamLoads = ReadonlyMap<string, readonly Pick<TeamMember, 'staffId' | 'taken' | 'lastTakenAt'>[]>

/**
 * Assigns people and units to items without conflicts. Refuses with `slot_taken`, `staff_busy` (the person asked for),
 * `resource_unavailable`, `notice_too_short` and `too_far_ahead`; `params.item` is the index of the item.
 */
export function assignWanted(
  context: AvailabilityContext,
  wanted: readonly Wanted[],
  loaded: readonly LoadedAvailability[],
  loads: TeamLoads,
): Result<readonly Assigned[]> {
  const candidates: (readonly string[])[] = []
  for (const [item, one] of wanted.entries()) {
    const { availability } = loaded[item] ?? {}
    if (!availability || availability.staff.length === 0) return refused('calendar_not_found', at(item))
    const free = checkStart(availability, one.start, null, { onGrid: one.onGrid })
    if (!free.ok) return refused(nameRefusal(free.refusal.code, availability, one), at(item))
    candidates.push(rank(one, availability, free.value, loads))
  }
  const overCap = findOverCap(wanted, loaded, context.business.timeZone)
  if (overCap !== undefined) return refused('slot_taken', at(overCap))

  keepPerson(wanted, candidates)
  const assigned: Assigned[] = []
  for (const cluster of groupByOverlap(wanted)) {
    const done = assignCluster(context, cluster, wanted, loaded, candidates)
    if (!done.ok) return done
    for (const [index, item] of cluster.entries()) {
      const who = done.value[index]
      if (who) assigned[item] = who
    }
  }
  return ok(assigned)
}

/** Sorts the candidates of a series in place, those who are free most often first. */
function keepPerson(wanted: readonly Wanted[], candidates: (readonly string[])[]): void {
  const frequency = new Map<string, number>()
  const recurs = (item: number): boolean => wanted[item]?.keepsPerson === true && !wanted[item].together
  candidates.forEach((ids, item) => {
    if (recurs(item)) for (const id of ids) frequency.set(id, (frequency.get(id) ?? 0) + 1)
  })
  candidates.forEach((ids, item) => {
    if (recurs(item))
      candidates[item] = ids.toSorted((a, b) => (frequency.get(b) ?? 0) - (frequency.get(a) ?? 0))
  })
}

const at = (item: number) => ({ params: { item } })

function rank(
  { together, roundRobin, preferredStaffId }: Wanted,
  availability: Availability,
  free: readonly string[],
  loads: TeamLoads,
): readonly string[] {
  if (together) return availability.staff.map(({ staffId }) => staffId)
  const ranked = roundRobin
    ? rankRoundRobin(
        roundRobin.members
          .filter(({ staffId }) => free.includes(staffId))
          .map((member) => ({
            ...member,
            taken: 0,
            lastTakenAt: null,
            ...loads.get(roundRobin.id)?.find(({ staffId }) => staffId === member.staffId),
          })),
      )
    : rankStaff(availability.staff, free)
  return ranked.toSorted((a, b) => Number(b === preferredStaffId) - Number(a === preferredStaffId))
}

/** Groups of items that can conflict, by index: their times overlap, directly or through others. */
function groupByOverlap(wanted: readonly Wanted[]): readonly (readonly number[])[] {
  const spans = wanted.map(spanOf)
  const groups: { items: number[]; end: number }[] = []
  const order = wanted
    .map((_, item) => item)
    .toSorted((a, b) => (spans[a]?.start ?? 0) - (spans[b]?.start ?? 0))
  for (const item of order) {
    const span = spans[item] ?? { start: 0, end: 0 }
    const last = groups.at(-1)
    if (last && span.start < last.end) {
      last.items.push(item)
      last.end = Math.max(last.end, span.end)
    } else groups.push({ items: [item], end: span.end })
  }
  return groups.map(({ items }) => items.toSorted((a, b) => a - b))
}

/** From the buffer before to the buffer after. */
export const spanOf = ({ service, chosen, start }: Wanted): Span => ({
  start: start - service.bufferBefore * minute,
  end: start + (chosen.duration + service.bufferAfter) * minute,
})

function assignCluster(
  context: AvailabilityContext,
  cluster: readonly number[],
  wanted: readonly Wanted[],
  loaded: readonly LoadedAvailability[],
  candidates: readonly (readonly string[])[],
): Result<readonly Assigned[]> {
  if (cluster.length > mostAtOnce) return refused('range_too_large', { params: { count: mostAtOnce } })
  const needs = needsOf(
    context,
    cluster.flatMap((item) => {
      const one = wanted[item]
      if (!one) return []
      const starts = Float64Array.of(one.start, one.start)
      return [{ one, at: one.start, able: (candidates[item] ?? []).map((staffId) => ({ staffId, starts })) }]
    }),
  )
  const done = assignAtStarts(
    needs,
    joinResources(cluster.map((item) => loaded[item]?.availability.resources)),
    cluster.map((item) => wanted[item]?.start ?? 0),
  )
  if ('unplaced' in done) {
    const item = cluster[done.unplaced] ?? 0
    const lost = wanted[item]?.personChosen ? 'staff_busy' : 'slot_taken'
    return refused(done.lacking === 'resource' ? 'resource_unavailable' : lost, at(item))
  }
  return ok(
    cluster.map((item, index) => {
      const { staffId, units } = done.plan[index] ?? { staffId: '', units: [] }
      return { staffIds: wanted[item]?.together ? (candidates[item] ?? []) : [staffId], units }
    }),
  )
}

/** The largest group of conflicting items: the solver's own limit, above the limit of a cart. */
const mostAtOnce = 30

/** Tells a taken person or room from a time that was never offered. */
function nameRefusal(
  code: ErrorCode,
  availability: Availability,
  { start, onGrid, personChosen }: Wanted,
): ErrorCode {
  if (code === 'notice_too_short' || code === 'too_far_ahead') return code
  const isFree = (changed: Availability): boolean => checkStart(changed, start, null, { onGrid }).ok
  if (isFree({ ...availability, resources: [] })) return 'resource_unavailable'
  return personChosen && isFree(withoutAllocations(availability)) ? 'staff_busy' : 'slot_taken'
}

const nothing = new Float64Array(0)

/** The working hours alone, without any allocations. */
export const withoutAllocations = (availability: Availability): Availability => ({
  ...availability,
  staff: availability.staff.map((calendar) => ({ ...calendar, busy: nothing })),
  resources: (availability.resources ?? []).map((resource) => ({
    ...resource,
    units: resource.units.map(() => nothing),
  })),
})

/** The index of the first item that exceeds its service's daily cap, the cart's own items included. */
export function findOverCap(
  wanted: readonly Pick<Wanted, 'service' | 'start'>[],
  loaded: readonly Pick<LoadedAvailability, 'availability'>[],
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
