import type { Instant, Span } from '@hourfold/shared/time/instant'
import {
  explainEmpty,
  findIdleStarts,
  type EmptyReason,
  findFreeSessions,
  explainEmptySessions,
} from '@hourfold/shared/scheduling/find-free-sessions'
import { findFreeSlots, findNextSlot } from '@hourfold/shared/scheduling/find-free-slots'
import { firstStarts, type FreeSlots } from '@hourfold/shared/scheduling/free-slots'
import type { AvailabilityContext } from './availability-context.ts'
import { listSessions, type StoredSession } from './sessions.ts'
import type { ExcludedAllocations } from './busy-time.ts'
import { type AvailabilityQuery, loadAvailability, slotRules } from './load-availability.ts'

/** Free times of a service of any kind. */
export type SlotSearchResult = {
  /** Ascending, distinct. */
  readonly starts: ArrayLike<Instant>
  /** Null unless it is a class: the seats left at each start. */
  readonly seats: readonly number[] | null
  readonly reason: EmptyReason | null
  /** Finds the starts that a part of the period would have without bookings, caps and resources. */
  readonly findIdle: (part: Span) => ArrayLike<Instant>
  /** Finds the first start of each available person, by id, where one of several people is enough. */
  readonly findFirstByStaff?: () => ReadonlyMap<string, Instant>
  /** For a class: the starts with fewer seats left than requested, and their number. */
  readonly fewer?: ReadonlyMap<Instant, number>
  /** The next instant at which a hold expires or a subscribed calendar becomes stale; Infinity where there is none. */
  readonly changesAt: Instant
}

export type SlotQuery = AvailabilityQuery & {
  /** The minimum number of seats left in a class. */
  readonly seats: number
}

/** The free times that start within a period, and the reason where there are none. */
export async function searchTimes(
  context: AvailabilityContext,
  slotQuery: SlotQuery,
  period: Span,
  excluded: ExcludedAllocations,
): Promise<SlotSearchResult> {
  if (slotQuery.service.kind === 'class') {
    const search = { from: period.start, to: period.end, now: context.now, seats: slotQuery.seats }
    const rules = slotRules(context, slotQuery.service, slotQuery.duration)
    const sessions = await sessionsOf(context, slotQuery, period, excluded)
    // Two sessions at the same start are one time for the visitor, with the larger number of free seats.
    const free = new Map<Instant, number>()
    for (const { start, capacity, taken } of findFreeSessions(rules, sessions, search))
      free.set(start, Math.max(free.get(start) ?? 0, capacity - taken))
    const fewer = new Map<Instant, number>()
    const less = slotQuery.seats > 1 ? findFreeSessions(rules, sessions, { ...search, seats: 1 }) : []
    for (const { start, capacity, taken } of less.toSorted((a, b) => a.start - b.start))
      if (!free.has(start)) fewer.set(start, Math.max(fewer.get(start) ?? 0, capacity - taken))
    const starts = [...free.keys()].toSorted((a, b) => a - b)
    return {
      starts,
      seats: starts.map((start) => free.get(start) ?? 0),
      reason: starts.length === 0 ? explainEmptySessions(rules, sessions, search) : null,
      findIdle: (part) =>
        sessions
          .flatMap(({ start }) => (start >= part.start && start < part.end ? [start] : []))
          .toSorted((a, b) => a - b),
      fewer,
      changesAt: Math.min(Infinity, ...sessions.map(({ changesAt }) => changesAt)),
    }
  }
  const [loaded] = await loadAvailability('memory', context, [{ ...slotQuery, period }], excluded)
  if (!loaded) throw new Error('nothing was loaded')
  const search = { ...loaded.availability, from: period.start, to: period.end }
  const free = findFreeSlots(search)
  const { starts } = free
  return {
    starts,
    seats: null,
    ...(isChoice(slotQuery) && { findFirstByStaff: () => firstByStaff(free, search.staff) }),
    reason: starts.length === 0 ? explainEmpty(search) : null,
    findIdle: ({ start, end }) => findIdleStarts(search, start, end),
    changesAt: loaded.changesAt,
  }
}

/** True if one of several people takes the booking. */
const isChoice = ({ people, together }: SlotQuery): boolean => people.length > 1 && !together

const firstByStaff = (
  free: FreeSlots,
  staff: readonly { readonly staffId: string }[],
): ReadonlyMap<string, Instant> =>
  new Map(
    firstStarts(free, staff.length).flatMap((start, index) => {
      const id = staff[index]?.staffId
      return start === null || id === undefined ? [] : [[id, start] as const]
    }),
  )

/** The first free time at or after an instant, before the horizon, and when a hold or a calendar may change it. */
export async function searchNext(
  context: AvailabilityContext,
  slotQuery: SlotQuery,
  after: Instant,
  horizon: Instant,
  excluded: ExcludedAllocations,
): Promise<{ readonly next: Instant | null; readonly changesAt: Instant }> {
  if (slotQuery.service.kind === 'class') {
    const period = { start: after, end: horizon }
    const { starts, changesAt } = await searchTimes(context, slotQuery, period, excluded)
    return { next: starts[0] ?? null, changesAt }
  }
  const [loaded] = await loadAvailability(
    'memory',
    context,
    [{ ...slotQuery, period: { start: after, end: horizon } }],
    excluded,
  )
  if (!loaded) throw new Error('nothing was loaded')
  return { next: findNextSlot(loaded.availability, after), changesAt: loaded.changesAt }
}

async function sessionsOf(
  context: AvailabilityContext,
  { service, people }: AvailabilityQuery,
  period: Span,
  excluded: ExcludedAllocations,
): Promise<readonly StoredSession[]> {
  const { database } = context
  const sessions = await listSessions(
    database,
    context.business.id,
    service.id,
    period,
    context.now,
    excluded,
  )
  return sessions.filter(({ staffId }) => people.some(({ id }) => id === staffId))
}
