import { findFreeSlots } from '../src/scheduling/find-free-slots.ts'
import { freeStaffAt } from '../src/scheduling/free-slots.ts'
import { minute } from '../src/time/instant.ts'
import { buildScenario, type Cell } from './scenario.ts'
import { tightSweep } from './tight-sweep.ts'

/** Medians in milliseconds; `ratio` is engine ÷ sweep, both measured in turns in the same run. */
export type SlotEngineRow = Cell & {
  readonly slots: number
  readonly engine: number
  readonly sweep: number
  readonly ratio: number
}

/** Compares the slot engine with a minimal sweep that returns the same starts. Throws when the results differ. */
export async function benchSlotEngine(cells: readonly Cell[] = defaultCells): Promise<SlotEngineRow[]> {
  const rows: SlotEngineRow[] = []
  for (const cell of cells) {
    const { search, task, packed } = buildScenario(cell)
    const engine = (): number => findFreeSlots(search).starts.length
    const sweep = (): number => tightSweep(task, packed).starts.length
    const slots = requireSameAnswer(cell)
    const times = await measureInTurns([engine, sweep])
    const [engineTime = NaN, sweepTime = NaN] = times
    rows.push({ ...cell, slots, engine: engineTime, sweep: sweepTime, ratio: engineTime / sweepTime })
  }
  return rows
}

const defaultCells: readonly Cell[] = [31, 92].flatMap((days) =>
  [1, 10, 50].flatMap((staff) => [0, 100, 5000].map((busy) => ({ staff, days, busy }))),
)

function requireSameAnswer(cell: Cell): number {
  const { search, task, packed } = buildScenario(cell)
  const ours = findFreeSlots(search)
  const theirs = tightSweep(task, packed)
  const same =
    ours.starts.length === theirs.starts.length &&
    theirs.starts.every((start, n) => start * minute === ours.starts[n]) &&
    theirs.free.every((free, n) => free === freeStaffAt(ours, n).length)
  if (!same) throw new Error(`engine and sweep differ for ${JSON.stringify(cell)}`)
  return ours.starts.length
}

/** Milliseconds. On a busy machine the compiler threads start late, and until then the code is many times slower. */
const warmUp = 600

/**
 * Measures batches of about two milliseconds, each candidate in turn, so that a busy machine slows all of them
 * equally.
 */
export async function measureInTurns(candidates: readonly (() => number)[]): Promise<number[]> {
  const batches = candidates.map((run) => {
    const until = performance.now() + warmUp
    let calls = 0
    while (performance.now() < until) {
      run()
      calls++
    }
    return Math.max(1, Math.round((calls / warmUp) * 2))
  })
  const samples: number[][] = candidates.map(() => [])
  for (let round = 0; round < 101; round++) {
    for (const [index, run] of candidates.entries()) {
      const batch = batches[index] ?? 1
      const began = performance.now()
      for (let n = 0; n < batch; n++) run()
      samples[index]?.push((performance.now() - began) / batch)
    }
    // A pause for the event loop prevents garbage collection from accumulating on one candidate.
    if (round % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return samples.map((list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? NaN)
}

if (import.meta.main) {
  console.log('staff  days  busy  slots  engine ms  sweep ms  ratio')
  for (const row of await benchSlotEngine()) {
    const cells = [
      String(row.staff).padStart(5),
      String(row.days).padStart(4),
      String(row.busy).padStart(4),
      String(row.slots).padStart(5),
      row.engine.toFixed(4).padStart(9),
      row.sweep.toFixed(4).padStart(8),
      row.ratio.toFixed(2).padStart(5),
    ]
    console.log(cells.join('  '))
  }
}
