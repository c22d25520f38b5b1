import { expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

it('a section is text between questions, and has no answer, whatever is sent', () => {
  const { control, keeps, question } = askQuestion({ type: 'section', text: 'About your hair' })
  expect(control).toEqual({ kind: 'words', text: 'About your hair' })
  for (const given of [undefined, 'x', true, { a: 1 }]) expect(keeps(given)).toBeNull()
  expect(question.required).toBe(false)
  expect(askQuestion({ type: 'section' }).control).toEqual({ kind: 'words', text: null })
  for (const more of [{ required: true }, { fills: 'notes' }, { hint: 'x' }]) {
    expect(refuseQuestion({ type: 'section', ...more })).toHaveLength(1)
  }
})
