import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, fromEpochDay } from '../../time/plain-date.ts'
import { afterMonth, firstOfMonth, monthOf } from './plain-month.ts'
import { includes, monthToShow, periodOf } from './shown-period.ts'

const anyDate = fc.integer({ min: 0, max: 40_000 }).map(fromEpochDay)

describe('the dates of a calendar view', () => {
  test('a calendar view shows the days of its month', () => {
    expect(periodOf('2027-02', '2026-11-27')).toEqual({ from: '2027-02-01', to: '2027-03-01' })
  })

  test('a calendar view of the present month shows five weeks from today on, across a month’s or year’s end', () => {
    expect(periodOf('2026-11', '2026-11-27')).toEqual({ from: '2026-11-27', to: '2027-01-01' })
    expect(periodOf('2026-12', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2027-02-04' })
  })

  test('a calendar view never ends before the present month does', () => {
    fc.assert(
      fc.property(anyDate, (today) => {
        const { from, to } = periodOf(monthOf(today), today)
        expect(from).toBe(today)
        expect(to >= addDays(today, 35)).toBe(true)
        expect(monthOf(to) > monthOf(today)).toBe(true)
      }),
    )
  })

  test('a calendar view includes each date that the chosen month shows, unless it is past', () => {
    fc.assert(
      fc.property(anyDate, anyDate, anyDate, (today, date, other) => {
        fc.pre(date >= today)
        const month = monthToShow(date, monthOf(other), today)
        expect(includes(periodOf(month, today), date)).toBe(true)
      }),
    )
  })

  test('a calendar view never goes back when a later date is chosen, though the present view shows it too', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 40 }), (today, days) => {
        const next = monthOf(afterMonth(monthOf(today)))
        const later = addDays(firstOfMonth(next), days)
        expect(monthToShow(later, next, today) >= next).toBe(true)
      }),
    )
  })

  test('a calendar view stays when a date in it is chosen, whichever view shows it', () => {
    const today = '2026-11-27'
    expect(monthToShow('2026-12-05', '2026-11', today)).toBe('2026-11')
    expect(monthToShow('2026-12-05', '2026-12', today)).toBe('2026-12')
    expect(monthToShow('2026-12-05', '2027-03', today)).toBe('2026-12')
    expect(monthToShow('2027-01-05', '2026-11', today)).toBe('2027-01')
    expect(firstOfMonth(monthToShow('2026-11-03', '2026-12', today))).toBe('2026-11-01')
  })
})
