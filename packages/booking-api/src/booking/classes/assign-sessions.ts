import { overlaps, type Span } from '@hourfold/shared/time/instant'
import type { SessionMatch, RequestedSession } from './match-sessions.ts'

type Place = SessionMatch['toAssign'][number]

export type AssignedSession = Place & {
  /** One entry per unit of each resource that the session needs. */
  readonly units: readonly { readonly resourceId: string; readonly unit: number }[]
}

/** The allocations so far; the allocations of assigned sessions are added. */
export type BusyTime = {
  readonly staff: ReadonlyMap<string, readonly Span[]>
  /** Resource → unit → busy spans. */
  readonly units: ReadonlyMap<string, ReadonlyMap<number, readonly Span[]>>
}

/**
 * Gives each session its teacher and rooms, in the given order, while they are free; the others are returned with the slug of the
 * missing person or resource.
 */
export function assignSessions(
  sessions: readonly Place[],
  busy: BusyTime,
): {
  readonly assigned: readonly AssignedSession[]
  readonly clashing: readonly (Place & { readonly lacks: string })[]
} {
  const assigned: AssignedSession[] = []
  const clashing: (Place & { readonly lacks: string })[] = []
  const newlyBusy = new Map<string, Span[]>()
  const isFree = (subject: string, span: Span, before: readonly Span[] = []) =>
    !before.some((one) => overlaps(one, span)) && !newlyBusy.get(subject)?.some((one) => overlaps(one, span))
  const take = (subject: string, span: Span) => {
    const spans = newlyBusy.get(subject)
    if (spans) spans.push(span)
    else newlyBusy.set(subject, [span])
  }

  for (const place of sessions) {
    const { classService, staffId, occupied } = place.requested
    const units = classService.resources.map(({ resourceId, units: count, needed }) =>
      Array.from({ length: count }, (_, unit) => unit)
        .filter((unit) => isFree(`${resourceId} ${unit}`, occupied, busy.units.get(resourceId)?.get(unit)))
        .slice(0, needed)
        .map((unit) => ({ resourceId, unit })),
    )
    const missing = classService.resources.find((one, at) => (units[at]?.length ?? 0) < one.needed)
    const lacks = isFree(staffId, occupied, busy.staff.get(staffId))
      ? missing?.slug
      : teacherOf(place.requested)
    if (lacks !== undefined) {
      clashing.push({ ...place, lacks })
      continue
    }
    take(staffId, occupied)
    for (const { resourceId, unit } of units.flat()) take(`${resourceId} ${unit}`, occupied)
    assigned.push({ ...place, units: units.flat() })
  }
  return { assigned, clashing }
}

const teacherOf = ({ classService, staffId }: RequestedSession): string =>
  classService.rules.find((rule) => rule.staffId === staffId)?.staff ?? staffId
