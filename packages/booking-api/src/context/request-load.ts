/** The requests of this process that are being answered, so that work that can wait lets them go first. */
export type RequestLoad = {
  /** Counts a request until its response. */
  readonly count: (request: () => Promise<void>) => Promise<void>
  /** True while so many requests are being answered that they wait for each other, and for a second after. */
  readonly isHigh: () => boolean
}

/** A small business never has as many; a rush for a popular slot has four times as many. */
const high = 8
/** Milliseconds. */
const cooldown = 1000

/** `elapsed` is a monotonic clock in milliseconds. */
export function createRequestLoad(elapsed: () => number): RequestLoad {
  let running = 0
  let lastHigh = -Infinity
  return {
    count: async (request) => {
      running += 1
      if (running >= high) lastHigh = elapsed()
      try {
        await request()
      } finally {
        running -= 1
      }
    },
    isHigh: () => running >= high || elapsed() - lastHigh < cooldown,
  }
}
