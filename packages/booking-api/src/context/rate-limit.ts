import { wideNetworkShare } from '@hourfold/shared/booking/booking-budget'
import type { Instant } from '@hourfold/shared/time/instant'

export type RateLimit = { readonly requests: number; readonly windowSeconds: number }

/** The seconds to wait; 0 when the request may pass. Each named business has its own limits. */
export type RateLimiter = (network: string, now: Instant, businessId?: string) => number

/**
 * Counts requests per network in fixed windows, and those of the /64 networks of an IPv6 /48 together. It remembers at most
 * `capacity` networks and evicts the oldest first, so a flood of addresses cannot grow the memory.
 */
export function createRateLimiter({ requests, windowSeconds }: RateLimit, capacity = 20_000): RateLimiter {
  const windows = new Map<string, { readonly since: Instant; count: number }>()
  function count(key: string, most: number, now: Instant): number {
    let window = windows.get(key)
    if (!window || now - window.since >= windowSeconds * 1000 || now < window.since) {
      windows.delete(key)
      window = { since: now, count: 0 }
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > capacity && oldest !== undefined) windows.delete(oldest)
    }
    window.count += 1
    return window.count <= most ? 0 : Math.ceil((window.since + windowSeconds * 1000 - now) / 1000)
  }
  return (network, now, businessId = '') => {
    const wait = count(`${businessId} ${network}`, requests, now)
    const wide = wideNetworkOf(network)
    // A request that the /64 refuses counts only for the /64: it must not use up the budget of its neighbors.
    if (wait > 0 || wide === null) return wait
    return count(`${businessId} ${wide}::/48`, requests * wideNetworkShare, now)
  }
}

/**
 * The /48 of an IPv6 /64 as `networkOf` writes it (`2001:db8:1:2`), because one subscriber may have the whole of it; null for any
 * other network.
 */
export const wideNetworkOf = (network: string): string | null =>
  /^([\da-f]{1,4}(?::[\da-f]{1,4}){2}):[\da-f]{1,4}$/i.exec(network)?.[1] ?? null
