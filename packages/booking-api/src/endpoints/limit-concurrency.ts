/** Runs work at once up to a limit, and the rest in its order of arrival. */
export type ConcurrencyLimiter = <Value>(work: () => Promise<Value>) => Promise<Value>

export function limitConcurrency(most: number): ConcurrencyLimiter {
  let running = 0
  const waiting = new Set<() => void>()
  return async (work) => {
    if (running < most) running += 1
    // Finished work hands its place to the next in the queue, so that nothing overtakes.
    else await new Promise<void>((begin) => waiting.add(begin))
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else running -= 1
    }
  }
}
