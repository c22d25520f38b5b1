/** Waits for a place in the queue and returns the function that frees it. Rejects after the queue's timeout. */
export type TurnQueue = () => Promise<() => void>

/** Admits so many at a time and the others in order of arrival, each within `patienceMs`. */
export function queueForTurn(most: number, patienceMs: number): TurnQueue {
  let running = 0
  const waiting = new Set<() => void>()

  function leave(): void {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next()
    } else running -= 1
  }

  async function wait(): Promise<void> {
    if (running < most) {
      running += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(enter)
        reject(new QueueTimeoutError())
      }, patienceMs)
      waiting.add(enter)
    })
  }

  return async () => {
    await wait()
    return leave
  }
}

/** Nothing was sent to the database: its connections for changes were in use for too long. */
class QueueTimeoutError extends Error {
  constructor() {
    super('timeout exceeded when waiting for a connection')
  }
}
