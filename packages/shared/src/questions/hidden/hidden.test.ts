import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

describe('a hidden field', () => {
  const fixed = askQuestion({ type: 'hidden', value: 'spring' })
  const filled = askQuestion({ type: 'hidden', parameter: 'utm_source' })

  it('a hidden field holds the owner’s value, whatever the client sends', () => {
    for (const given of [undefined, 'autumn', 5, { a: 1 }]) expect(fixed.keeps(given)).toBe('spring')
    expect(fixed.control).toEqual({ kind: 'unseen' })
  })

  it('a hidden field holds the same value in all languages, because conditions compare it', () => {
    expect(refuseQuestion({ type: 'hidden', value: { en: 'spring', de: 'Frühling' } })).toEqual([
      'value: must be one text for all languages',
    ])
    expect(refuseQuestion({ type: 'hidden', value: ' ' })).toEqual(['value: must not be empty'])
    expect(refuseQuestion({ type: 'hidden', value: 'x'.repeat(501) })).toEqual([
      'value: must be at most 500 characters',
    ])
  })

  it('a hidden field holds the value from the page’s address', () => {
    expect([filled.keeps(' letter '), filled.keeps(''), filled.keeps(undefined)]).toEqual([
      'letter',
      null,
      null,
    ])
  })

  it('a hidden field never blocks the form, because a visitor cannot see it to correct it', () => {
    for (const given of ['x'.repeat(501), 'a\u0000b', 5, []]) expect(filled.keeps(given)).toBeNull()
    expect(refuseQuestion({ type: 'hidden', value: 'x', required: true })).toEqual([
      'required: has nothing to require',
    ])
    expect(refuseQuestion({ type: 'hidden', value: 'x', fills: 'notes' })).toHaveLength(1)
  })

  it('a hidden field has either a constant or a parameter, not both', () => {
    expect([fixed.faults, filled.faults]).toEqual([[], []])
    const words = ['value: give either a value or a parameter']
    expect(askQuestion({ type: 'hidden' }).faults).toEqual(words)
    expect(askQuestion({ type: 'hidden', value: 'x', parameter: 'y' }).faults).toEqual(words)
  })

  it('a hidden field takes parameter names that others use, but none that the form uses', () => {
    for (const parameter of ['gclid', 'utm_source', 'my-ref.id']) {
      expect(refuseQuestion({ type: 'hidden', parameter })).toEqual([])
    }
    for (const parameter of ['_token', '', 'a b', 'a&b', 'x'.repeat(61)]) {
      expect(refuseQuestion({ type: 'hidden', parameter })).toHaveLength(1)
    }
  })
})
