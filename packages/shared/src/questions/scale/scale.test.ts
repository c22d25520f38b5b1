import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

describe('a scale', () => {
  it('a scale goes from 0 to 10 by default', () => {
    const { control, keeps, refuses } = askQuestion({ type: 'scale', low: 'Never', high: 'Surely' })
    expect(control).toEqual({ kind: 'scale', from: 0, to: 10, low: 'Never', high: 'Surely', look: 'numbers' })
    expect([keeps(0), keeps('10'), keeps('')]).toEqual([0, 10, null])
    expect(refuses(11)).toEqual([{ code: 'out_of_range', params: { min: 0, max: 10 } }])
    expect(refuses('5.5')).toEqual([{ code: 'invalid' }])
  })

  it('a scale begins at 0 or 1, and ends at 10 at most', () => {
    expect(askQuestion({ type: 'scale', from: 1, to: 7 }).refuses(0)).toEqual([
      { code: 'out_of_range', params: { min: 1, max: 7 } },
    ])
    for (const more of [{ from: 2 }, { from: -1 }, { to: 1 }, { to: 11 }]) {
      expect(refuseQuestion({ type: 'scale', ...more })).toHaveLength(1)
    }
  })

  it('a scale scores from its lowest number where it is configured', () => {
    const { scores } = askQuestion({ type: 'scale', from: 1, to: 7, scored: true })
    expect([scores(1), scores(7)]).toEqual([
      { got: 0, possible: 6 },
      { got: 6, possible: 6 },
    ])
    const unscored = askQuestion({ type: 'scale', category: 'care' })
    expect(unscored.scores(7)).toEqual({ got: 0, possible: 0 })
    expect(unscored.faults).toEqual(['category: counts nothing: the question is not scored'])
  })
})
