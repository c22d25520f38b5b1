import { minute, type Span } from '@hourfold/shared/time/instant'
import { ok, refused, type Result } from '@hourfold/shared/errors/result'
import { localDate } from '@hourfold/shared/time/wall-clock'
import { checkStart } from '@hourfold/shared/scheduling/find-free-slots'
import { assignAtStarts } from '@hourfold/shared/booking/party/assign-at-starts'
import { rankRoundRobin, rankStaff } from '@hourfold/shared/booking/rank-round-robin'
import type { Availability } from '@hourfold/shared/scheduling/calendar'
import type { ErrorCode } from '@hourfold/shared/errors/error-table'
import type { LoadedAvailability } from '../availability/load-availability.ts'
import type { AvailabilityContext } from '../availability/availability-context.ts'
import { joinResources, needsOf } from './party-needs.ts'
import type { RequestedItem } from './requested-item.ts'

/** The assignment of an item: one person or, for a collective service, all of them; and the units of resources. */
export type ItemAssignment = {
  readonly staffIds: readonly string[]
  readonly units: readonly { readonly resourceId: string; readonly unit: number }[]
}

/** By team, the members who had its last turns, the latest last. */
export type TeamTurns = ReadonlyMap<string, readonly string[]>

/**
 * Assigns people and units to items without conflicts. Refuses with `slot_taken`, `staff_busy` (the person asked for),
 * `resource_unavailable`, `notice_too_short` and `too_far_ahead`; `params.item` is the index of the item.
 */
export function assignItems(
  context: AvailabilityContext,
  requested: readonly RequestedItem[],
  loaded: readonly LoadedAvailability[],
  turns: TeamTurns,
): Result<readonly ItemAssignment[]> {
  const candidates: (readonly string[])[] = []
  for (const [item, one] of requested.entries()) {
    const { availability } = loaded[item] ?? {}
    if (!availability || availability.staff.length === 0) return refused('calendar_not_found', at(item))
    const free = checkStart(availability, one.start, null, { onGrid: one.onGrid })
    if (!free.ok) return refused(nameRefusal(free.refusal.code, availability, one), at(item))
    candidates.push(rank(one, availability, free.value, turns))
  }
  const overCap = findOverCap(requested, loaded, context.business.timeZone)
  if (overCap !== undefined) return refused('slot_taken', at(overCap))

  keepPerson(requested, candidates)
  const assignments: ItemAssignment[] = []
  for (const cluster of groupByOverlap(requested)) {
    const done = assignCluster(context, cluster, requested, loaded, candidates)
    if (!done.ok) return done
    for (const [index, item] of cluster.entries()) {
      const who = done.value[index]
      if (who) assignments[item] = who
    }
  }
  return ok(assignments)
}

/** Sorts the candidates of a series in place, those who are free most often first. */
function keepPerson(requested: readonly RequestedItem[], candidates: (readonly string[])[]): void {
  const frequency = new Map<string, number>()
  const recurs = (item: number): boolean => requested[item]?.keepsPerson === true && !requested[item].together
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
  { together, roundRobin, preferredStaffId }: RequestedItem,
  availability: Availability,
  free: readonly string[],
  turns: TeamTurns,
): readonly string[] {
  if (together) return availability.staff.map(({ staffId }) => staffId)
  const ranked = roundRobin
    ? rankRoundRobin(roundRobin.members, turns.get(roundRobin.id)).filter((staffId) => free.includes(staffId))
    : rankStaff(availability.staff, free)
  return ranked.toSorted((a, b) => Number(b === preferredStaffId) - Number(a === preferredStaffId))
}

/** Groups of items that can conflict, by index: their times overlap, directly or through others. */
function groupByOverlap(requested: readonly RequestedItem[]): readonly (readonly number[])[] {
  const spans = requested.map(spanOf)
  const groups: { items: number[]; end: number }[] = []
  const order = requested
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
export const spanOf = ({ service, chosen, start }: RequestedItem): Span => ({
  start: start - service.bufferBefore * minute,
  end: start + (chosen.duration + service.bufferAfter) * minute,
})

function assignCluster(
  context: AvailabilityContext,
  cluster: readonly number[],
  requested: readonly RequestedItem[],
  loaded: readonly LoadedAvailability[],
  candidates: readonly (readonly string[])[],
): Result<readonly ItemAssignment[]> {
  if (cluster.length > mostAtOnce) return refused('range_too_large', { params: { count: mostAtOnce } })
  const needs = needsOf(
    context,
    cluster.flatMap((item) => {
      const one = requested[item]
      if (!one) return []
      const starts = Float64Array.of(one.start, one.start)
      return [{ one, at: one.start, able: (candidates[item] ?? []).map((staffId) => ({ staffId, starts })) }]
    }),
  )
  const done = assignAtStarts(
    needs,
    joinResources(cluster.map((item) => loaded[item]?.availability.resources)),
    cluster.map((item) => requested[item]?.start ?? 0),
  )
  if ('unassigned' in done) {
    const item = cluster[done.unassigned] ?? 0
    const lost = requested[item]?.personChosen ? 'staff_busy' : 'slot_taken'
    return refused(done.lacking === 'resource' ? 'resource_unavailable' : lost, at(item))
  }
  return ok(
    cluster.map((item, index) => {
      const { staffId, units } = done.plan[index] ?? { staffId: '', units: [] }
      return { staffIds: requested[item]?.together ? (candidates[item] ?? []) : [staffId], units }
    }),
  )
}

/** The largest group of conflicting items: the solver's own limit, above the limit of a cart. */
const mostAtOnce = 30

/** Distinguishes a taken person or room from a time that was never offered. */
function nameRefusal(
  code: ErrorCode,
  availability: Availability,
  { start, onGrid, personChosen }: RequestedItem,
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
  requested: readonly Pick<RequestedItem, 'service' | 'start'>[],
  loaded: readonly Pick<LoadedAvailability, 'availability'>[],
  timeZone: string,
): number | undefined {
  const index = requested.findIndex(({ service, start }, item) => {
    if (service.dailyCap === null) return false
    const date = localDate(timeZone, start)
    const before = requested
      .slice(0, item)
      .filter((other) => other.service.id === service.id && localDate(timeZone, other.start) === date)
    return (loaded[item]?.availability.bookingsPerDay?.get(date) ?? 0) + before.length >= service.dailyCap
  })
  return index === -1 ? undefined : index
}
