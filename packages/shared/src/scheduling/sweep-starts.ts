import { minute, type Instant } from '../time/instant.ts'
import { zoneTable, type ZoneTable } from '../time/zone-table.ts'
import type { SlotRules, StaffCalendar } from './calendar.ts'
import { noFreeSlots, type FreeSlots } from './free-slots.ts'
import { markStarts } from './mark-starts.ts'
import { haveSameHours, openSpans } from './open-spans.ts'
import { collectStarts, createStartGrid } from './start-grid.ts'

/**
 * Every start in `[from, to)` that the working hours and the busy time allow, outside the `closed` spans (flat,
 * ascending). Knows nothing of notice, horizon or «now». Throws RangeError for rules that make no sense.
 */
export function sweepStarts(
  rules: SlotRules,
  staff: readonly StaffCalendar[],
  from: Instant,
  to: Instant,
  closed: readonly number[] = [],
): FreeSlots {
  requireSoundRules(rules)
  if (!(from < to) || staff.length === 0) return noFreeSlots
  const reachFrom = from - rules.bufferBefore * minute
  const reachTo = to + (rules.duration + rules.bufferAfter) * minute
  const zones = new Map<string, ZoneTable>()
  for (const { timeZone } of staff) {
    if (!zones.has(timeZone)) zones.set(timeZone, zoneTable(timeZone, reachFrom, reachTo))
  }
  const grid = createStartGrid(zones.values(), staff.length, rules.interval, from, to)
  let open: readonly number[] = []
  let previous: StaffCalendar | null = null
  for (const [index, person] of staff.entries()) {
    const zone = zones.get(person.timeZone)
    if (zone === undefined) continue
    // Whole teams keep the same hours: those are turned into instants once.
    if (previous === null || !haveSameHours(previous, person))
      open = openSpans(person, zone, reachFrom, reachTo)
    previous = person
    markStarts(grid, index, person, open, zone, rules, from, to)
  }
  return collectStarts(grid, closed)
}

function requireSoundRules(rules: SlotRules): void {
  const { duration, interval, bufferBefore, bufferAfter } = rules
  const whole = [duration, interval, bufferBefore, bufferAfter].every(
    (n) => Number.isSafeInteger(n) && n >= 0,
  )
  if (!whole || duration === 0 || interval === 0) {
    throw new RangeError(`slot rules need whole minutes and a duration and interval of at least 1`)
  }
}
