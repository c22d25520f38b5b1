import type { Instant, Span } from '../../time/instant.ts'
import { createAssigner, type Assigner, type SolverHooks } from './create-assigner.ts'
import { findConflicts } from './find-conflicts.ts'

/**
 * The assignment of workers to the items of a party, where the workers are either the people or the units of one
 * resource. The items have fixed distances from each other, so their conflicts are the same for every start of the
 * party; only the free workers differ.
 */
export type AssignmentProblem = {
  readonly workers: number
  /** Number of workers that each item demands. */
  readonly demands: readonly number[]
  /** Set of the items that demand at least one worker. */
  readonly tasks: number
  /** Possible workers of each item, the preferred one first. */
  readonly options: readonly (readonly Option[])[]
  /** Milliseconds from the start of the party to the start of each item. */
  readonly offsets: readonly number[]
  readonly conflicts: readonly number[]
  readonly canAssign: Assigner
}

/** A worker and the starts at which it is free: flat [first, last, …], inclusive, ascending, disjoint. */
type Option = { readonly worker: number; readonly starts: Float64Array }

type ProblemEntry = {
  readonly offset: number
  readonly demand: number
  readonly options: readonly Option[]
  /** When a worker is needed, relative to the start of the party. */
  readonly stretches: readonly Span[]
}

export function createAssignmentProblem(
  workers: number,
  entries: readonly ProblemEntry[],
  hooks?: SolverHooks,
): AssignmentProblem {
  const graph = findConflicts(entries.map(({ stretches }) => stretches))
  return {
    workers,
    demands: entries.map(({ demand }) => demand),
    tasks: entries.reduce((set, { demand }, item) => (demand > 0 ? set | (1 << item) : set), 0),
    options: entries.map(({ options }) => options),
    offsets: entries.map(({ offset }) => offset),
    conflicts: graph.conflicts,
    canAssign: createAssigner(graph, hooks),
  }
}

/**
 * Creates a check for successive starts. It writes into `columns` the tasks that each worker could serve and returns
 * -1, or the first item that has fewer free workers than it demands; then the columns contain only the items up to
 * that one.
 */
export function createAvailabilityCheck({
  options,
  offsets,
  demands,
}: AssignmentProblem): (start: Instant, columns: number[]) => number {
  const lookups = options.map((list) =>
    list.map(({ worker, starts }) => ({ worker, isFree: createMembership(starts) })),
  )
  return (start, columns) => {
    columns.fill(0)
    for (const [item, list] of lookups.entries()) {
      const at = start + (offsets[item] ?? 0)
      const bit = 1 << item
      let freeCount = 0
      for (const { worker, isFree } of list) {
        if (!isFree(at)) continue
        columns[worker] = (columns[worker] ?? 0) | bit
        freeCount++
      }
      if (freeCount < (demands[item] ?? 0)) return item
    }
    return -1
  }
}

/**
 * Creates a test whether an instant lies in one of the spans: flat [first, last, …], inclusive, ascending, disjoint.
 * It remembers its position, so ascending instants cost one pass over the spans in total; an earlier instant starts
 * again.
 */
function createMembership(spans: Float64Array): (instant: Instant) => boolean {
  let at = 0
  return (instant) => {
    if (instant < (spans[at] ?? Infinity)) at = 0
    while ((spans[at + 2] ?? Infinity) <= instant) at += 2
    return instant >= (spans[at] ?? Infinity) && instant <= (spans[at + 1] ?? -Infinity)
  }
}
