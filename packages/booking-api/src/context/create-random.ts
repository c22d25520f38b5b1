import { randomBytes } from 'node:crypto'
import type { Random } from './new-id.ts'

/** Random bytes out of a pool: a booking asks a dozen times for a few, and each question to the system costs as much as 4 kB. */
export function createRandom(): Random {
  let pool = randomBytes(4096)
  let used = 0
  return (bytes) => {
    if (used + bytes > pool.length) {
      pool = randomBytes(Math.max(4096, bytes))
      used = 0
    }
    // Nobody is ever given the same bytes.
    return pool.subarray(used, (used += bytes))
  }
}
