import { bookableWindow } from './bookable-window.ts'
import type { SlotSearch, Availability } from './calendar.ts'
import { type FreeSlots, freeStaffAt } from './free-slots.ts'
import { fullDays } from './full-days.ts'
import { missingResources } from './missing-resources.ts'
import { sweepStarts } from './sweep-starts.ts'
import { uniteSpans } from './unite-spans.ts'
import { ok, refused, type Result } from '../errors/result.ts'
import { day, type Instant } from '../time/instant.ts'

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

/**
 * Checks whether exactly this start is offered. Returns the ids of all who are free then, or only `staffId` when one
 * is requested. Refusals: `notice_too_short`, `too_far_ahead`, and `slot_taken` for every other reason (taken,
 * closed, off the grid, capped, a missing room, an unknown person). With `onGrid: false` any whole minute is
 * accepted, because consecutive appointments start when the previous one ends.
 */
export function checkStart(
  availability: Availability,
  start: Instant,
  staffId: string | null,
  { onGrid = true }: { readonly onGrid?: boolean } = {},
): Result<readonly string[]> {
  const bookable = bookableWindow(availability.rules, availability.now)
  if (start < bookable.start) return refused('notice_too_short')
  if (start >= bookable.end) return refused('too_far_ahead')
  const rules = onGrid ? availability.rules : { ...availability.rules, interval: 1 }
  const slots = findFreeSlots({ ...availability, rules, from: start, to: start + 1 })
  if (slots.starts[0] !== start) return refused('slot_taken')
  const free = freeStaffAt(slots, 0).flatMap((index) => availability.staff[index]?.staffId ?? [])
  const eligible = staffId === null ? free : free.filter((id) => id === staffId)
  return eligible.length > 0 ? ok(eligible) : refused('slot_taken')
}

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
