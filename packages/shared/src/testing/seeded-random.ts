/**
 * Creates a source of pseudo-random bytes that are equal for equal seeds (mulberry32). For tests only, because they
 * are predictable.
 */
export function createSeededRandom(seed: number): (bytes: number) => Uint8Array {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return (bytes) => Uint8Array.from({ length: bytes }, () => next() & 0xff)
}
