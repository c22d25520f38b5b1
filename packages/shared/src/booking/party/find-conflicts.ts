import { overlaps, type Span } from '../../time/instant.ts'

/** The tasks that cannot have the same person or unit. Both fields contain sets of tasks, see bits.ts. */
export type ConflictGraph = {
  /** For each task the tasks that overlap it. */
  readonly conflicts: readonly number[]
  /** Sets of tasks that are all under way at one moment, without those contained in a larger set. */
  readonly cliques: readonly number[]
}

/** Finds the tasks that overlap in any of their stretches. A stretch without length overlaps nothing. */
export function findConflicts(tasks: readonly (readonly Span[])[]): ConflictGraph {
  const stretches = tasks.map((list) => list.filter(({ start, end }) => start < end))
  const conflicts = stretches.map((mine, task) =>
    collect(
      stretches,
      (theirs, other) => other !== task && mine.some((a) => theirs.some((b) => overlaps(a, b))),
    ),
  )
  // The set of concurrent tasks is largest where a stretch begins.
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
