import { minute, type Instant } from '../time/instant.ts'
import type { Availability, ResourceCalendar } from './calendar.ts'
import { requireAscending } from './require-ascending.ts'

/**
 * The starts in `[from, to)` for which a room or a piece of equipment is missing (S21): half-open spans, flat; those of
 * one resource ascend, those of several may overlap. Throws RangeError for unsorted busy time and senseless needs.
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

/** Counts the occupied units from one change to the next: too few are left while more than the spare ones are taken. */
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

/** Adds the starts that one unit's busy time blocks, as half-open spans apart from each other. */
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
    // To touch busy time is allowed (S7): the first start that is blocked is the next millisecond.
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
