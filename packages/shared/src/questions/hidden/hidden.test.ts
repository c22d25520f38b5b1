import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

describe('a hidden field', () => {
  const fixed = askQuestion({ type: 'hidden', value: 'spring' })
  const filled = askQuestion({ type: 'hidden', parameter: 'utm_source' })

  it('holds the owner’s words, whatever somebody else sends', () => {
    for (const given of [undefined, 'autumn', 5, { a: 1 }]) expect(fixed.keeps(given)).toBe('spring')
    expect(fixed.control).toEqual({ kind: 'unseen' })
  })

  it('holds them in one language for all: conditions say them', () => {
    expect(refuseQuestion({ type: 'hidden', value: { en: 'spring', de: 'Frühling' } })).toEqual([
      'value: must be one text for all languages',
    ])
    expect(refuseQuestion({ type: 'hidden', value: ' ' })).toEqual(['value: must not be empty'])
    expect(refuseQuestion({ type: 'hidden', value: 'x'.repeat(501) })).toEqual([
      'value: must be at most 500 characters',
    ])
  })

  it('holds what the page’s address said', () => {
    expect([filled.keeps(' letter '), filled.keeps(''), filled.keeps(undefined)]).toEqual([
      'letter',
      null,
      null,
    ])
  })

  it('is never in the way: nobody who does not see it could put it right', () => {
    for (const given of ['x'.repeat(501), 'a\u0000b', 5, []]) expect(filled.keeps(given)).toBeNull()
    expect(refuseQuestion({ type: 'hidden', value: 'x', required: true })).toEqual([
      'required: has nothing to require',
    ])
    expect(refuseQuestion({ type: 'hidden', value: 'x', fills: 'notes' })).toHaveLength(1)
  })

  it('holds either the one or the other', () => {
    expect([fixed.faults, filled.faults]).toEqual([[], []])
    const words = ['value: give either a value or a parameter']
    expect(askQuestion({ type: 'hidden' }).faults).toEqual(words)
    expect(askQuestion({ type: 'hidden', value: 'x', parameter: 'y' }).faults).toEqual(words)
  })

  it('is filled by a parameter with a name such as others use, and by none of the form’s own', () => {
    for (const parameter of ['gclid', 'utm_source', 'my-ref.id']) {
      expect(refuseQuestion({ type: 'hidden', parameter })).toEqual([])
    }
    for (const parameter of ['_token', '', 'a b', 'a&b', 'x'.repeat(61)]) {
      expect(refuseQuestion({ type: 'hidden', parameter })).toHaveLength(1)
    }
  })
})
