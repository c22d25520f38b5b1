import { bookableWindow } from './bookable-window.ts'
import type { SlotSearch } from './calendar.ts'
import { fullDays } from './full-days.ts'
import { teamStarts } from './team-starts.ts'

/**
 * Returns for each person, in order, when they could start without the grid (S8) and regardless of resources (S24):
 * flat `[first, last, …]` in epoch milliseconds, both inclusive, ascending and disjoint. Throws as `findFreeSlots`
 * does.
 */
export function findStartSpans(search: SlotSearch): readonly Float64Array[] {
  const bookable = bookableWindow(search.rules, search.now)
  const from = Math.max(search.from, bookable.start)
  const to = Math.min(search.to, bookable.end)
  const closed = fullDays(search, from, to)
  return teamStarts(search.rules, search.staff, from, to).map(({ spans }) => cutOut(spans, closed))
}

/** Subtracts half-open spans from inclusive ones. Both are flat and ascending. */
function cutOut(spans: readonly number[], closed: readonly number[]): Float64Array {
  if (closed.length === 0) return Float64Array.from(spans)
  const left: number[] = []
  let next = 0
  for (let n = 0; n < spans.length; n += 2) {
    let first = spans[n] ?? 0
    const last = spans[n + 1] ?? 0
    while ((closed[next + 1] ?? Infinity) <= first) next += 2
    for (let at = next; first <= last; at += 2) {
      const begins = closed[at] ?? Infinity
      if (first < begins) left.push(first, Math.min(last, begins - 1))
      first = Math.max(first, closed[at + 1] ?? Infinity)
    }
  }
  return Float64Array.from(left)
}
