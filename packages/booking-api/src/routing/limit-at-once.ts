/** Runs work, so much of it at a time and the rest in the order in which it came. */
export type AtOnce = <Value>(work: () => Promise<Value>) => Promise<Value>

export function limitAtOnce(most: number): AtOnce {
  let running = 0
  const waiting = new Set<() => void>()
  return async (work) => {
    if (running < most) running += 1
    // Whoever is done hands their place on: nobody slips in between.
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
