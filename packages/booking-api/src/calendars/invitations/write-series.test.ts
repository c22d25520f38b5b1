import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandRecurrence } from '@hourfold/shared/booking/expand-recurrence'
import { isUnbrokenSeries } from '@hourfold/shared/booking/is-unbroken-series'
import type { Recurrence } from '@hourfold/shared/contract/recurrence'
import type { BookingView } from '@hourfold/shared/contract/views'
import { buildBooking } from '@hourfold/shared/testing/build-views'
import { fromIso, hour, minute, toIso, type Instant } from '@hourfold/shared/time/instant'
import { weekdayCodes } from '@hourfold/shared/contract/weekday-codes'
import { eventOf, expandInvitation, linesOf } from '../../../test/read-invitation.ts'
import type { InvitedDate } from './invitation.ts'
import { writeInvitations } from './write-invitations.ts'

const zones = [
  'Asia/Kathmandu',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Gaza',
  'Europe/Dublin',
  'Pacific/Kiritimati',
  'Europe/Berlin',
  'UTC',
] as const

type Change = Partial<BookingView>

/** A series of 45 minutes as it was ordered, with what became of some of its dates. */
function seriesOf(
  rule: Recurrence,
  timeZone: string,
  firstStart: Instant,
  changes: Readonly<Record<number, Change>> = {},
  length = 45 * minute,
): readonly InvitedDate[] {
  const starts = expandRecurrence(rule, firstStart, timeZone, 60)
  const sequence = Object.values(changes).reduce((sum, change) => sum + (change.sequence ?? 0), 0)
  return starts.map((start, position) => ({
    view: buildBooking({
      id: `bkg_${position}`,
      status: 'confirmed',
      sequence: 0,
      start: toIso(start),
      end: toIso(start + length),
      ...changes[position],
    }),
    url: null,
    entry: {
      uid: 'ser_1@biz_1.booking',
      rule,
      timeZone,
      count: starts.length,
      firstStart,
      plannedStart: start,
      sequence,
    },
  }))
}

const parties = {
  organizer: { name: 'Studio Linden', email: 'termine@studio.example' },
  attendee: { name: 'Ada Lovelace', email: 'ada@example.com', role: 'booker' },
  customer: 'Ada Lovelace',
  stamp: fromIso('2026-10-01T07:00:00Z'),
} as const

function invite(kind: 'request' | 'cancel', series: readonly InvitedDate[], told = series) {
  const [invitation, ...more] = writeInvitations({ kind, bookings: told, series, ...parties })
  if (!invitation || more.length > 0) throw new Error('not one invitation')
  return invitation
}
const spansOf = (dates: readonly InvitedDate[]) =>
  dates
    .filter(({ view }) => view.status !== 'cancelled')
    .map(({ view }) => [fromIso(view.start), fromIso(view.end)])
    .toSorted(([a = 0], [b = 0]) => a - b)

const weekly = { freq: 'weekly', interval: 1, count: 6 } as const
const first = fromIso('2026-10-12T08:00:00Z')

test.each([
  ['Europe/Berlin', '2026-10-12T08:00:00Z'],
  ['America/New_York', '2026-10-12T14:00:00Z'],
])('a series in %s is one entry that keeps its wall clock when the clocks change', (timeZone, start) => {
  const series = seriesOf(weekly, timeZone, fromIso(start))
  const { method, content } = invite('request', series)
  expect(method).toBe('REQUEST')
  expect(expandInvitation(content)).toEqual(spansOf(series))
  expect(new Set(series.map(({ view }) => view.start.slice(11))).size).toBe(2)
  expect(linesOf(content)).toContain('RRULE:FREQ=WEEKLY;COUNT=6')
  expect(linesOf(content)).toContain('UID:ser_1@biz_1.booking')
})

test('the zone of a series is the one that programs know: a rule for each half of the year', () => {
  const lines = linesOf(invite('request', seriesOf(weekly, 'Europe/Berlin', first)).content)
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE') + 1)
  expect(zone.join('\n')).toMatchInlineSnapshot(`
    "BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    DTSTART:20241027T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:20250330T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    END:VTIMEZONE"
  `)
})

