import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

describe('a phone number', () => {
  const { control, keeps, refuses } = askQuestion({ type: 'phone' })

  it('a phone number is stored in E.164, read for the business’s country', () => {
    expect(keeps(' 030 123 45 67 ')).toBe('+49301234567')
    expect(keeps('+44 20 7946 0958')).toBe('+442079460958')
    expect(control).toEqual({ kind: 'phone', country: null })
  })

  it('a phone number is read for the country chosen next to it, else for the one the owner sets', () => {
    const british = askQuestion({ type: 'phone', country: 'GB' })
    expect(british.control).toEqual({ kind: 'phone', country: 'GB' })
    expect(british.keeps('020 7946 0958')).toBe('+442079460958')
    expect(british.keeps({ number: '020 7946 0958', country: '' })).toBe('+442079460958')
    expect(british.keeps({ number: '030 1234567', country: 'DE' })).toBe('+49301234567')
    expect(refuseQuestion({ type: 'phone', country: 'Germany' })).toEqual([
      'country: must be the two capital letters of a country, such as DE',
    ])
  })

  it('a phone number is empty where only a country was chosen', () => {
    expect([keeps({ number: ' ', country: 'DE' }), keeps({}), keeps(''), keeps(null)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('a phone number is refused where the number is impossible', () => {
    const number = '030 1234567'
    for (const given of [
      '12',
      'call me',
      30,
      true,
      [],
      [number],
      { number: 5 },
      { number, country: 'QQ' },
      { number, country: 5 },
    ]) {
      expect(refuses(given), JSON.stringify(given)).toEqual([{ code: 'phone_invalid' }])
    }
  })
})
