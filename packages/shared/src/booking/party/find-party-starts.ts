import type { Instant } from '../../time/instant.ts'
import { buildContests } from './build-contests.ts'
import { createLookout } from './contest.ts'
import type { Watch } from './create-allotter.ts'
import { findOffsets } from './find-offsets.ts'
import type { Party } from './party.ts'

/**
 * Those of the candidate starts (epoch ms) at which the whole party can be served, in their order: `solveParty` has a
 * plan for each of them and for no other. Cheapest when they ascend. Throws as `solveParty` does.
 */
export function findPartyStarts(
  party: Party,
  candidates: Iterable<Instant> | Float64Array,
  watch?: Watch,
): Float64Array {
  const { people, resources } = buildContests(party.items, party.resources, findOffsets(party), watch)
  const lookouts = [people, ...resources.map(({ contest }) => contest)].map((contest) => ({
    contest,
    columns: Array.from<number>({ length: contest.carriers }).fill(0),
    look: createLookout(contest),
  }))
  const found: Instant[] = []
  for (const start of candidates) {
    // All of the looking comes before any of the allotting: most starts fall because somebody finds nobody.
    if (!lookouts.every(({ look, columns }) => look(start, columns) === -1)) continue
    if (lookouts.every(({ contest, columns }) => contest.canAllot(contest.tasks, columns, contest.demands)))
      found.push(start)
  }
  return Float64Array.from(found)
}
