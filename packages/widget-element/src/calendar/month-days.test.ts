import { CalendarDate, startOfMonth } from '@internationalized/date'
import { locales } from '@booking/shared/i18n/locales'
import { fromEpochDay, isoWeekday, toEpochDay } from '@booking/shared/time/plain-date'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, clampDay, monthOf, resolveFirstDay, startOfWeek, weeksOfMonth } from './month-days.ts'

const anyDay = fc.integer({ min: toEpochDay('1900-01-01'), max: toEpochDay('2199-12-31') }).map(fromEpochDay)
const anyWeekday = fc.constantFrom(
  0 as const,
  1 as const,
  2 as const,
  3 as const,
  4 as const,
  5 as const,
  6 as const,
)
const asCalendarDate = (date: string): CalendarDate =>
  new CalendarDate(Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8)))

describe('The days of a month', () => {
  test('adding months agrees with @internationalized/date on every day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (date, months) => {
        expect(addMonths(date, months)).toBe(asCalendarDate(date).add({ months }).toString())
      }),
    )
  })

  test('a month is drawn with each of its days once, in order, under its own weekday', () => {
    fc.assert(
      fc.property(anyDay, anyWeekday, (date, firstDay) => {
        const weeks = weeksOfMonth(monthOf(date), firstDay)
        const first = startOfMonth(asCalendarDate(date))
        const length = first.calendar.getDaysInMonth(first)
        expect(weeks.flat().filter(Boolean)).toEqual(
          Array.from({ length }, (_, index) => first.add({ days: index }).toString()),
        )
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          week.forEach((day, column) => {
            if (day) expect(isoWeekday(toEpochDay(day)) % 7).toBe((firstDay + column) % 7)
          })
        }
      }),
    )
  })

  test('a week begins on its first weekday, at most six days before', () => {
    fc.assert(
      fc.property(anyDay, anyWeekday, (date, firstDay) => {
        const start = startOfWeek(date, firstDay)
        expect(isoWeekday(toEpochDay(start)) % 7).toBe(firstDay)
        expect(toEpochDay(date) - toEpochDay(start)).toBeGreaterThanOrEqual(0)
        expect(toEpochDay(date) - toEpochDay(start)).toBeLessThan(7)
      }),
    )
  })

  test.each(locales.map((locale) => locale.tag))('%s begins its week where Intl says so', (tag) => {
    const locale = new Intl.Locale(tag)
    const info: unknown =
      'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function' && locale.getWeekInfo()
    expect(info).toMatchObject({ firstDay: resolveFirstDay(tag, 'auto') || 7 })
  })

  test('a first day that is given wins over the language', () => {
    expect(resolveFirstDay('en-US', 6)).toBe(6)
  })

  test('a day is kept inside the range, and left alone where there is none', () => {
    const range = { first: '2026-11-18', last: '2026-12-20' } as const
    expect(clampDay('2026-11-01', range)).toBe('2026-11-18')
    expect(clampDay('2027-11-01', range)).toBe('2026-12-20')
    expect(clampDay('2026-11-30', range)).toBe('2026-11-30')
    expect(clampDay('1999-01-01', null)).toBe('1999-01-01')
  })
})
