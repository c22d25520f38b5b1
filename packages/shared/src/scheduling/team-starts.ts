import type { Instant } from '../time/instant.ts'
import { zoneTable, type ZoneTable } from '../time/zone-table.ts'
import type { SlotRules, StaffCalendar } from './calendar.ts'
import { occupiedStretches, stretchWithinHours } from './occupied-stretches.ts'
import { haveSameHours, openSpans, type OpenSpans } from './open-spans.ts'
import type { StartAnchors } from './start-anchors.ts'
import { startSpans } from './start-spans.ts'

/**
 * One person's starts without the grid, flat `[first, last, …]`, inclusive and ascending, and the anchors of their
 * grid.
 */
export type PersonStarts = { readonly spans: readonly number[]; readonly anchors: StartAnchors }

/**
 * Returns for each person, in order, the starts in `[from, to)` that working hours and busy time allow. Ignores grid, notice and
 * horizon and reads no clock. Throws RangeError for invalid rules and unsorted busy time.
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

/**
 * Throws RangeError for lengths that are not whole minutes, are zero where a length is required, or do not fit into
 * each other. An interval of 0 would make the search endless.
 */
function requireSoundRules({ processing, ...rules }: SlotRules): void {
  const { duration, interval, bufferBefore, bufferAfter } = rules
  if (![duration, interval, bufferBefore, bufferAfter].every(isWhole) || duration === 0 || interval === 0) {
    throw new RangeError(`slot rules need whole minutes and a duration and interval of at least 1`)
  }
  if (!processing) return
  const { after, length } = processing
  if (!isWhole(after) || !isWhole(length) || after === 0 || length === 0 || after + length >= duration) {
    throw new RangeError(
      `processing time needs whole minutes inside the duration, with work before and after it`,
    )
  }
}

const isWhole = (minutes: number): boolean => Number.isSafeInteger(minutes) && minutes >= 0
