import { ok, refused, type Result } from '../errors/result.ts'
import type { Instant } from '../time/instant.ts'
import { bookableWindow } from './bookable-window.ts'
import type { Availability } from './calendar.ts'
import { findFreeSlots } from './find-free-slots.ts'
import { freeStaffAt } from './free-slots.ts'

/**
 * Is exactly this start offered? Answers the ids of those who are free then, or of `staffId` alone when one is
 * asked for. Refusals: `notice_too_short`, `too_far_ahead` and, for whatever else is not offered (taken, closed, off
 * the grid, capped, a room missing, unknown person), `slot_taken`. With `onGrid: false` any whole minute will do: so
 * begin the later ones of several appointments that follow each other.
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
