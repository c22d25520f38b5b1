import { minute, type Instant } from '../time/instant.ts'
import type { Availability } from './calendar.ts'
import { noFreeSlots, type FreeSlots } from './free-slots.ts'
import { dropRedundantAnchors, latestAnchors, type StartAnchors } from './start-anchors.ts'
import { collectStarts, createStartGrid, type StartGrid } from './start-grid.ts'
import { teamStarts } from './team-starts.ts'

/**
 * Returns every start in `[from, to)`, outside the `closed` spans (flat, ascending), that the working hours and busy time of one
 * person allow, or of all when `together` is true. Ignores notice and horizon and reads no clock. Throws like `teamStarts`.
 */
export function sweepStarts(
  { rules, staff, together = false }: Pick<Availability, 'rules' | 'staff' | 'together'>,
  from: Instant,
  to: Instant,
  closed: readonly number[] = [],
): FreeSlots {
  const team = teamStarts(rules, from < to ? staff : [], from, to)
  if (team.length === 0) return noFreeSlots
  const interval = rules.interval * minute
  const hours = Array.from(new Set(team.map(({ anchors }) => anchors)))
  const lists = together ? [latestAnchors(hours)] : hours
  const thin = new Map(lists.map((rows) => [rows, dropRedundantAnchors(rows, interval)]))
  const grid = createStartGrid(thin.values(), team.length, rules.interval, from, to)
  for (const [index, { spans, anchors }] of team.entries()) {
    const rows = thin.get(anchors) ?? thin.get(lists[0] ?? anchors) ?? []
    markStarts(grid, index, spans, rows, interval)
  }
  return collectStarts(grid, closed, together)
}

/**
 * Marks every start of one person that lies in their spans (flat `[first, last, …]`, inclusive, ascending) and a
 * multiple of the interval (milliseconds) after the anchor that applies at that time (S8–S10).
 */
function markStarts(
  { words, base, cell, wordsPerCell }: StartGrid,
  staffIndex: number,
  spans: readonly number[],
  anchors: StartAnchors,
  interval: number,
): void {
  const bit = 1 << (staffIndex & 31)
  const word = staffIndex >> 5
  const stride = (interval / cell) * wordsPerCell
  let row = 0
  for (let n = 0; n < spans.length; n += 2) {
    const last = spans[n + 1] ?? 0
    let begins = spans[n] ?? 0
    while ((anchors[row + 2] ?? Infinity) <= begins) row += 2
    for (; begins <= last; row += 2) {
      const ends = Math.min((anchors[row + 2] ?? Infinity) - 1, last)
      const anchor = anchors[row + 1] ?? 0
      let start = anchor + Math.ceil((begins - anchor) / interval) * interval
      let index = ((start - base) / cell) * wordsPerCell + word
      for (; start <= ends; start += interval, index += stride) words[index] = (words[index] ?? 0) | bit
      if (ends === last) break
      begins = ends + 1
    }
  }
}
