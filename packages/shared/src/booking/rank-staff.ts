import type { StaffCalendar } from '../scheduling/calendar.ts'

/**
 * Ranks the free staff: the least occupied first, within the period of their calendars, then in the order of the
 * calendars. The same input always gives the same order.
 */
export function rankStaff(calendars: readonly StaffCalendar[], free: readonly string[]): readonly string[] {
  const load = new Map(calendars.map(({ staffId, busy }) => [staffId, occupiedTime(busy)]))
  const order = calendars.map(({ staffId }) => staffId).filter((id) => free.includes(id))
  return order.toSorted((a, b) => (load.get(a) ?? 0) - (load.get(b) ?? 0))
}

function occupiedTime(busy: Float64Array): number {
  let total = 0
  for (let n = 0; n + 1 < busy.length; n += 2) total += (busy[n + 1] ?? 0) - (busy[n] ?? 0)
  return total
}
