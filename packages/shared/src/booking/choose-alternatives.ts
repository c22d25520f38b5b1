import type { Instant } from '../time/instant.ts'

/** Returns the free starts nearest to the refused one, at most `count`, ascending. */
export function chooseAlternatives(
  starts: ArrayLike<Instant>,
  requested: Instant,
  count = 3,
): readonly Instant[] {
  return Array.from(starts)
    .filter((start) => start !== requested)
    .toSorted((a, b) => Math.abs(a - requested) - Math.abs(b - requested) || a - b)
    .slice(0, count)
    .toSorted((a, b) => a - b)
}
