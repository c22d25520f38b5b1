import type { Instant } from '../time/instant.ts'

export type TeamMember = {
  readonly staffId: string
  /** The higher is asked first. */
  readonly priority: number
  /** The share of the work; 0 is asked only when nobody else is left. */
  readonly weight: number
  /** Appointments that came through the team in the stretch of time that counts. */
  readonly taken: number
  /** When the last of them was taken; null for never. */
  readonly lastTakenAt: Instant | null
}

/**
 * The members of a round-robin team, the one to ask first in front: highest priority, then the fewest taken for their
 * weight, then the longest without one, then by id. The order of the input means nothing.
 */
export const rankRoundRobin = (members: readonly TeamMember[]): readonly string[] =>
  members.toSorted(compare).map(({ staffId }) => staffId)

const compare = (a: TeamMember, b: TeamMember): number =>
  Number(a.weight === 0) - Number(b.weight === 0) ||
  b.priority - a.priority ||
  compareShares(a, b) ||
  compareMoments(a.lastTakenAt, b.lastTakenAt) ||
  (a.staffId < b.staffId ? -1 : Number(a.staffId > b.staffId))

/** taken ÷ weight without the division: thirds stay exact. Two weights of 0 have no share, only a count. */
const compareShares = (a: TeamMember, b: TeamMember): number =>
  a.weight === 0 ? a.taken - b.taken : a.taken * b.weight - b.taken * a.weight

const compareMoments = (a: Instant | null, b: Instant | null): number =>
  a === null || b === null ? Number(b === null) - Number(a === null) : a - b
