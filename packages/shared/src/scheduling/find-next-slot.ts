import { day, type Instant } from '../time/instant.ts'
import { bookableWindow } from './bookable-window.ts'
import type { Availability } from './calendar.ts'
import { findFreeSlots } from './find-free-slots.ts'

/**
 * Returns the first free start at or after an instant, or null when there is none before the horizon. The given busy
 * time must reach to the horizon. Searches two days first, then growing periods of up to 128 days.
 */
export function findNextSlot(availability: Availability, after: Instant): Instant | null {
  const bookable = bookableWindow(availability.rules, availability.now)
  let from = Math.max(after, bookable.start)
  for (let days = 2; from < bookable.end; days = Math.min(days * 4, 128)) {
    const to = Math.min(from + days * day, bookable.end)
    const [first] = findFreeSlots({ ...availability, from, to }).starts
    if (first !== undefined) return first
    from = to
  }
  return null
}
