import type { Instant } from '../../time/instant.ts'
import { assignAtStarts } from './assign-at-starts.ts'
import type { SolverHooks } from './create-assigner.ts'
import { findOffsets } from './find-offsets.ts'
import type { Party, PartyPlan } from './party.ts'

/**
 * Who does what when the party begins at `start` (epoch ms), or null when there is no way. Exact, without a limit on
 * effort. Item after item gets the first of its candidates, and the lowest units, with whom the others can still be
 * served. Throws RangeError for more than 30 items or unsorted busy time.
 */
export function solveParty(party: Party, start: Instant, hooks?: SolverHooks): PartyPlan | null {
  const starts = findOffsets(party).map((offset) => start + offset)
  const assignment = assignAtStarts(party.items, party.resources, starts, hooks)
  return 'plan' in assignment ? assignment.plan : null
}
