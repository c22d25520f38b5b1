import { day, type Instant, type Span } from '@booking/shared/time/instant'
import type { Claims } from './busy-time.ts'

/** The longest claim that the schema's constraint allows: a claim that began earlier has ended. */
const longestClaim = day

/** The parts of a span that these claims occupy: flat `[start, end, …]`, ascending. An expired hold occupies nothing. */
export function busySpans(claims: Claims, { start, end }: Span, now: Instant): Float64Array {
  const spans: number[] = []
  for (let n = firstAfter(claims, start - longestClaim); n < claims.length; n += 3) {
    const from = claims[n] ?? 0
    if (from >= end) break
    const to = claims[n + 1] ?? 0
    if (to > start && (claims[n + 2] ?? 0) > now) spans.push(from, to)
  }
  return Float64Array.from(spans)
}

/** True where an expired hold is still among the claims. */
export function hasExpired(claims: Claims, now: Instant): boolean {
  for (let n = 2; n < claims.length; n += 3) if ((claims[n] ?? 0) <= now) return true
  return false
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

/** The position of the first claim that starts after an instant. */
function firstAfter(claims: Claims, instant: Instant): number {
  let [low, high] = [0, claims.length / 3]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((claims[middle * 3] ?? 0) > instant) high = middle
    else low = middle + 1
  }
  return low * 3
}
