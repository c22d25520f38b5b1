import type { Span } from '@hourfold/shared/time/instant'

/**
 * A span that one appointment takes of one person, one unit of a resource or any other subject with room for a single appointment.
 */
export type MovingSpan = {
  /** The appointment, which moves as a whole or not at all. */
  readonly unit: string
  readonly subject: string
  readonly from: Span
  readonly to: Span
}

/** A span of a subject that does not move. */
export type StandingSpan = { readonly subject: string; readonly span: Span }

/**
 * The appointments that can move without overlapping another one after the move. The others stay; of two that would overlap, the
 * later one stays. The moves create no new overlaps.
 */
export function planMoves(
  moving: readonly MovingSpan[],
  standing: readonly StandingSpan[],
): ReadonlySet<string> {
  const moves = new Set(moving.map(({ unit }) => unit))
  const subjects = groupBySubject(moving)
  const stood = groupBySubject(standing)
  let isSettled = false
  while (!isSettled) {
    isSettled = true
    for (const [subject, own] of subjects) {
      const after = [
        ...own.map(({ unit, from, to }) => ({ unit, span: moves.has(unit) ? to : from })),
        ...(stood.get(subject) ?? []).map(({ span }) => ({ unit: null, span })),
      ].toSorted((a, b) => a.span.start - b.span.start)
      let last: (typeof after)[number] | undefined
      for (const one of after) {
        const loser = last && one.span.start < last.span.end && pickLoser(one.unit, last.unit, moves)
        if (loser) {
          moves.delete(loser)
          isSettled = false
        }
        if (!last || one.span.end > last.span.end) last = one
      }
    }
  }
  return moves
}

/** Which of two overlapping appointments stays; null where neither moves. */
const pickLoser = (later: string | null, earlier: string | null, moves: ReadonlySet<string>): string | null =>
  [later, earlier].find((unit) => unit !== null && moves.has(unit)) ?? null

function groupBySubject<One extends { readonly subject: string }>(
  all: readonly One[],
): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const group = groups.get(one.subject)
    if (group) group.push(one)
    else groups.set(one.subject, [one])
  }
  return groups
}
