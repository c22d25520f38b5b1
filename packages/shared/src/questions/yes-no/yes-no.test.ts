import { describe, expect, it } from 'vitest'
import { askQuestion } from '../../testing/ask-question.ts'

describe('yes or no', () => {
  const { control, keeps, refuses, shows, scores } = askQuestion({ type: 'yes_no' })

  it('yes or no treats no as an answer, which differs from an empty field', () => {
    expect([keeps(true), keeps(false), keeps(null), keeps('')]).toEqual([true, false, null, null])
    for (const given of ['yes', 'true', 1, 0, [], {}]) expect(refuses(given)).toEqual([{ code: 'invalid' }])
    expect(control).toEqual({ kind: 'yes_no' })
  })

  it('yes or no is shown as a word', () => {
    expect([shows(true), shows(false)]).toEqual(['yes', 'no'])
  })

  it('yes or no scores the points of the chosen answer', () => {
    const scored = askQuestion({ type: 'yes_no', pointsYes: -2, pointsNo: 3, category: 'care' })
    expect([scored.scores(true), scored.scores(false), scored.scores(undefined)]).toEqual([
      { got: -2, possible: 3 },
      { got: 3, possible: 3 },
      { got: 0, possible: 3 },
    ])
    expect(scores(true)).toEqual({ got: 0, possible: 0 })
    expect(scored.faults).toEqual([])
    expect(askQuestion({ type: 'yes_no', category: 'care' }).faults).toEqual([
      'category: counts nothing: neither answer has points',
    ])
  })
})
