import { plainDate, type PlainDate } from '@hourfold/shared/time/plain-date'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveByKey } from './move-by-key.ts'

// A Friday. Its week is 15–21 if weeks begin on Sunday, and 16–22 if they begin on Monday.
const friday = '2026-11-20'
const press = (key: string, shiftKey = false) => ({ key, shiftKey })
const layout = { locale: 'de-DE', dir: 'ltr', firstDay: 'auto' } as const

describe('The keyboard of the date grid', () => {
  test.each([
    ['ArrowRight', '2026-11-21'],
    ['ArrowLeft', '2026-11-19'],
    ['ArrowDown', '2026-11-27'],
    ['ArrowUp', '2026-11-13'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageDown', '2026-12-20'],
    ['PageUp', '2026-10-20'],
  ])('%s leads to %s where one writes from left to right', (key, day) => {
    expect(moveByKey(press(key), friday, layout)).toBe(day)
  })

  test.each([
    ['ArrowRight', '2026-11-19'],
    ['ArrowLeft', '2026-11-21'],
    ['ArrowDown', '2026-11-27'],
    ['ArrowUp', '2026-11-13'],
    ['Home', '2026-11-16'],
    ['End', '2026-11-22'],
    ['PageDown', '2026-12-20'],
    ['PageUp', '2026-10-20'],
  ])('%s leads to %s where one writes from right to left', (key, day) => {
    expect(moveByKey(press(key), friday, { ...layout, dir: 'rtl' })).toBe(day)
  })

  test('Home and End follow the first day of the week', () => {
    expect(moveByKey(press('Home'), friday, { ...layout, firstDay: 0 })).toBe('2026-11-15')
    expect(moveByKey(press('End'), friday, { ...layout, firstDay: 0 })).toBe('2026-11-21')
  })

  test('Shift with PageUp and PageDown moves by a year, from a leap day to the last day of February', () => {
    expect(moveByKey(press('PageDown', true), friday, layout)).toBe('2027-11-20')
    expect(moveByKey(press('PageUp', true), friday, layout)).toBe('2025-11-20')
    expect(moveByKey(press('PageDown', true), '2028-02-29', layout)).toBe('2029-02-28')
  })

  test('a shorter month gives its last day', () => {
    expect(moveByKey(press('PageDown'), '2026-01-31', layout)).toBe('2026-02-28')
  })

  test.each(['Tab', 'Enter', ' ', 'a', 'Escape'])('%s moves nothing', (key) => {
    expect(moveByKey(press(key), friday, layout)).toBeNull()
  })

  test.each([
    ['ArrowLeft', false, '0001-01-01', '0001-01-01'],
    ['ArrowUp', false, '0001-01-03', '0001-01-01'],
    ['PageUp', false, '0001-01-31', '0001-01-01'],
    ['PageUp', true, '0001-12-31', '0001-01-01'],
    ['ArrowRight', false, '9999-12-31', '9999-12-31'],
    ['ArrowDown', false, '9999-12-30', '9999-12-31'],
    ['End', false, '9999-12-31', '9999-12-31'],
    ['PageDown', false, '9999-12-01', '9999-12-31'],
    ['PageDown', true, '9999-02-01', '9999-12-31'],
  ] as const)('%s (Shift: %s) from %s ends with the calendar: %s', (key, shiftKey, from, day) => {
    expect(moveByKey(press(key, shiftKey), from, layout)).toBe(day)
  })

  test('the keyboard of the date grid agrees with Date.UTC on every date', () => {
    const anyDay = fc.integer({ min: Date.UTC(1900) / dayLength, max: Date.UTC(2201) / dayLength - 1 })
    const anyFirstDay = fc.constantFrom(0, 1, 2, 3, 4, 5, 6)
    const anyDirection = fc.constantFrom('ltr', 'rtl')
    fc.assert(
      fc.property(anyDay, anyFirstDay, anyDirection, (number, firstDay, dir) => {
        const from = dateOf(number * dayLength)
        const fromWeekStart = (new Date(from).getUTCDay() - firstDay + 7) % 7
        const forward = dir === 'rtl' ? -1 : 1
        const moved = (key: string, shiftKey = false) =>
          moveByKey(press(key, shiftKey), from, { ...layout, dir, firstDay })
        expect({
          right: moved('ArrowRight'),
          left: moved('ArrowLeft'),
          down: moved('ArrowDown'),
          up: moved('ArrowUp'),
          home: moved('Home'),
          end: moved('End'),
          nextMonth: moved('PageDown'),
          previousMonth: moved('PageUp'),
          nextYear: moved('PageDown', true),
          previousYear: moved('PageUp', true),
        }).toEqual({
          right: daysAfter(from, forward),
          left: daysAfter(from, -forward),
          down: daysAfter(from, 7),
          up: daysAfter(from, -7),
          home: daysAfter(from, -fromWeekStart),
          end: daysAfter(from, 6 - fromWeekStart),
          nextMonth: monthsAfter(from, 1),
          previousMonth: monthsAfter(from, -1),
          nextYear: monthsAfter(from, 12),
          previousYear: monthsAfter(from, -12),
        })
      }),
    )
  })
})

const dayLength = 86_400_000

const dateOf = (milliseconds: number): PlainDate =>
  plainDate(new Date(milliseconds).toISOString().slice(0, 10))

const daysAfter = (date: string, days: number): PlainDate => dateOf(Date.parse(date) + days * dayLength)

/** The same day of another month, or its last day. */
function monthsAfter(date: string, months: number): PlainDate {
  const from = new Date(date)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dateOf(Date.UTC(year, month, Math.min(from.getUTCDate(), last)))
}
