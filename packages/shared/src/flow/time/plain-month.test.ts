import { describe, expect, it } from 'vitest'
import { plainDate } from '../../time/plain-date.ts'
import { fromIso } from '../../time/instant.ts'
import { afterMonth, isPlainMonth, monthOf } from './plain-month.ts'
import { localDate } from '../../time/wall-clock.ts'

describe('months', () => {
  it('a month ends before the first day of the next month, also at the end of a year', () => {
    expect([afterMonth('2026-12'), afterMonth('2026-09'), afterMonth('0999-12')]).toEqual([
      '2027-01-01',
      '2026-10-01',
      '1000-01-01',
    ])
    expect(monthOf(plainDate('2026-11-20'))).toBe('2026-11')
  })

  it('a month has only valid values', () => {
    expect(['2026-11', '2026-13', '2026-00', '26-11', '2026-11-01', '0000-01'].map(isPlainMonth)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('a month has the local date on both sides of the date line', () => {
    const instant = fromIso('2026-11-20T11:30:00Z')
    const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Niue']
    expect(zones.map((zone) => localDate(zone, instant))).toEqual(['2026-11-21', '2026-11-20', '2026-11-20'])
  })
})
