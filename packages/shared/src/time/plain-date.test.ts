import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, fromEpochDay, isoWeekday, isPlainDate, plainDate, toEpochDay } from './plain-date.ts'

describe('isPlainDate', () => {
  it.each(['2026-11-20', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
    'isPlainDate accepts %s',
    (text) => {
      expect(isPlainDate(text)).toBe(true)
    },
  )
  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-00-10',
    '2026-13-01',
    '2026-04-31',
    '0000-01-01',
    '2026-1-1',
    '+2026-01-01',
    '2026-01-01T00:00',
    '',
  ])('isPlainDate refuses %j', (text) => {
    expect(isPlainDate(text)).toBe(false)
  })
})

it('converts days to dates and back over four centuries', () => {
  fc.assert(
    fc.property(fc.integer({ min: -73_000, max: 73_000 }), (day) => {
      expect(toEpochDay(fromEpochDay(day))).toBe(day)
      expect(isoWeekday(day)).toBe(new Date(day * 86_400_000).getUTCDay() || 7)
    }),
  )
})

it('adds days across the leap day and the end of the year', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
})

it('throws on text that is not a day', () => {
  expect(() => plainDate('2026-02-30')).toThrow(RangeError)
})
