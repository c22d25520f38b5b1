import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rankRoundRobin, type TeamMember } from './rank-round-robin.ts'

const member = (staffId: string, change: Partial<TeamMember> = {}): TeamMember => ({
  staffId,
  priority: 0,
  weight: 1,
  turns: 0,
  lastTurnAt: null,
  ...change,
})

describe('a round-robin team', () => {
  it('ranks the highest priority first, however many bookings they have', () => {
    expect(rankRoundRobin([member('a'), member('b', { priority: 1, turns: 50 })])).toEqual(['b', 'a'])
  })

  it('then ranks by the fewest bookings for the weight', () => {
    const half = member('half', { turns: 2 })
    const whole = member('whole', { turns: 3, weight: 2 })
    expect(rankRoundRobin([half, whole])).toEqual(['whole', 'half'])
    // 1 ÷ 3 and 2 ÷ 6 are equal, so the next rule decides.
    const [third, sixth] = [member('b', { turns: 1, weight: 3 }), member('a', { turns: 2, weight: 6 })]
    expect(rankRoundRobin([third, sixth])).toEqual(['a', 'b'])
  })

  it('then ranks by the longest wait, with members without bookings first, then by id', () => {
    expect(
      rankRoundRobin([
        member('d', { lastTurnAt: 20 }),
        member('c', { lastTurnAt: 10 }),
        member('b'),
        member('a'),
      ]),
    ).toEqual(['a', 'b', 'c', 'd'])
  })

  it('ranks members without a weight last', () => {
    const out = member('out', { weight: 0, priority: 9 })
    expect(rankRoundRobin([out, member('in', { turns: 99 })])).toEqual(['in', 'out'])
    expect(rankRoundRobin([member('b', { weight: 0, turns: 1 }), out, member('a', { weight: 0 })])).toEqual([
      'out',
      'a',
      'b',
    ])
    expect(rankRoundRobin([out])).toEqual(['out'])
  })

  it('returns one order for a team, whatever the order of the input', () => {
    const anyMember = fc.record({
      staffId: fc.string({ minLength: 1, maxLength: 3 }),
      priority: fc.integer({ min: -1, max: 1 }),
      weight: fc.integer({ min: 0, max: 3 }),
      turns: fc.integer({ min: 0, max: 6 }),
      lastTurnAt: fc.option(fc.integer({ min: 0, max: 3 })),
    })
    const team = fc.uniqueArray(anyMember, { maxLength: 6, selector: ({ staffId }) => staffId })
    const shuffled = team.chain((members) =>
      fc.tuple(
        fc.constant(members),
        fc.shuffledSubarray(members, { minLength: members.length, maxLength: members.length }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([members, mixed]) => {
        const ranked = rankRoundRobin(members)
        expect(rankRoundRobin(mixed)).toEqual(ranked)
        expect(ranked.toSorted()).toEqual(members.map(({ staffId }) => staffId).toSorted())
        // Any two members have the same relative order alone as in the whole team.
        const [first, second] = mixed
        if (first && second) {
          const [before] = rankRoundRobin([first, second])
          expect(before).toBe(ranked.find((id) => id === first.staffId || id === second.staffId))
        }
      }),
    )
  })

  it('gives all members their exact share of many bookings', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(weights, (weight) => {
        const sum = weight.reduce((all, one) => all + one, 0)
        let team = weight.map((one, n) => member(String(n), { weight: one }))
        const draws = 40 * Math.max(1, sum)
        for (let now = 1; now <= draws; now++) {
          const [next] = rankRoundRobin(team)
          team = team.map((one) =>
            one.staffId === next ? { ...one, turns: one.turns + 1, lastTurnAt: now } : one,
          )
        }
        const shares = sum === 0 ? weight.map(() => draws / weight.length) : weight.map((one) => one * 40)
        team.forEach(({ turns }, n) => {
          expect(Math.abs(turns - (shares[n] ?? 0))).toBeLessThan(1)
        })
      }),
      { numRuns: 50 },
    )
  })
})
