import { findOffsets, findPartyStarts, solveParty } from '../src/booking/party/solve-party.ts'
import type { Party } from '../src/booking/party/party.ts'
import { buildPartyScenario, type PartyCell } from './party-scenario.ts'
import { measureInTurns } from './slot-engine.ts'

/**
 * Medians in milliseconds for one month. `floor` checks only whether each item has a free person at its start and
 * ignores conflicts. `ratio` is solver ÷ floor, both measured in turns in the same run.
 */
export type PartySolverRow = PartyCell & {
  readonly candidates: number
  /** Number of starts at which each item has a free person, and of those at which the whole party can be served. */
  readonly staffed: number
  readonly found: number
  readonly solver: number
  readonly floor: number
  readonly ratio: number
}

/**
 * Finds the starts of a whole party over a month. Throws when they differ from the results of solving each start
 * separately.
 */
export async function benchPartySolver(
  cells: readonly PartyCell[] = defaultCells,
): Promise<PartySolverRow[]> {
  const rows: PartySolverRow[] = []
  for (const cell of cells) {
    const { party, candidates } = buildPartyScenario(cell)
    const { staffed, found } = requireAgreement(party, candidates)
    const [solver = NaN, floor = NaN] = await measureInTurns([
      () => findPartyStarts(party, candidates).length,
      () => findStaffedStarts(party, candidates).length,
    ])
    const size = { candidates: candidates.length, staffed, found }
    rows.push({ ...cell, ...size, solver, floor, ratio: solver / floor })
  }
  return rows
}

const defaultCells: readonly PartyCell[] = (['together', 'in_a_row'] as const).flatMap((mode) =>
  [0, 2, 5].map((busy) => ({ mode, guests: 3, staff: 10, busy })),
)

/** Returns the starts at which each item has a free person, with one pointer per person that only moves forward. */
function findStaffedStarts({ mode, items }: Party, candidates: Float64Array): Float64Array {
  const offsets = findOffsets({ mode, items })
  const pointers = items.map(({ candidates: people }) => new Int32Array(people.length))
  return candidates.filter((start) =>
    items.every(({ candidates: people }, item) => {
      const at = start + (offsets[item] ?? 0)
      const pointer = pointers[item]
      if (!pointer) return false
      for (let n = 0; n < people.length; n++) {
        const starts = people[n]?.starts
        if (!starts) continue
        let here = pointer[n] ?? 0
        while (here < starts.length && (starts[here + 1] ?? 0) < at) here += 2
        pointer[n] = here
        if ((starts[here] ?? Infinity) <= at) return true
      }
      return false
    }),
  )
}

function requireAgreement(party: Party, candidates: Float64Array): { staffed: number; found: number } {
  const found = findPartyStarts(party, candidates)
  const exhaustive = candidates.filter((start) => solveParty(party, start) !== null)
  const staffed = new Set(findStaffedStarts(party, candidates))
  const same = found.length === exhaustive.length && found.every((start, n) => start === exhaustive[n])
  if (!same || !found.every((start) => staffed.has(start))) throw new Error('the solver contradicts itself')
  return { staffed: staffed.size, found: found.length }
}

if (import.meta.main) {
  console.table(
    (await benchPartySolver()).map(({ solver, floor, ratio, ...cell }) => ({
      ...cell,
      'solver ms': Number(solver.toFixed(3)),
      'floor ms': Number(floor.toFixed(3)),
      ratio: Number(ratio.toFixed(2)),
    })),
  )
}
