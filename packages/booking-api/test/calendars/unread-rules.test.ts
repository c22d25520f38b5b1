import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromIso, hour } from '@hourfold/shared/time/instant'
import { findBusySpans } from '../../src/calendars/feeds/find-busy-spans.ts'
import { busyIn, eventOf } from './calendar-text.ts'

/** The dates in December 2026 of an event at 9:00 UTC, and how many events are unread. */
function datesOf(start: string, rule: string, more: readonly string[] = []) {
  const { spans, unread } = busyIn(
    eventOf(`DTSTART:${start}T090000Z`, 'DURATION:PT1H', `RRULE:${rule}`, ...more),
  )
  return { dates: spans.map((span) => span.slice(8, 10)).join(' '), unread }
}
const allDates = (from: number) =>
  Array.from({ length: 32 - from }, (_, n) => String(from + n).padStart(2, '0')).join(' ')

describe('a part of a rule that cannot be read makes the event more frequent, and is told', () => {
  // 1 December 2026 is a Tuesday.
  test.each([
    ['BYDAY=MON,WED', 'FREQ=WEEKLY;BYDAY=MON,WED', allDates(1)],
    ['one day of two', 'FREQ=WEEKLY;BYDAY=TU,WED', allDates(1)],
    ['a part that stands twice', 'FREQ=WEEKLY;BYDAY=TU;BYDAY=WE', allDates(1)],
    ['a part without a value', 'FREQ=WEEKLY;BYDAY', allDates(1)],
    ['a hundredth Monday', 'FREQ=MONTHLY;BYDAY=99MO', allDates(1)],
    ['one date of two', 'FREQ=MONTHLY;BYMONTHDAY=1,4O', allDates(1)],
    ['days of a month of the year', 'FREQ=YEARLY;BYMONTH=12;BYDAY=2ndTU', allDates(1)],
    ['a month', 'FREQ=YEARLY;BYMONTH=Dec', '01'],
    ['an interval', 'FREQ=WEEKLY;INTERVAL=two', '01 08 15 22 29'],
    ['an end', 'FREQ=WEEKLY;UNTIL=20261131', '01 08 15 22 29'],
    ['which of the days', 'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1st', '01 08 15 22 29'],
    // The third of too many dates is not the third of the right ones.
    ['days of which there are three', 'FREQ=WEEKLY;BYDAY=TUE;COUNT=3', allDates(1)],
    ['days of which the last counts', 'FREQ=MONTHLY;BYDAY=MO,TUE;BYSETPOS=-1', allDates(1)],
  ])(
    'a part of a rule that cannot be read makes the event more frequent, and is told: %s: %s',
    (_what, rule, dates) => {
      expect(datesOf('20261201', rule)).toEqual({ dates, unread: 1 })
    },
  )

  test('an hour: each hour of the day counts', () => {
    const rule = 'FREQ=WEEKLY;BYHOUR=9,1O'
    expect(busyIn(eventOf('DTSTART:20261222T090000Z', 'DURATION:PT1H', `RRULE:${rule}`))).toEqual({
      spans: ['2026-12-22T09:00:00Z/2026-12-23T00:00:00Z', '2026-12-29T00:00:00Z/2026-12-30T00:00:00Z'],
      unread: 1,
    })
  })

  test.each([
    'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD',
    'RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L',
    'RSCALE=HEBREW;FREQ=YEARLY',
    'FREQ=YEARLY;BYEASTER=0',
    'FREQ=DAILY;X-OWN=1',
    'FREQ=WEEKLY;FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=TU=WE',
  ])('what is not expanded: %s', (rule) => {
    expect(datesOf('20261201', rule).unread).toBe(1)
  })

  test.each(['RSCALE=GREGORIAN;SKIP=OMIT;FREQ=WEEKLY', 'freq=weekly;', 'FREQ=WEEKLY;BYDAY=;WKST=SU'])(
    'what says nothing new is read: %s',
    (rule) => {
      expect(datesOf('20261201', rule)).toEqual({ dates: '01 08 15 22 29', unread: 0 })
    },
  )

  test('a rule with a garbled value is busy whenever the whole one is, and unread', () => {
    const lists = {
      BYDAY: ['MO', 'TU', '2WE', '-1FR'],
      BYMONTHDAY: ['1', '15', '31', '-1'],
      BYMONTH: ['1', '6', '12'],
      BYHOUR: ['8', '9', '17'],
      BYSETPOS: ['1', '-1', '2'],
    }
    const part = fc
      .constantFrom('BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYHOUR', 'BYSETPOS')
      .chain((key) => fc.tuple(fc.constant(key), fc.subarray(lists[key], { minLength: 1 })))
    const given = fc.record({
      freq: fc.constantFrom('MONTHLY', 'WEEKLY', 'DAILY'),
      parts: fc.uniqueArray(part, { minLength: 1, selector: ([key]) => key }),
      end: fc.constantFrom('', ';COUNT=7', ';UNTIL=20270301T090000Z', ';INTERVAL=2'),
      garbled: fc.nat(),
    })
    const window = { from: fromIso('2026-12-01T00:00:00Z'), to: fromIso('2027-06-01T00:00:00Z') }
    const read = (rule: string) => {
      const text = eventOf('DTSTART:20261201T090000Z', 'DURATION:PT1H', `RRULE:${rule}`)
      const found = findBusySpans(text, { ...window, timeZone: 'UTC' })
      if (!found.ok) throw new Error(found.refusal)
      return found.value
    }
    fc.assert(
      fc.property(given, ({ freq, parts, end, garbled }) => {
        const rule = (change: (values: readonly string[], index: number) => readonly string[]) =>
          `FREQ=${freq};${parts.map(([key, values], n) => `${key}=${change(values, n).join(',')}`).join(';')}${end}`
        const whole = read(rule((values) => values))
        const broken = read(rule((values, n) => (n === garbled % parts.length ? [...values, '1O'] : values)))
        expect([whole.unread, broken.unread]).toEqual([0, 1])
        for (const { start, end: until } of whole.spans)
          for (let at = start; at < until; at += hour)
            expect(broken.spans.some((span) => span.start <= at && at < span.end)).toBe(true)
      }),
      { numRuns: process.env['PROVE'] === undefined ? 200 : 5_000 },
    )
  })
})

describe('a period after the last date that there is ends the series', () => {
  test.each([
    'FREQ=YEARLY;INTERVAL=300000',
    'FREQ=YEARLY;INTERVAL=999999999;BYMONTH=12',
    'FREQ=MONTHLY;INTERVAL=9999999',
    'FREQ=MONTHLY;INTERVAL=999999999;BYDAY=2TU',
    'FREQ=WEEKLY;INTERVAL=999999999',
    'FREQ=DAILY;INTERVAL=999999999',
    'FREQ=SECONDLY;INTERVAL=999999999',
  ])('a period after the last date that there is ends the series: %s', (rule) => {
    const began = performance.now()
    expect(datesOf('20261208', rule)).toEqual({ dates: '08', unread: 0 })
    expect(performance.now() - began).toBeLessThan(1000)
  })
})
