import type { Instant } from '../time/instant.ts'
import { zoneTable, type ZoneTable } from '../time/zone-table.ts'
import type { SlotRules, StaffCalendar } from './calendar.ts'
import { occupiedStretches } from './occupied-stretches.ts'
import { haveSameHours, openSpans } from './open-spans.ts'
import { requireSoundRules } from './require-sound-rules.ts'
import { startSpans } from './start-spans.ts'

/** One person's starts without the grid: flat `[first, last, …]`, inclusive, ascending; and their clock. */
export type PersonStarts = { readonly spans: readonly number[]; readonly zone: ZoneTable }

/**
 * For each person, in order, the starts in `[from, to)` that working hours and busy time allow. Knows nothing of grid,
 * notice, horizon or «now». Throws RangeError for rules that make no sense and for unsorted busy time.
 */
export function teamStarts(
  rules: SlotRules,
  staff: readonly StaffCalendar[],
  from: Instant,
  to: Instant,
): readonly PersonStarts[] {
  requireSoundRules(rules)
  const stretches = occupiedStretches(rules)
  const reachFrom = from + (stretches[0]?.from ?? 0)
  const reachTo = to + (stretches.at(-1)?.to ?? 0)
  const zones = new Map<string, ZoneTable>()
  let open: readonly number[] = []
  let previous: StaffCalendar | null = null
  return staff.map((person) => {
    const zone = zones.get(person.timeZone) ?? zoneTable(person.timeZone, reachFrom, reachTo)
    zones.set(person.timeZone, zone)
    // Whole teams keep the same hours: those are turned into instants once.
    if (previous === null || !haveSameHours(previous, person))
      open = openSpans(person, zone, reachFrom, reachTo)
    previous = person
    return { spans: startSpans(person, open, stretches, from, to), zone }
  })
}
