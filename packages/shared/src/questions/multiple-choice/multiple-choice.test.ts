import { describe, expect, it } from 'vitest'
import { askQuestion } from '../../testing/ask-question.ts'

const options = [
  { value: 'cut', label: 'Cut', points: 2 },
  { value: 'color', label: 'Color', points: 5 },
  { value: 'wash', label: 'Wash', points: -1 },
  { value: 'care', label: 'Care' },
]

describe('a multiple choice', () => {
  const { keeps, refuses, shows, scores } = askQuestion({ type: 'multiple_choice', options, max: 2 })

  it('a multiple choice is stored in the owner’s order, without duplicates', () => {
    expect(keeps(['care', 'cut'])).toEqual(['cut', 'care'])
    expect(keeps(['care', 'care'])).toEqual(['care'])
    expect([keeps([]), keeps(null), keeps('')]).toEqual([null, null, null])
  })

  it('a multiple choice contains only choices that exist', () => {
    for (const given of [
      ['Cut'],
      ['cut', 5],
      'cut',
      { 0: 'cut' },
      true,
      Array.from({ length: 5 }, () => 'cut'),
    ]) {
      expect(refuses(given)).toEqual([{ code: 'invalid' }])
    }
  })

  it('a multiple choice has no more choices than the owner allows, and any number by default', () => {
    expect(refuses(['cut', 'wash', 'care'])).toEqual([{ code: 'too_many_choices', params: { count: 2 } }])
    expect(
      askQuestion({ type: 'multiple_choice', options }).keeps(options.map(({ value }) => value)),
    ).toHaveLength(4)
  })

  it('a multiple choice is shown by the labels of its choices', () => {
    expect(shows(['cut', 'gone'])).toBe('Cut, gone')
  })

  it('a multiple choice scores the sum of its points, out of the best allowed selection', () => {
    expect(scores(['color', 'wash'])).toEqual({ got: 4, possible: 7 })
    expect(scores(undefined)).toEqual({ got: 0, possible: 7 })
    const one = askQuestion({ type: 'multiple_choice', options, max: 1 })
    expect(one.scores(['color'])).toEqual({ got: 5, possible: 5 })
  })

  it('a multiple choice cannot allow more choices than there are', () => {
    expect(askQuestion({ type: 'multiple_choice', options, max: 4 }).faults).toEqual([])
    expect(askQuestion({ type: 'multiple_choice', options, max: 5 }).faults).toEqual([
      'max: is more than there are options',
    ])
  })
})
