import type { Instant } from '../time/instant.ts'
import type { Availability } from './calendar.ts'
import { noFreeSlots, type FreeSlots } from './free-slots.ts'
import { markStarts } from './mark-starts.ts'
import { collectStarts, createStartGrid } from './start-grid.ts'
import { teamStarts } from './team-starts.ts'

/**
 * Every start in `[from, to)` that the working hours and the busy time of one person, or of all `together`, allow,
 * outside the `closed` spans (flat, ascending). Knows nothing of notice, horizon or «now». Throws as `teamStarts` does.
 */
export function sweepStarts(
  { rules, staff, together = false }: Pick<Availability, 'rules' | 'staff' | 'together'>,
  from: Instant,
  to: Instant,
  closed: readonly number[] = [],
): FreeSlots {
  const team = teamStarts(rules, from < to ? staff : [], from, to)
  if (team.length === 0) return noFreeSlots
  const zones = new Set(team.map((person) => person.zone))
  const grid = createStartGrid(zones, team.length, rules.interval, from, to)
  for (const [index, { spans, zone }] of team.entries()) markStarts(grid, index, spans, zone, rules.interval)
  return collectStarts(grid, closed, together)
}
