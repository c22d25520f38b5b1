import { minute, type Instant, type Span } from '@hourfold/shared/time/instant'
import type { ClassService, ComingSession } from './session-rows.ts'
import type { PlannedSession } from './plan-sessions.ts'

/** A session that the rules ask for. */
export type RequestedSession = PlannedSession & {
  readonly classService: ClassService
  /** The time for which its teacher and rooms are occupied, buffers included. */
  readonly occupied: Span
}

export type SessionMatch = {
  /** Sessions that need a teacher and rooms; `existing` is rewritten under its own id. */
  readonly toAssign: readonly {
    readonly requested: RequestedSession
    readonly existing: ComingSession | null
  }[]
  /** Sessions that differ only in the number of seats. */
  readonly toResize: readonly { readonly requested: RequestedSession; readonly existing: ComingSession }[]
  /** Sessions with more booked seats than the rules ask for. */
  readonly overbooked: readonly { readonly requested: RequestedSession; readonly existing: ComingSession }[]
  /** Sessions without a rule and without bookings. */
  readonly toCancel: readonly ComingSession[]
  /** Sessions without a rule but with bookings. */
  readonly keptAlive: readonly ComingSession[]
  /** Booked sessions for which the rules ask another length or other rooms; they stay as booked. */
  readonly keptAsBooked: readonly ComingSession[]
}

export const toRequestedSession = (
  classService: ClassService,
  planned: PlannedSession,
): RequestedSession => ({
  ...planned,
  classService,
  occupied: {
    start: planned.start - classService.bufferBefore * minute,
    end: planned.end + classService.bufferAfter * minute,
  },
})

/**
 * Compares the sessions that the rules ask for with the stored ones. New ones are written only until `writtenUntil` of their
 * class; stored ones beyond it stay while the rules still ask for them.
 */
export function matchSessions(
  requested: readonly RequestedSession[],
  existing: readonly ComingSession[],
  writtenUntil: (classService: ClassService) => Instant,
): SessionMatch {
  const there = new Map(existing.map((one) => [keyOf(one.serviceId, one), one]))
  const matched = new Set<ComingSession>()
  const toAssign: SessionMatch['toAssign'][number][] = []
  const toResize: SessionMatch['toResize'][number][] = []
  const keptAsBooked: ComingSession[] = []
  const overbooked: SessionMatch['overbooked'][number][] = []
  for (const one of requested) {
    const match = there.get(keyOf(one.classService.id, one)) ?? null
    if (match) matched.add(match)
    if (!match || match.isCancelled) {
      if (one.start < writtenUntil(one.classService)) toAssign.push({ requested: one, existing: match })
    } else if (isShapedAs(one, match)) {
      if (match.taken > one.seats) overbooked.push({ requested: one, existing: match })
      if (match.capacity !== Math.max(one.seats, match.taken))
        toResize.push({ requested: one, existing: match })
    } else if (match.taken === 0) toAssign.push({ requested: one, existing: match })
    else keptAsBooked.push(match)
  }
  const dropped = existing.filter((one) => !matched.has(one) && !one.isCancelled)
  return {
    toAssign,
    toResize,
    overbooked,
    toCancel: dropped.filter(({ taken }) => taken === 0),
    keptAlive: dropped.filter(({ taken }) => taken > 0),
    keptAsBooked,
  }
}

const keyOf = (serviceId: string, one: { readonly staffId: string; readonly start: Instant }): string =>
  `${serviceId} ${one.staffId} ${one.start}`

/** True where a session's allocations equal those that its class needs now. */
function isShapedAs(
  { classService, staffId, end, occupied }: RequestedSession,
  session: ComingSession,
): boolean {
  const required = [
    staffId,
    ...classService.resources.flatMap((one) => Array<string>(one.needed).fill(one.resourceId)),
  ]
  const allocated = session.allocations.map(([subject]) => subject)
  return (
    session.end === end &&
    required.toSorted().join() === allocated.toSorted().join() &&
    session.allocations.every(([, from, to]) => from === occupied.start && to === occupied.end)
  )
}
