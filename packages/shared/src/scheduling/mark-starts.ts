import { day, minute, type Instant } from '../time/instant.ts'
import type { ZoneTable } from '../time/zone-table.ts'
import type { StartGrid } from './start-grid.ts'

/** Marks every start of one person that lies in their spans (flat `[first, last, …]`, inclusive) and on their grid (S8–S10). */
export function markStarts(
  grid: StartGrid,
  staffIndex: number,
  spans: readonly number[],
  zone: ZoneTable,
  interval: number,
): void {
  for (let n = 0; n < spans.length; n += 2)
    markGridPoints(grid, staffIndex, zone, interval * minute, spans[n] ?? 0, spans[n + 1] ?? 0)
}

/** The grid is counted on the wall clock from each midnight, so it starts anew every day and at every change. */
function markGridPoints(
  grid: StartGrid,
  staffIndex: number,
  zone: ZoneTable,
  interval: number,
  first: Instant,
  last: Instant,
): void {
  const { words, base, cell, wordsPerCell } = grid
  const bit = 1 << (staffIndex & 31)
  const word = staffIndex >> 5
  const stride = (interval / cell) * wordsPerCell
  const rows = zone.at.length
  for (let n = 0, begins = first; n < rows && begins <= last; n++) {
    const change = n + 1 < rows ? (zone.at[n + 1] ?? 0) : Infinity
    if (change <= begins) continue
    const ends = Math.min(change - 1, last)
    const offset = zone.offset[n] ?? 0
    let midnight = Math.floor((begins + offset) / day) * day - offset
    for (; midnight <= ends; midnight += day) {
      const limit = Math.min(ends, midnight + day - 1)
      let start = midnight + Math.ceil(Math.max(begins - midnight, 0) / interval) * interval
      if (start > limit) continue
      let index = ((start - base) / cell) * wordsPerCell + word
      for (; start <= limit; start += interval, index += stride) words[index] = (words[index] ?? 0) | bit
    }
    begins = ends + 1
  }
}
