import { minute, type Instant } from '../time/instant.ts'
import type { Availability } from './calendar.ts'
import { noFreeSlots, type FreeSlots } from './free-slots.ts'
import { markStarts } from './mark-starts.ts'
import { latestAnchors, dropRedundantAnchors } from './start-anchors.ts'
import { collectStarts, createStartGrid } from './start-grid.ts'
import { teamStarts } from './team-starts.ts'

/**
 * Returns every start in `[from, to)`, outside the `closed` spans (flat, ascending), that the working hours and busy
 * time of one person allow, or of all when `together` is true. Ignores notice and horizon and reads no «now». Throws
 * as `teamStarts` does.
 */
export function sweepStarts(
  { rules, staff, together = false }: Pick<Availability, 'rules' | 'staff' | 'together'>,
  from: Instant,
  to: Instant,
  closed: readonly number[] = [],
): FreeSlots {
  const team = teamStarts(rules, from < to ? staff : [], from, to)
  if (team.length === 0) return noFreeSlots
  const interval = rules.interval * minute
  const hours = Array.from(new Set(team.map(({ anchors }) => anchors)))
  const lists = together ? [latestAnchors(hours)] : hours
  const thin = new Map(lists.map((rows) => [rows, dropRedundantAnchors(rows, interval)]))
  const grid = createStartGrid(thin.values(), team.length, rules.interval, from, to)
  for (const [index, { spans, anchors }] of team.entries()) {
    const rows = thin.get(anchors) ?? thin.get(lists[0] ?? anchors) ?? []
    markStarts(grid, index, spans, rows, interval)
  }
  return collectStarts(grid, closed, together)
}
