import { createBoundedCache } from './bounded-cache.ts'

/**
 * Returns the zone in the runtime's canonical spelling, so `Asia/Calcutta` and `Asia/Kolkata` are equal, or null for
 * an unknown zone.
 */
export const canonicalTimeZone = (name: string): string | null => known.get(name, findCanonical)

// Asking Intl takes 0.1 ms. Names come from clients, so the cache size and the length of a name are limited.
const known = createBoundedCache<string, string | null>(512)

function findCanonical(name: string): string | null {
  // Intl accepts offsets such as +02:00, but they are not IANA zones: they have no daylight saving time.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
