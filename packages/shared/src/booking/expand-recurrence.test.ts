import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromIso, minute, toIso, type Instant } from '../time/instant.ts'
import { addDays, isoWeekday, toEpochDay } from '../time/plain-date.ts'
import { localDate, localEpochDay, localMinute, wallToInstants } from '../time/wall-clock.ts'
import type { Recurrence } from '../contract/recurrence.ts'
import { weekdayCodes } from '../contract/weekday-codes.ts'
import { expandRecurrence } from './expand-recurrence.ts'

const berlin = 'Europe/Berlin'
const expand = (rule: Partial<Recurrence>, first: string, zone = berlin, limit = 100) =>
  expandRecurrence({ freq: 'weekly', interval: 1, ...rule }, fromIso(first), zone, limit).map(toIso)
const dates = (rule: Partial<Recurrence>, first: string, zone = berlin) =>
  expand(rule, first, zone).map((iso) => localDate(zone, fromIso(iso)))

describe('a series', () => {
  it('a series begins with its first occurrence and counts it', () => {
    expect(expand({ count: 3 }, '2026-11-20T09:00:00Z')).toEqual([
      '2026-11-20T09:00:00Z',
      '2026-11-27T09:00:00Z',
      '2026-12-04T09:00:00Z',
    ])
  })

  it('a series keeps the wall time across clock changes', () => {
    expect(expand({ count: 3 }, '2026-10-20T07:00:00Z')).toEqual([
      '2026-10-20T07:00:00Z',
      '2026-10-27T08:00:00Z',
      '2026-11-03T08:00:00Z',
    ])
  })

  it('a series uses the end of the jump for a skipped time and the earlier instant for a repeated one', () => {
    expect(expand({ freq: 'daily', count: 3 }, '2027-03-27T01:30:00Z')).toEqual([
      '2027-03-27T01:30:00Z',
      '2027-03-28T01:00:00Z',
      '2027-03-29T00:30:00Z',
    ])
    expect(expand({ freq: 'daily', count: 2 }, '2026-10-24T00:30:00Z')[1]).toBe('2026-10-25T00:30:00Z')
  })

  it('a series begins at the requested instant, even in the second occurrence of a repeated hour', () => {
    expect(expand({ freq: 'daily', count: 2 }, '2026-10-25T01:30:00Z')).toEqual([
      '2026-10-25T01:30:00Z',
      '2026-10-26T01:30:00Z',
    ])
  })

  it('a series ends with the last allowed date', () => {
    expect(dates({ freq: 'daily', interval: 3, until: '2026-11-26' }, '2026-11-20T09:00:00Z')).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-26',
    ])
    // In Kiritimati it is already the 21st.
    expect(dates({ until: '2026-11-21' }, '2026-11-20T12:00:00Z', 'Pacific/Kiritimati')).toHaveLength(1)
    expect(dates({ until: '2026-11-20' }, '2026-11-20T12:00:00Z', 'Pacific/Kiritimati')).toEqual([])
  })

  it('a series repeats its weekdays from Monday on, at the interval of weeks', () => {
    // 2026-11-20 is a Friday.
    expect(dates({ byday: ['FR', 'MO', 'WE'], count: 6 }, '2026-11-20T09:00:00Z')).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
      '2026-12-02',
    ])
    expect(dates({ byday: ['SU', 'TU'], interval: 2, count: 4 }, '2026-11-20T09:00:00Z')).toEqual([
      '2026-11-20',
      '2026-11-22',
      '2026-12-01',
      '2026-12-06',
    ])
  })

  it('a series skips a month without the day', () => {
    expect(dates({ freq: 'monthly', count: 4 }, '2026-10-31T09:00:00Z')).toEqual([
      '2026-10-31',
      '2026-12-31',
      '2027-01-31',
      '2027-03-31',
    ])
    expect(dates({ freq: 'monthly', interval: 12, count: 3 }, '2096-02-29T09:00:00Z')).toEqual([
      '2096-02-29',
      '2104-02-29',
      '2108-02-29',
    ])
  })

  it('a series treats a day that its zone skipped and the day after it as one', () => {
    expect(expand({ freq: 'daily', count: 3 }, '2011-12-29T10:00:00Z', 'Pacific/Apia')).toEqual([
      '2011-12-29T10:00:00Z',
      '2011-12-30T10:00:00Z',
      '2011-12-31T10:00:00Z',
    ])
    expect(dates({ freq: 'daily', until: '2011-12-30' }, '2011-12-29T12:00:00Z', 'Pacific/Apia')).toEqual([
      '2011-12-29',
    ])
  })

  it('a series ends with the year 9999', () => {
    const rule = { freq: 'monthly', interval: 12, count: 52 } as const
    expect(dates(rule, '9998-05-01T12:00:00Z')).toEqual(['9998-05-01', '9999-05-01'])
    expect(dates({ freq: 'daily', count: 52 }, '9999-12-30T12:00:00Z', 'UTC')).toHaveLength(2)
  })
})

