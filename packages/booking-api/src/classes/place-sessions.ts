import { overlaps, type Span } from '@booking/shared/time/instant'
import type { SessionMatch, WantedSession } from './match-sessions.ts'

type Place = SessionMatch['toPlace'][number]

export type PlacedSession = Place & {
  /** One entry per unit of each resource that the session needs. */
  readonly units: readonly { readonly resourceId: string; readonly unit: number }[]
}

/** The allocations so far; the allocations of placed sessions are added. */
export type BusyTime = {
  readonly staff: ReadonlyMap<string, readonly Span[]>
  /** Resource → unit → busy spans. */
  readonly units: ReadonlyMap<string, ReadonlyMap<number, readonly Span[]>>
}

/**
 * Gives each session its teacher and rooms, in the given order, while they are free; the others are returned with the slug of the
 * missing person or resource.
 */
export function placeSessions(
  sessions: readonly Place[],
  busy: BusyTime,
): {
  readonly placed: readonly PlacedSession[]
  readonly clashing: readonly (Place & { readonly lacks: string })[]
} {
  const placed: PlacedSession[] = []
  const clashing: (Place & { readonly lacks: string })[] = []
  const taken = new Map<string, Span[]>()
  const isFree = (subject: string, span: Span, before: readonly Span[] = []) =>
    !before.some((one) => overlaps(one, span)) && !taken.get(subject)?.some((one) => overlaps(one, span))
  const take = (subject: string, span: Span) => {
    const spans = taken.get(subject)
    if (spans) spans.push(span)
    else taken.set(subject, [span])
  }

  for (const place of sessions) {
    const { classService, staffId, occupied } = place.wanted
    const units = classService.resources.map(({ resourceId, units: count, needed }) =>
      Array.from({ length: count }, (_, unit) => unit)
        .filter((unit) => isFree(`${resourceId} ${unit}`, occupied, busy.units.get(resourceId)?.get(unit)))
        .slice(0, needed)
        .map((unit) => ({ resourceId, unit })),
    )
    const missing = classService.resources.find((one, at) => (units[at]?.length ?? 0) < one.needed)
    const lacks = isFree(staffId, occupied, busy.staff.get(staffId)) ? missing?.slug : teacherOf(place.wanted)
    if (lacks !== undefined) {
      clashing.push({ ...place, lacks })
      continue
    }
    take(staffId, occupied)
    for (const { resourceId, unit } of units.flat()) take(`${resourceId} ${unit}`, occupied)
    placed.push({ ...place, units: units.flat() })
  }
  return { placed, clashing }
}

const teacherOf = ({ classService, staffId }: WantedSession): string =>
  classService.rules.find((rule) => rule.staffId === staffId)?.staff ?? staffId
