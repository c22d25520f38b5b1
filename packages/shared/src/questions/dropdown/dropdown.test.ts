import { expect, it } from 'vitest'
import { askQuestion } from '../../testing/ask-question.ts'

// The tests of single-choice cover storing, showing and scoring.
it('a drop-down list holds one of its choices', () => {
  const { control, keeps } = askQuestion({ type: 'dropdown', options: [{ value: 'cut', label: 'Cut' }] })
  expect(control).toEqual({ kind: 'dropdown', choices: [{ value: 'cut', label: 'Cut' }] })
  expect(keeps('cut')).toBe('cut')
})