test('every date of any series that is one entry, in any zone and over every change of clocks, is where it was booked', () => {
  const rules = fc
    .record({
      freq: fc.constantFrom('daily', 'weekly', 'monthly'),
      interval: fc.integer({ min: 1, max: 5 }),
      count: fc.integer({ min: 2, max: 30 }),
      byday: fc.option(fc.subarray([...weekdayCodes], { minLength: 1 }), { nil: undefined }),
    })
    .map(({ freq, interval, count, byday }): Recurrence => ({
      freq,
      interval,
      count,
      ...(freq === 'weekly' && byday ? { byday } : {}),
    }))
  let checked = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      rules,
      fc.integer({
        min: fromIso('2026-01-01T00:00:00Z') / (15 * minute),
        max: fromIso('2031-01-01T00:00:00Z') / (15 * minute),
      }),
      fc.integer({ min: 1, max: 40 }),
      (timeZone, rule, quarter, quarters) => {
        const series = seriesOf(rule, timeZone, quarter * 15 * minute, {}, quarters * 15 * minute)
        const dates = series.map(({ view }) => ({ start: fromIso(view.start), end: fromIso(view.end) }))
        if (!isUnbrokenSeries(rule, timeZone, dates)) return
        checked++
        expect(expandInvitation(invite('request', series).content)).toEqual(spansOf(series))
      },
    ),
    { numRuns: 400 },
  )
  expect(checked).toBeGreaterThan(150)
})

describe('a later change of a series', () => {
  const moved: Change = { sequence: 1, start: '2026-11-03T16:00:00Z', end: '2026-11-03T16:45:00Z' }

  test('a later change of one date names it by its planned time, and is newer than the whole series', () => {
    const series = seriesOf(weekly, 'Europe/Berlin', first, { 3: moved })
    const { method, content } = invite('request', series, series.slice(3, 4))
    expect(method).toBe('REQUEST')
    const lines = linesOf(content)
    expect(lines).toContain('UID:ser_1@biz_1.booking')
    expect(lines).toContain('SEQUENCE:1')
    expect(lines).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20261102T100000')
    expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20261103T170000')
    expect(lines.some((line) => line.startsWith('RRULE:FREQ=WEEKLY'))).toBe(false)
  })

  test('a later change of a series cancels one date alone', () => {
    const series = seriesOf(weekly, 'Europe/Berlin', first, { 3: { sequence: 1, status: 'cancelled' } })
    const { method, content } = invite('cancel', series, series.slice(3, 4))
    expect(method).toBe('CANCEL')
    const event = eventOf(content)
    expect(event.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(String(event.getFirstPropertyValue('recurrence-id'))).toBe('2026-11-02T10:00:00')
  })

  test('a later change of several dates is one message with the whole current series', () => {
    const cancelled: Change = { sequence: 1, status: 'cancelled' }
    const series = seriesOf(weekly, 'Europe/Berlin', first, { 1: moved, 4: cancelled, 5: cancelled })
    const { method, content } = invite('cancel', series, series.slice(4))
    expect(method).toBe('REQUEST')
    expect(expandInvitation(content)).toEqual(spansOf(series))
    expect(linesOf(content).filter((line) => line.startsWith('SEQUENCE'))).toEqual([
      'SEQUENCE:3',
      'SEQUENCE:3',
    ])
  })

  test('that moves the whole series moves each date of the entry', () => {
    const later = (iso: string) => toIso(fromIso(iso) + hour)
    const series = seriesOf(weekly, 'Europe/Berlin', first).map((date) => ({
      ...date,
      view: { ...date.view, start: later(date.view.start), end: later(date.view.end), sequence: 1 },
    }))
    expect(expandInvitation(invite('request', series).content)).toEqual(spansOf(series))
  })

  test('a later change of a series gives one date to another person', () => {
    const series = seriesOf(weekly, 'Europe/Berlin', first, { 2: { sequence: 1, staff: null } })
    const events = invite('request', series).content.split('BEGIN:VEVENT').slice(1)
    expect(events).toHaveLength(2)
    expect(events[1]).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20261026T100000')
  })

  test('that ends it cancels the entry as a whole', () => {
    const changes = Object.fromEntries(
      [0, 1, 2, 3, 4, 5].map((n) => [n, { sequence: 1, status: 'cancelled' } as const]),
    )
    const series = seriesOf(weekly, 'Europe/Berlin', first, changes)
    const { method, content } = invite('cancel', series, series.slice(2))
    expect(method).toBe('CANCEL')
    const event = eventOf(content)
    expect(event.hasProperty('recurrence-id')).toBe(false)
    expect(event.getFirstPropertyValue('sequence')).toBe(6)
    expect(event.getFirstPropertyValue('status')).toBe('CANCELLED')
  })
})

test('where only some dates of the series are at hand, each changed date has a message of its own', () => {
  const series = seriesOf(weekly, 'Europe/Berlin', first)
  expect(
    writeInvitations({ kind: 'request', bookings: series.slice(0, 2), series: [], ...parties }),
  ).toHaveLength(2)
})
