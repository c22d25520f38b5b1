import { expect, test } from 'vitest'
import type { Recurrence } from '@hourfold/shared/contract/recurrence'
import type { WeekRule } from '../../calendar/month-days.ts'
import { daysOf, endRule, toggleWeekday, defaultRule, weekdayOf, weekInOrder } from './series-rule.ts'

const weekly = { freq: 'weekly', interval: 2, count: 4 } as const satisfies Recurrence
// A Thursday.
const first = '2026-11-26'

test('a series starts with four dates, or with the allowed maximum', () => {
  expect(defaultRule('weekly', 12)).toEqual({ freq: 'weekly', interval: 1, count: 4 })
  expect(defaultRule('daily', 3)).toEqual({ freq: 'daily', interval: 1, count: 3 })
})

test('a rule without days means the weekday of the first date', () => {
  expect(weekdayOf(first)).toBe('TH')
  expect(daysOf(weekly, first)).toEqual(['TH'])
  const twice = toggleWeekday(weekly, 'MO', first)
  expect(twice).toEqual({ ...weekly, byday: ['MO', 'TH'] })
  expect(toggleWeekday(twice, 'MO', first)).toEqual(weekly)
  expect(toggleWeekday(twice, 'TH', first)).toEqual({ ...weekly, byday: ['MO'] })
})

test('a series ends after a number of times or on a date, never both', () => {
  const days = { ...weekly, byday: ['MO', 'TH'] } satisfies Recurrence
  const until = endRule(days, { until: '2027-01-31' })
  expect(until).toEqual({ freq: 'weekly', interval: 2, byday: ['MO', 'TH'], until: '2027-01-31' })
  expect(endRule(until, { count: 5 })).toEqual({ ...days, count: 5 })
})

test('the week starts on the first day of the locale, unless the page overrides it', () => {
  const codes = (locale: string, firstDay: WeekRule['firstDay']) =>
    weekInOrder({ locale, firstDay }).map(({ code }) => code)
  expect(codes('en-US', 'auto')[0]).toBe('SU')
  expect(codes('de-DE', 'auto')).toEqual(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'])
  expect(codes('de-DE', 6)[0]).toBe('SA')
  for (const { code, date } of weekInOrder({ locale: 'en-US', firstDay: 'auto' }))
    expect(weekdayOf(date)).toBe(code)
})
