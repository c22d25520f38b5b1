import type { Instant } from '../time/instant.ts'

/**
 * The free starts of a search, ascending and distinct, and who is free at each. The people are stored as bits and
 * read with `freeStaffAt`, because a month of fifty people would otherwise create thousands of lists that nobody
 * reads.
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
  let missing = count
  for (let index = 0; index < slots.starts.length && missing > 0; index++) {
    for (const person of freeStaffAt(slots, index)) {
      if (first[person] !== null) continue
      first[person] = slots.starts[index] ?? null
      missing--
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
      const bit = 31 - Math.clz32(bits & -bits)
      indices.push(word * 32 + bit)
      bits &= bits - 1
    }
  }
  return indices
}
