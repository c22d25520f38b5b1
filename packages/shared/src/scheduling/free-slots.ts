import type { Instant } from '../time/instant.ts'

/**
 * The free starts of a search, ascending and distinct, and the people who are free at each. The people are stored as bits and read
 * with `freeStaffAt`, because a month of fifty people would otherwise create thousands of unused lists.
 */
export type FreeSlots = {
  readonly starts: Float64Array
  /** `wordsPerStart` words of 32 bits for each start; bit n % 32 of word ⌊n / 32⌋ represents `staff[n]`. */
  readonly staffBits: Uint32Array
  readonly wordsPerStart: number
}

export const noFreeSlots: FreeSlots = {
  starts: new Float64Array(0),
  staffBits: new Uint32Array(0),
  wordsPerStart: 0,
}

/** Returns the first free start of each of `count` people; null where a person has none. */
export function firstStarts(slots: FreeSlots, count: number): (Instant | null)[] {
  const first = Array.from<Instant | null>({ length: count }).fill(null)
  // The bits of those who have been seen, so that nothing is created for the others' later starts.
  const seen = new Uint32Array(slots.wordsPerStart)
  for (let index = 0; index < slots.starts.length; index++) {
    for (let word = 0; word < slots.wordsPerStart; word++) {
      let bits = (slots.staffBits[index * slots.wordsPerStart + word] ?? 0) & ~(seen[word] ?? 0)
      seen[word] = (seen[word] ?? 0) | bits
      for (; bits !== 0; bits &= bits - 1) first[word * 32 + lowestBit(bits)] = slots.starts[index] ?? null
    }
  }
  return first
}

/** Returns the indices into the search's `staff`, ascending, of those who are free at `slots.starts[index]`. */
export function freeStaffAt(slots: FreeSlots, index: number): number[] {
  const indices: number[] = []
  for (let word = 0; word < slots.wordsPerStart; word++) {
    let bits = slots.staffBits[index * slots.wordsPerStart + word] ?? 0
    while (bits !== 0) {
      indices.push(word * 32 + lowestBit(bits))
      bits &= bits - 1
    }
  }
  return indices
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits)
