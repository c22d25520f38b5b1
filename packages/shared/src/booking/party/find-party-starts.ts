import type { Instant } from '../../time/instant.ts'
import { buildAssignmentProblems } from './build-assignment-problems.ts'
import { createAvailabilityCheck } from './assignment-problem.ts'
import type { SolverHooks } from './create-assigner.ts'
import { findOffsets } from './find-offsets.ts'
import type { Party } from './party.ts'

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
  const found: Instant[] = []
  for (const start of candidates) {
    // All availability checks run before any assignment, because most starts fail when an item has no free worker.
    if (!checks.every(({ fillColumns, columns }) => fillColumns(start, columns) === -1)) continue
    if (checks.every(({ problem, columns }) => problem.canAssign(problem.tasks, columns, problem.demands)))
      found.push(start)
  }
  return Float64Array.from(found)
}
