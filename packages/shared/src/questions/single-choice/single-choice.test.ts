import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

const options = [
  { value: 'short', label: 'Short', points: 3 },
  { value: 'long', label: 'Long', points: -1 },
  { value: 'none', label: 'None' },
]

/** A drop-down list is the same question with another control. */
for (const [type, kind] of [
  ['single_choice', 'one_of'],
  ['dropdown', 'dropdown'],
] as const) {
  describe(`a single choice (${type})`, () => {
    const { control, keeps, refuses, shows, scores } = askQuestion({ type, options })

    it('is rendered with its choices', () => {
      expect(control).toMatchObject({ kind, choices: options })
    })

    it('is one of the choices by its value, or empty', () => {
      expect(keeps('long')).toBe('long')
      expect([keeps(''), keeps(null), keeps(undefined)]).toEqual([null, null, null])
      for (const given of ['Long', 'toString', ' long', ['long'], 0, true]) {
        expect(refuses(given)).toEqual([{ code: 'invalid' }])
      }
    })

    it('is shown by its label, or by its value when the choice no longer exists', () => {
      expect([shows('long'), shows('gone')]).toEqual(['Long', 'gone'])
    })

    it('scores the points of the choice, out of the highest', () => {
      expect(scores('short')).toEqual({ got: 3, possible: 3 })
      expect(scores('long')).toEqual({ got: -1, possible: 3 })
      expect([scores('none'), scores(undefined)]).toEqual([
        { got: 0, possible: 3 },
        { got: 0, possible: 3 },
      ])
    })

    it('scores for a category only where a choice has points', () => {
      expect(askQuestion({ type, options, category: 'care' }).faults).toEqual([])
      expect(askQuestion({ type, options: [{ value: 'a', label: 'A' }], category: 'care' }).faults).toEqual([
        'category: counts nothing: no option has points',
      ])
    })

    it('needs at least one choice, without duplicates', () => {
      expect(refuseQuestion({ type, options: [] })).toEqual(['options: must name at least one'])
      expect(refuseQuestion({ type, options: [options[0], options[0]] })).toEqual([
        'options: names one more than once',
      ])
      expect(refuseQuestion({ type, options: [{ value: 'a', label: 'A', points: 1.5 }] })).toEqual([
        'options.0.points: must be a whole number from -1000 to 1000',
      ])
    })
  })
}
