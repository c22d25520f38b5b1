import { describe, expect, it } from 'vitest'
import { askQuestion, refuseQuestion } from '../../testing/ask-question.ts'

/** Today is 2026-11-20. */
describe('a date', () => {
  const coming = askQuestion({ type: 'date', min: 'today', max: '2026-12-31' })

  it('a date is a day of the calendar', () => {
    expect(coming.keeps(' 2026-11-23 ')).toBe('2026-11-23')
    expect([coming.keeps(''), coming.keeps(null)]).toEqual([null, null])
    for (const given of [
      '2026-11-31',
      '2026-02-29',
      '23.11.2026',
      '2026-11-23T10:00',
      20_261_123,
      true,
      {},
    ]) {
      expect(coming.refuses(given), JSON.stringify(given)).toEqual([{ code: 'invalid' }])
    }
  })

  it('a date lies between its limits, both included; a limit may be the current day', () => {
    expect([coming.keeps('2026-11-20'), coming.keeps('2026-12-31')]).toEqual(['2026-11-20', '2026-12-31'])
    for (const given of ['2026-11-19', '2027-01-01']) {
      expect(coming.refuses(given)).toEqual([
        { code: 'out_of_range', params: { min: '2026-11-20', max: '2026-12-31' } },
      ])
    }
  })

  it('a date is in a plausible year where the owner sets no limits', () => {
    const any = askQuestion({ type: 'date' })
    expect([any.keeps('1900-01-01'), any.keeps('2199-12-31')]).toEqual(['1900-01-01', '2199-12-31'])
    expect(any.refuses('0202-11-23')).toEqual([
      { code: 'out_of_range', params: { min: '1900-01-01', max: '2199-12-31' } },
    ])
  })

  it('a date renders its limits as they were written', () => {
    expect(coming.control).toEqual({ kind: 'date', min: 'today', max: '2026-12-31' })
    expect(askQuestion({ type: 'date' }).control).toEqual({ kind: 'date', min: null, max: null })
  })

  it('a date is a fault where no day lies between the limits', () => {
    const faults = (more: object) => askQuestion({ type: 'date', ...more }).faults
    expect(faults({ min: '2026-12-02', max: '2026-12-01' })).toEqual(['max: is before min'])
    expect(faults({ min: '2026-12-01', max: '2026-12-01' })).toEqual([])
    // The limit is in the past today, but that changes with time.
    expect(faults({ min: 'today', max: '2020-01-01' })).toEqual([])
    for (const min of ['tomorrow', '2026-02-30', '1899-12-31', 20_261_123]) {
      expect(refuseQuestion({ type: 'date', min })).toEqual([
        'min: must be today, or a date such as 2026-11-20, from 1900-01-01 to 2199-12-31',
      ])
    }
  })
})
