import type { Instant } from '../time/instant.ts'
import { zoneTable, type ZoneTable } from '../time/zone-table.ts'
import type { SlotRules, StaffCalendar } from './calendar.ts'
import { occupiedStretches, stretchWithinHours } from './occupied-stretches.ts'
import { haveSameHours, openSpans, type OpenSpans } from './open-spans.ts'
import { requireSoundRules } from './require-sound-rules.ts'
import type { StartAnchors } from './start-anchors.ts'
import { startSpans } from './start-spans.ts'

/** One person's starts without the grid: flat `[first, last, …]`, inclusive, ascending; and from where they are counted. */
export type PersonStarts = { readonly spans: readonly number[]; readonly anchors: StartAnchors }

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
  const withinHours = stretchWithinHours(rules)
  const reachFrom = from + (stretches[0]?.from ?? 0)
  const reachTo = to + (stretches.at(-1)?.to ?? 0)
  const zones = new Map<string, ZoneTable>()
  let hours: OpenSpans = { open: [], anchors: [] }
  let previous: StaffCalendar | null = null
  return staff.map((person) => {
    const zone = zones.get(person.timeZone) ?? zoneTable(person.timeZone, reachFrom, reachTo)
    zones.set(person.timeZone, zone)
    // Whole teams keep the same hours: those are turned into instants once.
    if (previous === null || !haveSameHours(previous, person))
      hours = openSpans(person, zone, rules.startsFrom, reachFrom, reachTo)
    previous = person
    return { spans: startSpans(person, hours.open, withinHours, stretches, from, to), anchors: hours.anchors }
  })
}
