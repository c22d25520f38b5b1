import { ok, refused, type Result } from '../errors/result.ts'
import type { Instant } from '../time/instant.ts'
import { bookableWindow } from './bookable-window.ts'
import type { Availability } from './calendar.ts'
import { findFreeSlots } from './find-free-slots.ts'
import { freeStaffAt } from './free-slots.ts'

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
  const asked = staffId === null ? free : free.filter((id) => id === staffId)
  return asked.length > 0 ? ok(asked) : refused('slot_taken')
}
