import { expect, test } from 'vitest'
import type { Recurrence } from '@booking/shared/contract/recurrence'
import type { WeekRule } from '../../calendar/month-days.ts'
import { daysOf, endRule, toggleWeekday, defaultRule, weekdayOf, weekInOrder } from './series-rule.ts'

const weekly = { freq: 'weekly', interval: 2, count: 4 } as const satisfies Recurrence
// A Thursday.
const first = '2026-11-26'

test('a series is proposed with four dates, or with as many as are allowed', () => {
  expect(defaultRule('weekly', 12)).toEqual({ freq: 'weekly', interval: 1, count: 4 })
  expect(defaultRule('daily', 3)).toEqual({ freq: 'daily', interval: 1, count: 3 })
})

test('the weekday of the first date is what a rule without days means', () => {
  expect(weekdayOf(first)).toBe('TH')
  expect(daysOf(weekly, first)).toEqual(['TH'])
  const twice = toggleWeekday(weekly, 'MO', first)
  expect(twice).toEqual({ ...weekly, byday: ['MO', 'TH'] })
  expect(toggleWeekday(twice, 'MO', first)).toEqual(weekly)
  expect(toggleWeekday(twice, 'TH', first)).toEqual({ ...weekly, byday: ['MO'] })
})

test('a series ends after a number of times or by a date, never by both', () => {
  const days = { ...weekly, byday: ['MO', 'TH'] } satisfies Recurrence
  const until = endRule(days, { until: '2027-01-31' })
  expect(until).toEqual({ freq: 'weekly', interval: 2, byday: ['MO', 'TH'], until: '2027-01-31' })
  expect(endRule(until, { count: 5 })).toEqual({ ...days, count: 5 })
})

test('the week begins where the language begins it, unless the page says otherwise', () => {
  const codes = (locale: string, firstDay: WeekRule['firstDay']) =>
    weekInOrder({ locale, firstDay }).map(({ code }) => code)
  expect(codes('en-US', 'auto')[0]).toBe('SU')
  expect(codes('de-DE', 'auto')).toEqual(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'])
  expect(codes('de-DE', 6)[0]).toBe('SA')
  for (const { code, date } of weekInOrder({ locale: 'en-US', firstDay: 'auto' }))
    expect(weekdayOf(date)).toBe(code)
})
