import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

describe('a rating', () => {
  const { control, keeps, refuses, scores } = askQuestion({ type: 'rating' })

  it('a rating has five stars by default, else three to ten', () => {
    expect(control).toEqual({ kind: 'scale', from: 1, to: 5, low: null, high: null, look: 'stars' })
    expect([refuseQuestion({ type: 'rating', to: 3 }), refuseQuestion({ type: 'rating', to: 10 })]).toEqual([
      [],
      [],
    ])
    for (const to of [2, 11, 4.5]) expect(refuseQuestion({ type: 'rating', to })).toHaveLength(1)
  })

  it('a rating is at least one star', () => {
    expect([keeps(1), keeps('5')]).toEqual([1, 5])
    for (const given of [0, 6]) {
      expect(refuses(given)).toEqual([{ code: 'out_of_range', params: { min: 1, max: 5 } }])
    }
    for (const given of [2.5, '2,5', 'five', true, []]) expect(refuses(given)).toEqual([{ code: 'invalid' }])
  })

  it('a rating scores only where it is configured: nothing for one star, the maximum for all', () => {
    const scored = askQuestion({ type: 'rating', scored: true, category: 'care' })
    expect([scored.scores(1), scored.scores(5), scored.scores(undefined)]).toEqual([
      { got: 0, possible: 4 },
      { got: 4, possible: 4 },
      { got: 0, possible: 4 },
    ])
    expect(scores(5)).toEqual({ got: 0, possible: 0 })
    expect(scored.faults).toEqual([])
    expect(askQuestion({ type: 'rating', category: 'care' }).faults).toEqual([
      'category: counts nothing: the question is not scored',
    ])
  })
})
