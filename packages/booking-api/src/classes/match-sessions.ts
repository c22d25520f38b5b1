import { minute, type Instant, type Span } from '@booking/shared/time/instant'
import type { ClassOffer, ComingSession } from './session-rows.ts'
import type { PlannedSession } from './plan-sessions.ts'

/** A session that rules give. */
export type WantedSession = PlannedSession & {
  readonly offer: ClassOffer
  /** With the buffers: how long its teacher and its rooms are taken. */
  readonly occupied: Span
}

export type SessionMatch = {
  /** To be given a teacher and rooms; `existing` is written again under its own id. */
  readonly toPlace: readonly { readonly wanted: WantedSession; readonly existing: ComingSession | null }[]
  /** Only how many seats they have differs. */
  readonly toResize: readonly { readonly wanted: WantedSession; readonly existing: ComingSession }[]
  /** More is booked than rules give seats for. */
  readonly overbooked: readonly { readonly wanted: WantedSession; readonly existing: ComingSession }[]
  /** No rule gives them any more, and nobody has booked them. */
  readonly toCancel: readonly ComingSession[]
  /** No rule gives them any more, but somebody comes. */
  readonly keptAlive: readonly ComingSession[]
  /** Rules give them with another length or other rooms, but somebody comes: they stay as they were booked. */
  readonly keptAsBooked: readonly ComingSession[]
}

export const toWanted = (offer: ClassOffer, planned: PlannedSession): WantedSession => ({
  ...planned,
  offer,
  occupied: {
    start: planned.start - offer.bufferBefore * minute,
    end: planned.end + offer.bufferAfter * minute,
  },
})

/**
 * Compares the sessions that rules give with those there are. New ones are wanted only until `writtenUntil` of their class;
 * what has been written beyond it stays where rules still give it.
 */
export function matchSessions(
  wanted: readonly WantedSession[],
  existing: readonly ComingSession[],
  writtenUntil: (offer: ClassOffer) => Instant,
): SessionMatch {
  const there = new Map(existing.map((one) => [keyOf(one.serviceId, one), one]))
  const given = new Set<ComingSession>()
  const toPlace: SessionMatch['toPlace'][number][] = []
  const toResize: SessionMatch['toResize'][number][] = []
  const keptAsBooked: ComingSession[] = []
  const overbooked: SessionMatch['overbooked'][number][] = []
  for (const one of wanted) {
    const found = there.get(keyOf(one.offer.id, one)) ?? null
    if (found) given.add(found)
    if (!found || found.isCancelled) {
      if (one.start < writtenUntil(one.offer)) toPlace.push({ wanted: one, existing: found })
    } else if (isShapedAs(one, found)) {
      if (found.taken > one.seats) overbooked.push({ wanted: one, existing: found })
      if (found.capacity !== Math.max(one.seats, found.taken)) toResize.push({ wanted: one, existing: found })
    } else if (found.taken === 0) toPlace.push({ wanted: one, existing: found })
    else keptAsBooked.push(found)
  }
  const dropped = existing.filter((one) => !given.has(one) && !one.isCancelled)
  return {
    toPlace,
    toResize,
    overbooked,
    toCancel: dropped.filter(({ taken }) => taken === 0),
    keptAlive: dropped.filter(({ taken }) => taken > 0),
    keptAsBooked,
  }
}

const keyOf = (serviceId: string, one: { readonly staffId: string; readonly start: Instant }): string =>
  `${serviceId} ${one.staffId} ${one.start}`

/** Whether a session keeps busy what its class asks for today. */
function isShapedAs({ offer, staffId, end, occupied }: WantedSession, session: ComingSession): boolean {
  const asked = [staffId, ...offer.resources.flatMap((one) => Array<string>(one.needed).fill(one.resourceId))]
  const kept = session.claims.map(([subject]) => subject)
  return (
    session.end === end &&
    asked.toSorted().join() === kept.toSorted().join() &&
    session.claims.every(([, from, to]) => from === occupied.start && to === occupied.end)
  )
}
