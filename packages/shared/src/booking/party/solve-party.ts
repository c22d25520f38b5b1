import type { Instant } from '../../time/instant.ts'
import { assignAtStarts } from './assign-at-starts.ts'
import type { SolverHooks } from './create-assigner.ts'
import type { Party, PartyPlan, PartyItem, PartyMode } from './party.ts'
import { buildAssignmentProblems } from './build-assignment-problems.ts'
import { createAvailabilityCheck } from './assignment-problem.ts'

/**
 * Returns who does what when the party starts at `start` (epoch ms), or null when that is impossible. Exact, without
 * a limit on effort. Each item in turn gets the first of its candidates, and the lowest units, that leave a solution
 * for the other items. Throws RangeError for more than 30 items or unsorted busy time.
 */
export function solveParty(party: Party, start: Instant, hooks?: SolverHooks): PartyPlan | null {
  const starts = findOffsets(party).map((offset) => start + offset)
  const assignment = assignAtStarts(party.items, party.resources, starts, hooks)
  return 'plan' in assignment ? assignment.plan : null
}

/**
 * Returns the candidate starts (epoch ms) at which the whole party can be served, in their order. `solveParty` has a
 * plan for exactly these. Ascending candidates are fastest. Throws as `solveParty` does.
 */
export function findPartyStarts(
  party: Party,
  candidates: Iterable<Instant> | Float64Array,
  hooks?: SolverHooks,
): Float64Array {
  const { people, resources } = buildAssignmentProblems(
    party.items,
    party.resources,
    findOffsets(party),
    hooks,
  )
  const checks = [people, ...resources.map(({ problem }) => problem)].map((problem) => ({
    problem,
    columns: Array.from<number>({ length: problem.workers }).fill(0),
    fillColumns: createAvailabilityCheck(problem),
  }))
  const starts: Instant[] = []
  for (const start of candidates) {
    // All availability checks run before any assignment, because most starts fail when an item has no free worker.
    if (!checks.every(({ fillColumns, columns }) => fillColumns(start, columns) === -1)) continue
    if (checks.every(({ problem, columns }) => problem.canAssign(problem.tasks, columns, problem.demands)))
      starts.push(start)
  }
  return Float64Array.from(starts)
}

/** Returns the milliseconds from the start of the party to the start of each item. */
export function findOffsets({
  mode,
  items,
}: {
  readonly mode: PartyMode
  readonly items: readonly Pick<PartyItem, 'guest' | 'duration'>[]
}): readonly number[] {
  const elapsed = new Map<number, number>()
  return items.map(({ guest, duration }) => {
    const line = mode === 'together' ? guest : 0
    const offset = elapsed.get(line) ?? 0
    elapsed.set(line, offset + duration)
    return offset
  })
}
