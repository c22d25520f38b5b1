import type { WallSpan } from './grid-classes.ts'

/** The usual length of an empty cell, in minutes: 45 pixels, enough for a thumb. */
export const cellMinutes = 30

/**
 * The empty cells of a column: what is left of `open` beside `taken`, cut at half hours. A cell is at least half an hour long, so
 * that a shorter rest belongs to its neighbour.
 */
export function freeCells(open: readonly WallSpan[], taken: readonly WallSpan[]): readonly WallSpan[] {
  return open.flatMap((span) => subtract(span, taken)).flatMap(cut)
}

function subtract(span: WallSpan, taken: readonly WallSpan[]): readonly WallSpan[] {
  const left: WallSpan[] = []
  let { from } = span
  for (const one of taken.toSorted((a, b) => a.from - b.from)) {
    if (one.to <= from || one.from >= span.to) continue
    if (one.from > from) left.push({ from, to: one.from })
    from = Math.max(from, one.to)
  }
  return from < span.to ? [...left, { from, to: span.to }] : left
}

function cut({ from, to }: WallSpan): readonly WallSpan[] {
  const cells: WallSpan[] = []
  let start = from
  while (to - start >= cellMinutes) {
    const boundary = Math.floor(start / cellMinutes) * cellMinutes + cellMinutes
    const next = boundary - start < cellMinutes && boundary !== start ? boundary + cellMinutes : boundary
    const end = to - next < cellMinutes ? to : Math.min(next, to)
    cells.push({ from: start, to: end })
    start = end
  }
  return cells
}
