import { describe, expect, it } from 'vitest'
import { askQuestion } from '../../testing/ask-question.ts'

/** Today is 2026-11-20. */
describe('a date of birth', () => {
  const { control, keeps, refuses } = askQuestion({ type: 'date_of_birth', fills: 'dateOfBirth' })

  it('a date of birth lies between 1900 and today', () => {
    expect([keeps('1900-01-01'), keeps('1985-05-03'), keeps('2026-11-20')]).toEqual([
      '1900-01-01',
      '1985-05-03',
      '2026-11-20',
    ])
    for (const given of ['1899-12-31', '2026-11-21', '0085-05-03']) {
      expect(refuses(given)).toEqual([
        { code: 'out_of_range', params: { min: '1900-01-01', max: '2026-11-20' } },
      ])
    }
  })

  it('a date of birth is refused while a part is missing, and empty while all are', () => {
    expect(refuses('1985-05-00')).toEqual([{ code: 'invalid' }])
    expect(keeps('')).toBeNull()
  })

  it('a date of birth is typed, not chosen from a calendar', () => {
    expect(control).toEqual({ kind: 'date_parts' })
  })
})
