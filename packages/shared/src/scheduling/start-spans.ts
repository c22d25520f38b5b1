import type { Instant } from '../time/instant.ts'
import type { StaffCalendar } from './calendar.ts'
import type { Stretch } from './occupied-stretches.ts'
import { requireAscending } from './require-ascending.ts'

/**
 * Returns when one person could start within `[from, to)`, regardless of the grid: flat `[first, last, …]`, both
 * inclusive, ascending and disjoint. `withinHours` lies inside the open spans (S6), and no stretch overlaps busy time
 * (S7, S20). Throws RangeError for unsorted busy time.
 */
export function startSpans(
  person: StaffCalendar,
  open: readonly number[],
  withinHours: Stretch,
  stretches: readonly Stretch[],
  from: Instant,
  to: Instant,
): number[] {
  requireAscending(person.busy, person.staffId)
  const before = stretches[0]?.from ?? 0
  const after = stretches.at(-1)?.to ?? 0
  // A busy span [s, e) prevents a stretch [from, to) from starting between s - to and e - from, both exclusive.
  const isPlain = stretches.length === 1
  const blocked = isPlain ? person.busy : blockedStarts(person.busy, stretches)
  const leads = isPlain ? after : 0
  const trails = isPlain ? before : 0
  const spans: number[] = []
  let next = 0
  let blockedUntil = -Infinity
  for (let n = 0; n < open.length; n += 2) {
    const last = Math.min((open[n + 1] ?? 0) - withinHours.to, to - 1)
    let first = Math.max((open[n] ?? 0) - withinHours.from, from, blockedUntil)
    while (next < blocked.length) {
      const begins = blocked[next] ?? 0
      const ends = blocked[next + 1] ?? 0
      if (begins - leads >= last) break
      next += 2
      if (ends <= begins) continue
      if (begins - leads >= first) spans.push(first, begins - leads)
      blockedUntil = Math.max(blockedUntil, ends - trails)
      first = Math.max(first, blockedUntil)
    }
    if (first <= last) spans.push(first, last)
  }
  return spans
}

/** Returns the starts that busy time blocks for either of two stretches: flat, ascending, both ends exclusive. */
function blockedStarts(busy: Float64Array, stretches: readonly Stretch[]): Float64Array {
  const blocked = new Float64Array(busy.length * stretches.length)
  const next = stretches.map(() => 0)
  for (let filled = 0; filled < blocked.length; filled += 2) {
    let earliest = 0
    let begins = Infinity
    // An earlier start already blocks the later stretch, so its list runs ahead. Each list is ascending by itself.
    for (let n = 0; n < stretches.length; n++) {
      const candidate = (busy[next[n] ?? 0] ?? Infinity) - (stretches[n]?.to ?? 0)
      if (candidate < begins) {
        begins = candidate
        earliest = n
      }
    }
    const at = next[earliest] ?? 0
    const isEmpty = (busy[at + 1] ?? 0) <= (busy[at] ?? 0)
    blocked[filled] = begins
    blocked[filled + 1] = isEmpty ? begins : (busy[at + 1] ?? 0) - (stretches[earliest]?.from ?? 0)
    next[earliest] = at + 2
  }
  return blocked
}
