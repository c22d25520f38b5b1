import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

describe('one line of text', () => {
  const { keeps, refuses } = askQuestion({ type: 'short_text', max: 5 })

  it('one line of text is stored trimmed; spaces alone are empty', () => {
    expect(keeps('  Ada ')).toBe('Ada')
    expect([keeps('   '), keeps(''), keeps(null), keeps(undefined)]).toEqual([null, null, null, null])
  })

  it('one line of text may be as long as the owner allows, counted in code points', () => {
    expect(keeps('💇💇💇💇💇')).toBe('💇💇💇💇💇')
    expect(refuses('abcdef')).toEqual([{ code: 'too_long', params: { count: 5 } }])
  })

  it('one line of text is text that can be stored', () => {
    for (const given of ['a\u0000b', '\ud800', 5, true, [], {}])
      expect(refuses(given)).toEqual([{ code: 'invalid' }])
  })

  it('one line of text is at most 200 characters by default, and never more than 500', () => {
    expect(askQuestion({ type: 'short_text' }).control).toMatchObject({
      kind: 'line',
      type: 'text',
      most: 200,
    })
    expect(refuseQuestion({ type: 'short_text', max: 501 })).toEqual([
      'max: must be a whole number from 1 to 500',
    ])
  })

  it('one line of text allows autocomplete of the name where it asks for one', () => {
    const browser = (fills?: string) => askQuestion({ type: 'short_text', fills }).control
    expect(browser('firstName')).toMatchObject({ autoComplete: 'given-name' })
    expect(browser('lastName')).toMatchObject({ autoComplete: 'family-name' })
    expect(browser()).toMatchObject({ autoComplete: null })
  })

  it('one line of text fills only contact fields that fit a line of text', () => {
    expect(refuseQuestion({ type: 'short_text', fills: 'email' })).toEqual([
      'fills: must be one of firstName, lastName, location, notes',
    ])
  })
})
