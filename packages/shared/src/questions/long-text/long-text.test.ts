import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

describe('text with more than one line', () => {
  it('multi-line text is the same answer from a plain form, with CR LF line ends, as from a script', () => {
    const { keeps } = askQuestion({ type: 'long_text', max: 3 })
    expect(keeps('a\r\nb\r\n')).toBe('a\nb')
    expect(keeps('a\rb')).toBe('a\nb')
  })

  it('multi-line text is at most 2000 characters by default, and never more than 5000', () => {
    const { control, keeps, refuses } = askQuestion({ type: 'long_text' })
    expect(control).toEqual({ kind: 'lines', most: 2000 })
    expect(keeps('x'.repeat(2000))).toHaveLength(2000)
    expect(refuses('x'.repeat(2001))).toEqual([{ code: 'too_long', params: { count: 2000 } }])
    expect(refuseQuestion({ type: 'long_text', max: 5001 })).toHaveLength(1)
    expect(refuseQuestion({ type: 'long_text', max: 5000 })).toEqual([])
  })
})
