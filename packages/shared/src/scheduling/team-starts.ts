import type { Instant } from '../time/instant.ts'
import { zoneTable, type ZoneTable } from '../time/zone-table.ts'
import type { SlotRules, StaffCalendar } from './calendar.ts'
import { occupiedStretches, stretchWithinHours } from './occupied-stretches.ts'
import { haveSameHours, openSpans, type OpenSpans } from './open-spans.ts'
import { requireSoundRules } from './require-sound-rules.ts'
import type { StartAnchors } from './start-anchors.ts'
import { startSpans } from './start-spans.ts'

/**
 * One person's starts without the grid, flat `[first, last, …]`, inclusive and ascending, and the anchors of their
 * grid.
 */
export type PersonStarts = { readonly spans: readonly number[]; readonly anchors: StartAnchors }

/**
 * Returns for each person, in order, the starts in `[from, to)` that working hours and busy time allow. Ignores grid,
 * notice and horizon and reads no «now». Throws RangeError for invalid rules and unsorted busy time.
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
    // Teams often share the same hours, so equal hours are converted to instants only once.
    if (previous === null || !haveSameHours(previous, person))
      hours = openSpans(person, zone, rules.startsFrom, reachFrom, reachTo)
    previous = person
    return { spans: startSpans(person, hours.open, withinHours, stretches, from, to), anchors: hours.anchors }
  })
}
