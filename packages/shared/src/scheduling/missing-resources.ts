import { minute, type Instant } from '../time/instant.ts'
import type { Availability, ResourceCalendar } from './calendar.ts'
import { requireAscending } from './require-ascending.ts'

/**
 * Returns the starts in `[from, to)` for which a room or a piece of equipment is missing (S21), as flat half-open
 * spans. The spans of one resource ascend; those of different resources may overlap. Throws RangeError for unsorted
 * busy time and invalid needs.
 */
export function missingResources(
  { rules, resources = [] }: Pick<Availability, 'rules' | 'resources'>,
  from: Instant,
  to: Instant,
): number[] {
  const before = rules.bufferBefore * minute
  const after = (rules.duration + rules.bufferAfter) * minute
  return resources.flatMap((resource) => findMissing(resource, before, after, from, to))
}

/**
 * Counts the occupied units from one change to the next. A unit is missing while more units are occupied than the
 * slot can spare.
 */
function findMissing(
  { resourceId, needed, units }: ResourceCalendar,
  before: number,
  after: number,
  from: Instant,
  to: Instant,
): number[] {
  if (!Number.isSafeInteger(needed) || needed < 1) {
    throw new RangeError(`a slot needs one unit of ${resourceId} or more, not ${needed}`)
  }
  const begins: number[] = []
  const ends: number[] = []
  for (const [index, unit] of units.entries()) {
    requireAscending(unit, `${resourceId}, unit ${index}`)
    addBlockedStarts(unit, before, after, from, to, begins, ends)
  }
  const spare = units.length - needed
  if (spare < 0) return [-Infinity, Infinity]
  const up = Float64Array.from(begins).toSorted()
  const down = Float64Array.from(ends).toSorted()
  const missing: number[] = []
  let occupied = 0
  let ended = 0
  const endUntil = (instant: Instant): void => {
    for (; ended < down.length && (down[ended] ?? 0) <= instant; ended++) {
      if (occupied-- === spare + 1) missing.push(down[ended] ?? 0)
    }
  }
  for (const start of up) {
    endUntil(start)
    if (occupied++ === spare) missing.push(start)
  }
  endUntil(Infinity)
  return missing
}

/** Adds the starts that one unit's busy time blocks, as disjoint half-open spans. */
function addBlockedStarts(
  busy: Float64Array,
  before: number,
  after: number,
  from: Instant,
  to: Instant,
  begins: number[],
  ends: number[],
): void {
  const unitStart = begins.length
  for (let n = 0; n < busy.length; n += 2) {
    const start = busy[n] ?? 0
    const end = busy[n + 1] ?? 0
    // Touching busy time is allowed (S7), so the first blocked start is the next millisecond.
    const first = Math.floor(start - after) + 1
    if (first >= to) break
    if (end <= start || end + before <= from) continue
    const last = ends.length - 1
    if (last >= unitStart && first <= (ends[last] ?? 0)) ends[last] = Math.max(ends[last] ?? 0, end + before)
    else {
      begins.push(first)
      ends.push(end + before)
    }
  }
}
