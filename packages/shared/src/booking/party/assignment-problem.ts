import type { Instant, Span } from '../../time/instant.ts'
import { createAssigner, type Assigner, type SolverHooks } from './create-assigner.ts'
import { createMembership } from './create-membership.ts'
import { findConflicts } from './find-conflicts.ts'

/**
 * What the items of a party compete for: the people, or the units of one resource. The items stand at fixed distances
 * from each other, so who clashes with whom is the same wherever the party begins; who is free is asked each time.
 */
export type AssignmentProblem = {
  readonly workers: number
  /** How many workers each item demands. */
  readonly demands: readonly number[]
  /** The set of items that demand any. */
  readonly tasks: number
  /** For each item who may serve it, the one to ask first in front. */
  readonly options: readonly (readonly Option[])[]
  /** Milliseconds from the beginning of the party to each item. */
  readonly offsets: readonly number[]
  readonly conflicts: readonly number[]
  readonly canAssign: Assigner
}

/** A worker and the starts at which it is free: flat [first, last, …] inclusive, ascending, disjoint. */
type Option = { readonly worker: number; readonly starts: Float64Array }

type ProblemEntry = {
  readonly offset: number
  readonly demand: number
  readonly options: readonly Option[]
  /** When a worker is needed, from the beginning of the party. */
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
 * A question to ask of one beginning after the other: writes into `columns` what each worker could serve then.
 * Answers -1, or the first item that finds fewer workers than it demands; then the columns hold the items before it.
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
      let found = 0
      for (const { worker, isFree } of list) {
        if (!isFree(at)) continue
        columns[worker] = (columns[worker] ?? 0) | bit
        found++
      }
      if (found < (demands[item] ?? 0)) return item
    }
    return -1
  }
}
