import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankRoundRobin, type TeamMember } from './rank-round-robin.ts'

const member = (staffId: string, change: Partial<TeamMember> = {}): TeamMember => ({
  staffId,
  priority: 0,
  weight: 1,
  ...change,
})
const turnsOf = (staffId: string, count: number): string[] => Array.from({ length: count }, () => staffId)

/** The members of a team with these weights, by their index. */
const teamOf = (weights: readonly number[]) => weights.map((weight, n) => member(String(n), { weight }))

type Rank = (team: readonly TeamMember[], turns: readonly string[]) => readonly string[]

/** Who gets the next turns while everybody is free. */
function draw(team: readonly TeamMember[], before: readonly string[], count: number, rank: Rank): string[] {
  const turns = [...before]
  for (let n = 0; n < count; n++) turns.push(rank(team, turns)[0] ?? '')
  return turns.slice(before.length)
}

const countOf = (turns: readonly string[], staffId: string): number =>
  turns.filter((id) => id === staffId).length

/** The largest difference of `turns ÷ weight` of two members, less what is permitted: `1 ÷ weight` of each. */
const excess = (team: readonly TeamMember[], turns: readonly string[]): number =>
  Math.max(
    ...team.flatMap((a) =>
      team.map(
        (b) =>
          countOf(turns, a.staffId) * b.weight -
          countOf(turns, b.staffId) * a.weight -
          (a === b ? 0 : a.weight + b.weight),
      ),
    ),
  )

/** The former rule: the fewest turns for the weight among all that are remembered. */
const rankByCount: Rank = (team, turns) =>
  team
    .toSorted((a, b) => countOf(turns, a.staffId) * b.weight - countOf(turns, b.staffId) * a.weight)
    .map(({ staffId }) => staffId)

const anyWeights = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 })
/** What happened under other weights, with other members, and while some were away. */
const anyHistory = fc.array(fc.integer({ min: 0, max: 6 }).map(String), { maxLength: 60 })

describe('a round-robin team', () => {
  it('a round-robin team ranks the highest priority first, however many turns they have had', () => {
    expect(rankRoundRobin([member('a'), member('b', { priority: 1 })], turnsOf('b', 50))).toEqual(['b', 'a'])
  })

  it('a round-robin team gives a member with twice the weight two turns for one', () => {
    const team = [member('half'), member('whole', { weight: 2 })]
    expect(draw(team, [], 6, rankRoundRobin)).toEqual(['half', 'whole', 'whole', 'half', 'whole', 'whole'])
  })

  it('a round-robin team keeps thirds exact', () => {
    const team = [member('b', { weight: 3 }), member('a', { weight: 6 })]
    // One turn of three and two turns of six end at the same moment; `b` has waited longer.
    expect(rankRoundRobin(team, ['b', 'a', 'a'])).toEqual(['b', 'a'])
  })

  it('a round-robin team then ranks by the longest wait, with members without turns first, then by id', () => {
    expect(rankRoundRobin(['d', 'c', 'b', 'a'].map((id) => member(id)))).toEqual(['a', 'b', 'c', 'd'])
    expect(rankRoundRobin(teamOf([1, 1]), ['1', '0'])).toEqual(['1', '0'])
  })

  it('a round-robin team ranks members without a weight last, and lets them take turns', () => {
    const out = member('out', { weight: 0, priority: 9 })
    expect(rankRoundRobin([out, member('in')], turnsOf('in', 99))).toEqual(['in', 'out'])
    const idle = [member('b', { weight: 0 }), member('a', { weight: 0 })]
    expect(rankRoundRobin(idle, ['a'])).toEqual(['b', 'a'])
    expect(rankRoundRobin([out])).toEqual(['out'])
  })

  it('a round-robin team returns one order for a team, whatever the order of the input', () => {
    const anyMember = fc.record({
      staffId: fc.string({ minLength: 1, maxLength: 3 }),
      priority: fc.integer({ min: -1, max: 1 }),
      weight: fc.integer({ min: 0, max: 3 }),
    })
    const team = fc.uniqueArray(anyMember, { maxLength: 6, selector: ({ staffId }) => staffId })
    const shuffled = team.chain((members) =>
      fc.tuple(
        fc.constant(members),
        fc.shuffledSubarray(members, { minLength: members.length, maxLength: members.length }),
        fc.array(fc.constantFrom('', ...members.map(({ staffId }) => staffId))),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([members, mixed, turns]) => {
        const ranked = rankRoundRobin(members, turns)
        expect(rankRoundRobin(mixed, turns)).toEqual(ranked)
        expect(ranked.toSorted()).toEqual(members.map(({ staffId }) => staffId).toSorted())
      }),
    )
  })

  it('a round-robin team gives all members their exact share of many bookings', () => {
    fc.assert(
      fc.property(anyWeights, (weights) => {
        const team = teamOf(weights)
        const rounds = 10
        const total = rounds * weights.reduce((all, one) => all + one, 0)
        const turns = draw(team, [], total, rankRoundRobin)
        for (const { staffId, weight } of team) expect(countOf(turns, staffId)).toBe(rounds * weight)
      }),
      { numRuns: 30 },
    )
  })

  /** Whether shares follow the weights from any moment on, for any number of turns. */
  const followsWeights = (rank: Rank) =>
    fc.property(anyWeights, anyHistory, fc.integer({ min: 1, max: 40 }), (weights, before, count) => {
      const team = teamOf(weights)
      expect(excess(team, draw(team, before, count, rank))).toBeLessThanOrEqual(0)
    })

  it('a round-robin team shares turns by the current weights, regardless of former weights, members and absences', () => {
    fc.assert(followsWeights(rankRoundRobin))
  })

  it('notices a rule that counts the turns of the past', () => {
    expect(() => fc.assert(followsWeights(rankByCount))).toThrow()
  })

  it('a round-robin team is at most one turn off an equal share after any change', () => {
    const team = fc.integer({ min: 2, max: 5 }).map((size) => teamOf(turnsOf('', size).map(() => 1)))
    fc.assert(
      fc.property(team, anyHistory, fc.integer({ min: 1, max: 40 }), (members, before, count) => {
        const turns = draw(members, before, count, rankRoundRobin)
        for (const { staffId } of members)
          expect(Math.abs(countOf(turns, staffId) - count / members.length)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('a round-robin team lets no one catch up: neither newcomers nor members who were absent for weeks', () => {
    const team = [member('a'), member('b')]
    const turns = draw(team, turnsOf('a', 200), 10, rankRoundRobin)
    expect([countOf(turns, 'a'), countOf(turns, 'b')]).toEqual([5, 5])
    expect(countOf(draw(team, turnsOf('a', 200), 10, rankByCount), 'b')).toBe(10)
  })
})
