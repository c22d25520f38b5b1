import type { StaffCalendar } from '../scheduling/calendar.ts'

export type TeamMember = {
  readonly staffId: string
  /** A member with a higher priority comes first. */
  readonly priority: number
  /** Share of the bookings. A member with 0 is assigned only when no one else is free. */
  readonly weight: number
}

/**
 * Ranks the members of a round-robin team: highest priority first, then whose turn it is by weight, then the longest time without a
 * turn, then by id. `turns` are the ids of the members of the last turns, the latest last. The order of the members does not
 * matter.
 *
 * Turns are start-time fair queueing (Goyal et al. 1996) of the members with one priority: a turn ends `1 ÷ weight` after it
 * begins, and a turn begins where the member's last one ended, but not before the last turn of anyone began. So no one catches up:
 * neither a new member, nor one who was absent, nor after a change of weights. While two members are free, their turns ÷ weight
 * differ by at most `1 ÷ weight` of each, regardless of the past.
 */
export function rankRoundRobin(
  members: readonly TeamMember[],
  turns: readonly string[] = [],
): readonly string[] {
  const unit = members.reduce((all, { weight }) => leastCommonMultiple(all, lengthOf(weight)), 1n)
  /** The start of the last turn, by priority. */
  const began = new Map<string, bigint>()
  const standings = new Map(
    members.map((member) => [
      member.staffId,
      { member, group: groupOf(member), length: unit / lengthOf(member.weight), ended: 0n, last: -1 },
    ]),
  )
  const beginOf = ({ group, ended }: { readonly group: string; readonly ended: bigint }): bigint => {
    const now = began.get(group) ?? 0n
    return ended > now ? ended : now
  }
  for (const [index, staffId] of turns.entries()) {
    const standing = standings.get(staffId)
    if (!standing) continue
    const begin = beginOf(standing)
    began.set(standing.group, begin)
    standing.ended = begin + standing.length
    standing.last = index
  }
  return [...standings.values()]
    .toSorted(
      (a, b) =>
        Number(a.member.weight === 0) - Number(b.member.weight === 0) ||
        b.member.priority - a.member.priority ||
        compare(beginOf(a), beginOf(b)) ||
        a.last - b.last ||
        compare(a.member.staffId, b.member.staffId),
    )
    .map(({ member }) => member.staffId)
}

/** The members among whom turns are shared. */
const groupOf = ({ weight, priority }: TeamMember): string => `${weight === 0} ${priority}`

/** Members without a weight take equal turns. Integers keep thirds exact. */
const lengthOf = (weight: number): bigint => BigInt(Math.max(weight, 1))

const leastCommonMultiple = (a: bigint, b: bigint): bigint => (a / greatestCommonDivisor(a, b)) * b

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b)

const compare = <Value extends string | bigint>(a: Value, b: Value): number => (a < b ? -1 : Number(a > b))

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
