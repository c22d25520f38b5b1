import { minute, type Instant } from '../time/instant.ts'
import { noFreeSlots, type FreeSlots } from './free-slots.ts'
import type { StartAnchors } from './start-anchors.ts'

/** One row of bits, one bit per person, for each instant at which a slot could start: `base`, `base + cell`, … */
export type StartGrid = {
  readonly base: Instant
  /** Milliseconds between two rows. */
  readonly cell: number
  readonly staffCount: number
  readonly wordsPerCell: number
  readonly words: Uint32Array
}

/**
 * Creates the coarsest grid that contains every start counted from these anchors. The cell is the interval, unless
 * the anchors differ by less: a person who opens at ten past, an interval that does not divide the day, Kathmandu's
 * 45 minutes.
 */
export function createStartGrid(
  lists: Iterable<StartAnchors>,
  staffCount: number,
  interval: number,
  from: Instant,
  to: Instant,
): StartGrid {
  let cell = interval * minute
  let first: number | null = null
  for (const rows of lists) {
    for (let n = 1; n < rows.length; n += 2) {
      const anchor = rows[n] ?? 0
      first ??= anchor
      cell = greatestCommonDivisor(cell, Math.abs(anchor - first))
    }
  }
  const phase = first ?? 0
  const base = Math.floor((from - phase) / cell) * cell + phase
  const wordsPerCell = Math.ceil(staffCount / 32)
  const words = new Uint32Array(Math.ceil((to - base) / cell) * wordsPerCell)
  return { base, cell, staffCount, wordsPerCell, words }
}

/**
 * Returns the marked starts outside the `closed` spans (flat, ascending). One person's mark is enough, unless `together` requires
 * everyone's.
 */
export function collectStarts(grid: StartGrid, closed: readonly number[], together: boolean): FreeSlots {
  const { base, cell, wordsPerCell, words } = grid
  const rows: number[] = []
  let next = 0
  // Most words are zero: nights, weekends, the minutes between two starts.
  for (let word = 0; word < words.length; word++) {
    if (words[word] === 0) continue
    const row = Math.floor(word / wordsPerCell)
    word = row * wordsPerCell + wordsPerCell - 1
    if (together && !isMarkedByAll(grid, row)) continue
    const start = base + row * cell
    while (start >= (closed[next + 1] ?? Infinity)) next += 2
    if (start < (closed[next] ?? Infinity)) rows.push(row)
  }
  if (rows.length === 0) return noFreeSlots
  const starts = new Float64Array(rows.length)
  const staffBits = new Uint32Array(rows.length * wordsPerCell)
  let to = 0
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n] ?? 0
    starts[n] = base + row * cell
    for (let from = row * wordsPerCell; from < (row + 1) * wordsPerCell; from++)
      staffBits[to++] = words[from] ?? 0
  }
  return { starts, staffBits, wordsPerStart: wordsPerCell }
}

function isMarkedByAll({ words, wordsPerCell, staffCount }: StartGrid, row: number): boolean {
  for (let word = 0; word < wordsPerCell; word++) {
    const people = Math.min(staffCount - word * 32, 32)
    // Shifting by 32 shifts by 0 in JavaScript, so the full word is made by a right shift of -1.
    if (words[row * wordsPerCell + word] !== -1 >>> (32 - people)) return false
  }
  return true
}

function greatestCommonDivisor(a: number, b: number): number {
  let [high, low] = [a, b]
  while (low !== 0) [high, low] = [low, high % low]
  return high
}
