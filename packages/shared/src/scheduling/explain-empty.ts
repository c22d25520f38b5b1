import type { Instant } from '../time/instant.ts'
import { bookableWindow } from './bookable-window.ts'
import type { SlotSearch } from './calendar.ts'
import type { FreeSlots } from './free-slots.ts'
import { sweepStarts } from './sweep-starts.ts'

/** Why a period has no free slots. */
export type EmptyReason = 'closed' | 'full' | 'too_soon' | 'too_far'

/**
 * Returns the reason why `findFreeSlots` found nothing in a period; the first that applies in S16 wins. The result is
 * meaningless for a period that has free slots.
 */
export function explainEmpty(search: SlotSearch): EmptyReason {
  const { from, to, now } = search
  const bookable = bookableWindow(search.rules, now)
  if (to <= bookable.start) return 'too_soon'
  if (from >= bookable.end) return 'too_far'
  const hasHours = (start: Instant, end: Instant): boolean =>
    findIdleStarts(search, Math.max(from, start), Math.min(to, end)).length > 0
  if (hasHours(bookable.start, bookable.end)) return 'full'
  if (hasHours(now, bookable.start)) return 'too_soon'
  if (hasHours(bookable.end, to)) return 'too_far'
  return 'closed'
}

/** Returns the starts in `[from, to)` that the hours allow: without bookings, caps and resources, notice and horizon. */
export const findIdleStarts = (search: SlotSearch, from: Instant, to: Instant): FreeSlots['starts'] =>
  sweepStarts({ ...search, staff: search.staff.map((person) => ({ ...person, busy: noBusyTime })) }, from, to)
    .starts

const noBusyTime = new Float64Array(0)
