import { locales } from '@hourfold/shared/i18n/locales'
import { isPlainDate, plainDate, type PlainDate } from '@hourfold/shared/time/plain-date'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { clampDay, datesOfWeek, moveDate, weeksOfMonth, type FirstDay } from './month-days.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
const anyMonth = fc.integer({ min: 1900 * 12, max: 2200 * 12 + 11 }).map((months) => ({
  year: Math.floor(months / 12),
  // 0 is January, as in `Date`.
  month: months % 12,
}))
const anyFirstDay = fc.constantFrom(...weekdays)
const anyTag = fc.constantFrom(...locales.map(({ tag }) => tag))

const dateOf = (milliseconds: number): PlainDate =>
  plainDate(new Date(milliseconds).toISOString().slice(0, 10))
const weekdayOf = (date: string): number => new Date(date).getUTCDay()
const isoMonth = (year: number, month: number): string => dateOf(Date.UTC(year, month)).slice(0, 7)

/** The locales whose weeks begin on Sunday; the weeks of all others begin on Monday. */
const sundayTags: readonly string[] = ['en-US', 'fr-CA', 'pt-BR']
const localeFirstDay = (tag: string): number => (sundayTags.includes(tag) ? 0 : 1)

describe('The weeks of a month', () => {
  const past = '1890-01-01'

  test('the weeks of a month contain each day of the month once, in seven columns, each below its weekday', () => {
    fc.assert(
      fc.property(anyMonth, anyFirstDay, anyTag, ({ year, month }, firstDay, locale) => {
        const weeks = weeksOfMonth(isoMonth(year, month), past, { locale, firstDay })
        const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
        expect(weeks.flat().filter((date) => date !== null)).toEqual(
          Array.from({ length }, (_, index) => dateOf(Date.UTC(year, month, index + 1))),
        )
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          expect(week.some((date) => date !== null)).toBe(true)
          week.forEach((date, column) => {
            if (date) expect(weekdayOf(date)).toBe((firstDay + column) % 7)
          })
        }
      }),
    )
  })

  test('the weeks of a month are drawn at the end of the calendar', () => {
    for (const firstDay of weekdays) {
      const days = weeksOfMonth('9999-10', past, { locale: 'en-US', firstDay }).flat()
      expect(days.filter((date) => date !== null)).toHaveLength(31)
    }
  })

  test('the weeks of the present month start with the week of today, at least five of them', () => {
    const firstDay = 1
    const days = weeksOfMonth('2026-11', '2026-11-27', { locale: 'de-DE', firstDay }).flat()
    expect(days.slice(0, 7)).toEqual(datesOfWeek('2026-11-27', { locale: 'de-DE', firstDay }))
    expect(days.filter((date) => date !== null).at(-1)).toBe('2026-12-31')
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 0, max: 27 }), anyFirstDay, ({ year, month }, day, first) => {
        const today = dateOf(Date.UTC(year, month, day + 1))
        const weeks = weeksOfMonth(isoMonth(year, month), today, { locale: 'en-US', firstDay: first })
        expect(weeks.length).toBeGreaterThanOrEqual(5)
        expect(weeks.length).toBeLessThanOrEqual(6)
        expect(weeks[0]).toContain(today)
        expect(weeks[0]).not.toContain(null)
      }),
    )
  })
})

describe('The week of a date', () => {
  test('the week of a date has seven consecutive days including the date, and begins on the first day of the week', () => {
    fc.assert(
      fc.property(anyMonth, fc.nat(30), anyFirstDay, ({ year, month }, day, firstDay) => {
        const date = dateOf(Date.UTC(year, month, day + 1))
        const week = datesOfWeek(date, { locale: 'en-US', firstDay })
        const start = Date.parse(week[0] ?? '')
        expect(weekdayOf(week[0] ?? '')).toBe(firstDay)
        expect(week).toEqual(Array.from({ length: 7 }, (_, index) => dateOf(start + index * 86_400_000)))
        expect(week).toContain(date)
      }),
    )
  })
})

describe.each(locales.map(({ tag }) => tag))('The first day of the week in %s', (tag) => {
  const firstColumn = (locale: string, firstDay: FirstDay): number =>
    weekdayOf(datesOfWeek('2026-11-20', { locale, firstDay })[0] ?? '')
  const prototype: object = Intl.Locale.prototype
  const getWeekInfo = Object.getOwnPropertyDescriptor(prototype, 'getWeekInfo')

  afterEach(() => {
    if (getWeekInfo) Object.defineProperty(prototype, 'getWeekInfo', getWeekInfo)
  })

  test('the first day of the week is that of the locale in an engine with week data', () => {
    expect(getWeekInfo).toBeDefined()
    expect(firstColumn(tag, 'auto')).toBe(localeFirstDay(tag))
  })

  test('the first day of the week is the same in a browser without week data', () => {
    Reflect.deleteProperty(prototype, 'getWeekInfo')
    // The library caches its result by tag. The extension makes another tag and has no effect on weeks.
    expect(firstColumn(`${tag}-u-hc-h23`, 'auto')).toBe(localeFirstDay(tag))
  })

  test('the first day of the week is the one that the page sets', () => {
    for (const firstDay of weekdays) expect(firstColumn(tag, firstDay)).toBe(firstDay)
  })
})

describe('Moving a date', () => {
  test('moving a date stops at the first and the last date of the calendar', () => {
    expect(moveDate('0001-01-01', { days: -1 })).toBe('0001-01-01')
    expect(moveDate('0001-02-28', { months: -2 })).toBe('0001-01-01')
    expect(moveDate('9999-12-31', { days: 1 })).toBe('9999-12-31')
    expect(moveDate('9999-12-01', { months: 1 })).toBe('9999-12-31')
  })

  test('moving a date always returns a valid date', () => {
    const anyDate = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => dateOf(date.getTime()))
    const anyAmount = fc.integer({ min: -1500, max: 1500 })
    fc.assert(
      fc.property(anyDate, anyAmount, fc.constantFrom('days', 'months'), (date, amount, unit) => {
        expect(isPlainDate(moveDate(date, { [unit]: amount }))).toBe(true)
      }),
    )
  })

  test('moving a date clamps it to the range, and keeps it without a range', () => {
    const range = { first: '2026-11-18', last: '2026-12-20' } as const
    expect(clampDay('2026-11-01', range)).toBe('2026-11-18')
    expect(clampDay('2027-11-01', range)).toBe('2026-12-20')
    expect(clampDay('2026-11-30', range)).toBe('2026-11-30')
    expect(clampDay('1999-01-01', null)).toBe('1999-01-01')
  })
})
