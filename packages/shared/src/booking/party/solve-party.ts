import type { Instant } from '../../time/instant.ts'
import { assignAtStarts } from './assign-at-starts.ts'
import type { SolverHooks } from './create-assigner.ts'
import { findOffsets } from './find-offsets.ts'
import type { Party, PartyPlan } from './party.ts'

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
