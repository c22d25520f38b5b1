import { createBoundedCache } from './bounded-cache.ts'

/** The zone in the runtime's canonical spelling (`Asia/Calcutta` and `Asia/Kolkata` are one), or null when unknown. */
export const canonicalTimeZone = (name: string): string | null => known.get(name, findCanonical)

// Asking Intl costs 0.1 ms. Names come from outside: the cache is bounded, and so is what goes into it.
const known = createBoundedCache<string, string | null>(512)

function findCanonical(name: string): string | null {
  // Offsets such as +02:00 are accepted by Intl but are no IANA zones: they know no daylight saving.
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
