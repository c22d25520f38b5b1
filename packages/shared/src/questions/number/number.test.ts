import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

describe('a number', () => {
  const whole = askQuestion({ type: 'number', min: 1, max: 20 })
  const decimal = askQuestion({ type: 'number', decimals: 2 })

  it('a number is given as a number or as text', () => {
    expect([whole.keeps(12), whole.keeps(' 12 '), whole.keeps('+12')]).toEqual([12, 12, 12])
    expect([whole.keeps(''), whole.keeps('  '), whole.keeps(null)]).toEqual([null, null, null])
    expect(decimal.keeps('-0')).toBe(0)
  })

  it('a number is whole by default, because "1,000" may mean a thousand', () => {
    for (const given of ['1,000', '1.5', 1.5]) expect(whole.refuses(given)).toEqual([{ code: 'invalid' }])
  })

  it('a number has as many decimals as the owner allows, after a point or a comma', () => {
    expect([decimal.keeps('1,5'), decimal.keeps('1.50'), decimal.keeps(1.25), decimal.keeps('-0,1')]).toEqual(
      [1.5, 1.5, 1.25, -0.1],
    )
    for (const given of [
      '1.505',
      1.505,
      '1.000,5',
      '1e3',
      '0x10',
      '٣',
      'one',
      '.5',
      Number.NaN,
      Infinity,
      true,
      [1],
      {},
    ]) {
      expect(decimal.refuses(given), JSON.stringify(given)).toEqual([{ code: 'invalid' }])
    }
  })

  it('a number lies between its limits, both included', () => {
    expect([whole.keeps(1), whole.keeps(20)]).toEqual([1, 20])
    for (const given of [0, '21']) {
      expect(whole.refuses(given)).toEqual([{ code: 'out_of_range', params: { min: 1, max: 20 } }])
    }
    expect(decimal.refuses('1000000000.01')).toEqual([
      { code: 'out_of_range', params: { min: -1_000_000_000, max: 1_000_000_000 } },
    ])
  })

  it('a number is a whole number of steps above the minimum, without binary rounding errors', () => {
    const stepped = askQuestion({ type: 'number', min: 0.1, step: 0.1, decimals: 1 })
    for (const given of [0.1, 0.2, 0.3, '0,7', 1.1, 123_456_789.3])
      expect(stepped.keeps(given)).toBeTypeOf('number')
    const dozens = askQuestion({ type: 'number', min: 6, step: 12 })
    expect([dozens.keeps(6), dozens.keeps(18)]).toEqual([6, 18])
    expect(dozens.refuses(12)).toEqual([{ code: 'invalid' }])
  })

  it('a number is rendered with its limits, its unit and its step', () => {
    expect(whole.control).toEqual({ kind: 'number', min: 1, max: 20, step: 1, unit: null })
    expect(decimal.control).toEqual({ kind: 'number', min: null, max: null, step: 0.01, unit: null })
    expect(askQuestion({ type: 'number', step: 5, unit: 'kg' }).control).toMatchObject({
      step: 5,
      unit: 'kg',
    })
  })

  it('a number is shown with its unit', () => {
    expect(whole.shows(12)).toBe('12')
    expect(askQuestion({ type: 'number', unit: 'kg' }).shows(12)).toBe('12 kg')
  })

  it('a number is a fault where no value is possible', () => {
    const faults = (more: object) => askQuestion({ type: 'number', ...more }).faults
    expect(faults({ min: 2, max: 1 })).toEqual(['max: is less than min'])
    expect(faults({ min: 2, max: 2, step: 1 })).toEqual([])
    expect(faults({ min: 0.5, max: 2, step: 0.25 })).toEqual([
      'min: has more decimals than an answer',
      'step: has more decimals than an answer',
    ])
    expect(faults({ min: 0.5, max: 2, step: 0.25, decimals: 2 })).toEqual([])
    expect(refuseQuestion({ type: 'number', step: 0 })).toEqual(['step: must be more than 0'])
    expect(refuseQuestion({ type: 'number', decimals: 5 })).toEqual([
      'decimals: must be a whole number from 0 to 4',
    ])
    expect(refuseQuestion({ type: 'number', max: 1e10 })).toHaveLength(1)
  })
})
