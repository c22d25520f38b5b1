/** The requests of this process that are being answered, so that work that can wait lets them go first. */
export type RequestLoad = {
  /** Counts a request until its response. */
  readonly count: (request: () => Promise<void>) => Promise<void>
  /** True while so many requests are being answered that they wait for each other. */
  readonly isHigh: () => boolean
}

/** A small business never has as many; a rush for a popular slot has four times as many. */
const high = 8

export function createRequestLoad(): RequestLoad {
  let running = 0
  return {
    count: async (request) => {
      running += 1
      try {
        await request()
      } finally {
        running -= 1
      }
    },
    isHigh: () => running >= high,
  }
}
