import { expect, test } from 'vitest'
import type { Recurrence } from '../contract/recurrence.ts'
import { fromIso, minute } from '../time/instant.ts'
import { expandRecurrence } from './expand-recurrence.ts'
import { isUnbrokenSeries } from './is-unbroken-series.ts'

const weekly: Recurrence = { freq: 'weekly', interval: 1, count: 3 }
const datesOf = (rule: Recurrence, first: string, timeZone = 'Europe/Berlin', length = 45) =>
  expandRecurrence(rule, fromIso(first), timeZone, 52).map((start) => ({
    start,
    end: start + length * minute,
  }))
const isUnbroken = (rule: Recurrence, first: string, length = 45) =>
  isUnbrokenSeries(rule, 'Europe/Berlin', datesOf(rule, first, 'Europe/Berlin', length))

test('a series is unbroken where its dates are those of its rule, over a change of clocks too', () => {
  expect(isUnbroken(weekly, '2027-03-17T09:00:00Z')).toBe(true)
  expect(isUnbroken({ freq: 'daily', interval: 2, until: '2027-04-10' }, '2027-03-17T09:00:00Z')).toBe(true)
  expect(isUnbroken({ freq: 'monthly', interval: 1, count: 4 }, '2027-01-28T09:00:00Z')).toBe(true)
  expect(isUnbroken({ ...weekly, byday: ['WE', 'FR'] }, '2027-03-17T09:00:00Z')).toBe(true)
})

test('a series is broken where a date is left out, moved, longer, or one of a longer series', () => {
  const dates = datesOf(weekly, '2027-03-17T09:00:00Z')
  const changed = (index: number, by: { readonly start: number; readonly end: number }) =>
    dates.map((one, at) =>
      at === index ? { start: one.start + by.start * minute, end: one.end + by.end * minute } : one,
    )
  const isOne = (some: typeof dates) => isUnbrokenSeries(weekly, 'Europe/Berlin', some)
  expect(isOne(dates)).toBe(true)
  expect(isOne(dates.slice(0, 2))).toBe(false)
  expect(isOne(dates.slice(0, 1))).toBe(false)
  expect(isOne(changed(1, { start: 30, end: 30 }))).toBe(false)
  expect(isOne(changed(2, { start: 0, end: 15 }))).toBe(false)
})

test('a series is broken where an RRULE means other dates', () => {
  // 2:30 does not exist on 28 March: the series has 3:00, RFC 5545 3:30.
  expect(isUnbroken(weekly, '2027-03-21T01:30:00Z')).toBe(false)
  // 2:30 is twice on 31 October: as a start, and as an end.
  expect(isUnbroken(weekly, '2027-10-31T01:30:00Z')).toBe(false)
  expect(isUnbroken(weekly, '2027-10-24T00:30:00Z')).toBe(false)
  expect(isUnbroken(weekly, '2027-10-30T23:45:00Z', 45)).toBe(false)
  expect(isUnbroken(weekly, '2027-10-30T23:45:00Z', 10)).toBe(true)
  // Its first Wednesday is not among the weekdays.
  expect(isUnbroken({ ...weekly, byday: ['MO'] }, '2027-03-17T09:00:00Z')).toBe(false)
  // Outlook would take the last day of February.
  expect(isUnbroken({ freq: 'monthly', interval: 1, count: 4 }, '2027-01-31T09:00:00Z')).toBe(false)
})
