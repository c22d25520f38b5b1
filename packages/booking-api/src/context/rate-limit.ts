import type { Instant } from '@booking/shared/time/instant'

export type RateLimit = { readonly requests: number; readonly windowSeconds: number }

/** The seconds to wait; 0 when the request may pass. */
export type RateLimiter = (address: string, now: Instant) => number

/**
 * Counts requests per address in fixed windows. It remembers at most `capacity` addresses and evicts the oldest first, so a flood
 * of addresses cannot grow the memory.
 */
export function createRateLimiter({ requests, windowSeconds }: RateLimit, capacity = 20_000): RateLimiter {
  const windows = new Map<string, { readonly since: Instant; count: number }>()
  return (address, now) => {
    let window = windows.get(address)
    if (!window || now - window.since >= windowSeconds * 1000 || now < window.since) {
      windows.delete(address)
      window = { since: now, count: 0 }
      windows.set(address, window)
      const [oldest] = windows.keys()
      if (windows.size > capacity && oldest !== undefined) windows.delete(oldest)
    }
    window.count += 1
    return window.count <= requests ? 0 : Math.ceil((window.since + windowSeconds * 1000 - now) / 1000)
  }
}
