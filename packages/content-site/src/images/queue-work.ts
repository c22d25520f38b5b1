/** Runs at most `most` pieces of work at a time, the others wait in the order they came. */
export function createWorkQueue(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // Whoever ends hands its place on, so that nobody who comes in between can take it.
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
