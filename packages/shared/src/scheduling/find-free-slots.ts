import { bookableWindow } from './bookable-window.ts'
import type { SlotSearch } from './calendar.ts'
import type { FreeSlots } from './free-slots.ts'
import { fullDays } from './full-days.ts'
import { missingResources } from './missing-resources.ts'
import { sweepStarts } from './sweep-starts.ts'
import { uniteSpans } from './unite-spans.ts'

/**
 * Returns the free starts in `[search.from, search.to)` and who is free at each, by the rules of RULES.md. Pure; the
 * time grows with staff + busy time + days. Throws RangeError for an unknown zone, invalid rules or unsorted busy
 * time.
 */
export function findFreeSlots(search: SlotSearch): FreeSlots {
  const bookable = bookableWindow(search.rules, search.now)
  const from = Math.max(search.from, bookable.start)
  const to = Math.min(search.to, bookable.end)
  const closed = uniteSpans([...fullDays(search, from, to), ...missingResources(search, from, to)])
  return sweepStarts(search, from, to, closed)
}
