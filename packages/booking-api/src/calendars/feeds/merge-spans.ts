import type { Span } from '@hourfold/shared/time/instant'

/*
 * Apart from `find-busy-spans.ts`, whose parser only the worker loads.
 */

/** Merges spans: ascending, neither overlapping nor touching. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
