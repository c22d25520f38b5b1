import type { Instant } from '../../time/instant.ts'

/**
 * Does an instant lie in one of the spans, flat [first, last, …] inclusive, ascending, disjoint? Remembers its place:
 * questions that ascend cost one pass over the spans in all, an earlier one begins anew.
 */
export function createMembership(spans: Float64Array): (instant: Instant) => boolean {
  let at = 0
  return (instant) => {
    if (instant < (spans[at] ?? Infinity)) at = 0
    while ((spans[at + 2] ?? Infinity) <= instant) at += 2
    return instant >= (spans[at] ?? Infinity) && instant <= (spans[at + 1] ?? -Infinity)
  }
}
