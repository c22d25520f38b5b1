import { day, type Instant, type Span } from '@hourfold/shared/time/instant'
import type { Allocations } from './busy-time.ts'

/** The longest allocation that the schema's constraint allows: an allocation that began earlier has ended. */
const longestAllocation = day

/** The parts of a span that these allocations occupy: flat `[start, end, …]`, ascending. An expired hold occupies nothing. */
export function busySpans(allocations: Allocations, { start, end }: Span, now: Instant): Float64Array {
  const spans: number[] = []
  for (let n = firstAfter(allocations, start - longestAllocation); n < allocations.length; n += 3) {
    const from = allocations[n] ?? 0
    if (from >= end) break
    const to = allocations[n + 1] ?? 0
    if (to > start && (allocations[n + 2] ?? 0) > now) spans.push(from, to)
  }
  return Float64Array.from(spans)
}

/** True where an expired hold is still among the allocations. */
export function hasExpired(allocations: Allocations, now: Instant): boolean {
  for (let n = 2; n < allocations.length; n += 3) if ((allocations[n] ?? 0) <= now) return true
  return false
}

/** The next instant at which a hold among the allocations expires; Infinity where there is none. */
export function nextExpiry(allocations: Allocations, now: Instant): Instant {
  let next = Infinity
  for (let n = 2; n < allocations.length; n += 3) {
    const until = allocations[n] ?? 0
    if (until > now && until < next) next = until
  }
  return next
}

/** Merges two ascending flat lists of spans. */
export function mergeSpans(a: Float64Array, b: readonly number[]): Float64Array {
  const merged = new Float64Array(a.length + b.length)
  let [left, right] = [0, 0]
  for (let n = 0; n < merged.length; n += 2) {
    const takesLeft = right >= b.length || (left < a.length && (a[left] ?? 0) <= (b[right] ?? 0))
    merged[n] = (takesLeft ? a[left] : b[right]) ?? 0
    merged[n + 1] = (takesLeft ? a[left + 1] : b[right + 1]) ?? 0
    if (takesLeft) left += 2
    else right += 2
  }
  return merged
}

/** The position of the first allocation that starts after an instant. */
function firstAfter(allocations: Allocations, instant: Instant): number {
  let [low, high] = [0, allocations.length / 3]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((allocations[middle * 3] ?? 0) > instant) high = middle
    else low = middle + 1
  }
  return low * 3
}
