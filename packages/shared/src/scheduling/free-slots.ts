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
