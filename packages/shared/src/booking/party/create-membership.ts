import type { Instant } from '../../time/instant.ts'

/**
 * Creates a test whether an instant lies in one of the spans: flat [first, last, …], inclusive, ascending, disjoint.
 * It remembers its position, so ascending instants cost one pass over the spans in total; an earlier instant starts
 * again.
 */
export function createMembership(spans: Float64Array): (instant: Instant) => boolean {
  let at = 0
  return (instant) => {
    if (instant < (spans[at] ?? Infinity)) at = 0
    while ((spans[at + 2] ?? Infinity) <= instant) at += 2
    return instant >= (spans[at] ?? Infinity) && instant <= (spans[at + 1] ?? -Infinity)
  }
}
