import { randomBytes } from 'node:crypto'
import type { Random } from './new-id.ts'

/**
 * Random bytes from a pool. One booking needs about a dozen small values, and a system call for each costs as much as one for 4
 * kB.
 */
export function createRandom(): Random {
  let pool = randomBytes(4096)
  let used = 0
  return (bytes) => {
    if (used + bytes > pool.length) {
      pool = randomBytes(Math.max(4096, bytes))
      used = 0
    }
    // The pool advances with each request, so no bytes are handed out twice.
    return pool.subarray(used, (used += bytes))
  }
}