const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/Dublin',
  'America/New_York',
  'America/Santiago',
  'America/Nuuk',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]
const anyFirst = fc
  .integer({ min: fromIso('2010-01-01T00:00:00Z') / minute, max: fromIso('2040-01-01T00:00:00Z') / minute })
  .map((minutes) => minutes * minute)
const anyRule = fc
  .record({
    freq: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const),
    interval: fc.integer({ min: 1, max: 12 }),
    count: fc.integer({ min: 2, max: 52 }),
    byday: fc.option(fc.uniqueArray(fc.constantFrom(...weekdayCodes), { minLength: 1 }), { nil: undefined }),
  })
  .map(({ byday, ...rule }) => (rule.freq === 'weekly' ? { ...rule, byday } : rule))

describe('any series in any zone', () => {
  it('any series ascends without duplicates and has one wall time, except where the clocks skip it', () => {
    let jumps = 0
    const anyMinute = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 4 * 60 }))
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyFirst, anyMinute, anyRule, (zone, moment, night, rule) => {
        // Half of the series start at night, when clocks change.
        const first = moment + ((night ?? localMinute(zone, moment)) - localMinute(zone, moment)) * minute
        const starts = expandRecurrence(rule, first, zone, 100)
        expect(starts[0]).toBe(first)
        const wall = localMinute(zone, first)
        starts.slice(1).forEach((start, n) => {
          expect(start).toBeGreaterThan(starts[n] ?? Infinity)
          if (localMinute(zone, start) === wall) return
          jumps++
          expect(isBehindJump(zone, start, wall)).toBe(true)
        })
        expect(starts).toHaveLength(rule.count)
      }),
      {
        numRuns: 500,
        // Random series most likely include a jump, but one in many runs had none, so one example is fixed.
        examples: [[berlin, fromIso('2027-03-27T01:30:00Z'), null, { freq: 'daily', interval: 1, count: 3 }]],
      },
    )
    expect(jumps).toBeGreaterThan(0)
  })

  it('any series contains exactly the days that a day-by-day check of the rule accepts', () => {
    fc.assert(
      fc.property(fc.constantFrom('UTC', 'Asia/Kathmandu'), anyFirst, anyRule, (zone, first, rule) => {
        const found = expandRecurrence(rule, first, zone, 12).map((start) => localDate(zone, start))
        const last = found.at(-1) ?? localDate(zone, first)
        const expected = []
        for (let date = localDate(zone, first); date <= last; date = addDays(date, 1)) {
          if (isOn(rule, localDate(zone, first), date)) expected.push(date)
        }
        expect(found).toEqual(expected)
      }),
    )
  })

  it('any series is a prefix of the same series when a date, a count or a limit ends it', () => {
    const cut = fc.integer({ min: 1, max: 52 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyFirst, anyRule, cut, (zone, first, rule, most) => {
        const whole = expandRecurrence(rule, first, zone, 100)
        expect(expandRecurrence(rule, first, zone, most)).toEqual(whole.slice(0, most))
        const { count: _, ...endless } = rule
        const until = localDate(zone, whole[most - 1] ?? first)
        const within = whole.filter((start) => localDate(zone, start) <= until)
        expect(expandRecurrence({ ...endless, until }, first, zone, within.length)).toEqual(within)
        expect(expandRecurrence({ ...endless, until: '9999-12-31' }, first, zone, most)).toHaveLength(most)
      }),
    )
  })
})

/**
 * True if this is the first instant after the clock jumped over that minute, of its own date or of the previous one.
 */
function isBehindJump(zone: string, start: Instant, minuteOfDay: number): boolean {
  const wallAt = (instant: Instant) => localEpochDay(zone, instant) * 1440 + localMinute(zone, instant)
  return [0, 1].some((back) => {
    const epochDay = localEpochDay(zone, start) - back
    const wall = epochDay * 1440 + minuteOfDay
    const isShown = wallToInstants(zone, epochDay, minuteOfDay).length > 0
    return !isShown && wallAt(start - minute) < wall && wall < wallAt(start)
  })
}

function isOn(rule: Recurrence, first: `${number}-${number}-${number}`, date: typeof first): boolean {
  const [from, at] = [toEpochDay(first), toEpochDay(date)]
  if (at === from) return true
  if (rule.freq === 'daily') return (at - from) % rule.interval === 0
  if (rule.freq === 'monthly') {
    const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
    return first.slice(8) === date.slice(8) && (months(date) - months(first)) % rule.interval === 0
  }
  const week = (epochDay: number) => Math.floor((epochDay + 3) / 7)
  const days = rule.byday?.map((code) => weekdayCodes.indexOf(code) + 1) ?? [isoWeekday(from)]
  return days.includes(isoWeekday(at)) && (week(at) - week(from)) % rule.interval === 0
}
