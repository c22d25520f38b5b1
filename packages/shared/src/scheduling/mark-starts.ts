import type { StartAnchors } from './start-anchors.ts'
import type { StartGrid } from './start-grid.ts'

/**
 * Marks every start of one person that lies in their spans (flat `[first, last, …]`, inclusive, ascending) and a
 * multiple of the interval (milliseconds) after the anchor that applies at that time (S8–S10).
 */
export function markStarts(
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
