import type { Span } from '../../time/instant.ts'
import { overlaps } from '../../time/instant.ts'

/** Which tasks can not have the same person or unit. Both are sets of tasks, see bits.ts. */
export type ConflictGraph = {
  /** For each task those that overlap it. */
  readonly conflicts: readonly number[]
  /** Tasks that are all under way at one moment; of those that contain each other the largest. */
  readonly cliques: readonly number[]
}

/** Rivals are tasks of which some stretch overlaps; a stretch without length overlaps nothing. */
export function findConflicts(tasks: readonly (readonly Span[])[]): ConflictGraph {
  const stretches = tasks.map((list) => list.filter(({ start, end }) => start < end))
  const conflicts = stretches.map((mine, task) =>
    collect(
      stretches,
      (theirs, other) => other !== task && mine.some((a) => theirs.some((b) => overlaps(a, b))),
    ),
  )
  // The set of what is under way is largest where something begins.
  const moments = stretches.flat().map(({ start }) => start)
  const cliques = moments.map((moment) =>
    collect(stretches, (list) => list.some(({ start, end }) => start <= moment && moment < end)),
  )
  const distinct = Array.from(new Set(cliques))
  return {
    conflicts,
    cliques: distinct.filter(
      (clique) => !distinct.some((other) => other !== clique && (clique & other) === clique),
    ),
  }
}

const collect = (
  tasks: readonly (readonly Span[])[],
  belongs: (stretches: readonly Span[], task: number) => boolean,
): number => tasks.reduce((set, stretches, task) => (belongs(stretches, task) ? set | (1 << task) : set), 0)
