import type { Instant } from '../time/instant.ts'

export type TeamMember = {
  readonly staffId: string
  /** A member with a higher priority comes first. */
  readonly priority: number
  /** Share of the bookings. A member with 0 comes only when nobody else is left. */
  readonly weight: number
  /** Bookings that came through the team within the counted period. */
  readonly turns: number
  /** When the last of them was assigned; null for never. */
  readonly lastTurnAt: Instant | null
}

/**
 * Ranks the members of a round-robin team: highest priority first, then the fewest bookings relative to the weight,
 * then the longest time without one, then by id. The order of the input does not matter.
 */
export const rankRoundRobin = (members: readonly TeamMember[]): readonly string[] =>
  members.toSorted(compare).map(({ staffId }) => staffId)

const compare = (a: TeamMember, b: TeamMember): number =>
  Number(a.weight === 0) - Number(b.weight === 0) ||
  b.priority - a.priority ||
  compareShares(a, b) ||
  compareMoments(a.lastTurnAt, b.lastTurnAt) ||
  (a.staffId < b.staffId ? -1 : Number(a.staffId > b.staffId))

/** Compares turns ÷ weight without a division, so that thirds stay exact. Two weights of 0 are compared by count. */
const compareShares = (a: TeamMember, b: TeamMember): number =>
  a.weight === 0 ? a.turns - b.turns : a.turns * b.weight - b.turns * a.weight

const compareMoments = (a: Instant | null, b: Instant | null): number =>
  a === null || b === null ? Number(b === null) - Number(a === null) : a - b
