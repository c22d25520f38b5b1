import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, fromIso, minute, toIso } from '@hourfold/shared/time/instant'
import { firstInstantFrom } from '@hourfold/shared/time/wall-clock'
import { findBusySpans } from '../../src/calendars/feeds/find-busy-spans.ts'
import { windowsZones } from '../../src/calendars/feeds/windows-zones.ts'
import { busyIn, calendarOf, eventLines } from './calendar-text.ts'

const week = ['UID:s', 'DTSTART;VALUE=DATE:20261214', 'RRULE:FREQ=DAILY;COUNT=5']

/** The days of the week of 14 December on which noon is free. */
function freeDays(text: string, timeZone: string): string[] {
  const found = findBusySpans(text, {
    from: fromIso('2026-12-01T00:00:00Z'),
    to: fromIso('2027-01-01T00:00:00Z'),
    timeZone,
  })
  if (!found.ok) throw new Error(found.refusal)
  return ['14', '15', '16', '17', '18', '19'].filter((date) => {
    const noon = firstInstantFrom(timeZone, fromIso(`2026-12-${date}T00:00:00Z`) / day, 720)
    return !found.value.spans.some(({ start, end }) => start <= noon && noon < end)
  })
}

const ways = [
  'EXDATE;VALUE=DATE:20261216',
  'EXDATE:20261216',
  'EXDATE:20261216T000000',
  'EXDATE:20261216T000000Z',
  'EXDATE;TZID=W. Europe Standard Time:20261216T000000',
  'EXDATE;TZID=Pacific Standard Time:20261216T000000',
  'EXDATE;TZID=Pacific/Kiritimati:20261216T000000',
  'EXDATE;TZID=Nowhere:20261216T000000',
  'EXDATE;TZID=America/New_York:20261216T090000',
  // Midnight in Berlin and in New York, seen from Greenwich.
  'EXDATE:20261215T230000Z',
  'EXDATE:20261216T050000Z',
]

describe('a whole-day occurrence is its date, whatever zone and time an exception carries', () => {
  const zones = ['Europe/Lisbon', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC']

  test.each(ways)('%s frees the 16th', (exception) => {
    for (const zone of zones)
      expect(freeDays(calendarOf(...eventLines(...week, exception)), zone)).toEqual(['16', '19'])
  })

  test.each(ways.map((way) => way.replace('EXDATE', 'RECURRENCE-ID')))('%s replaces the 16th', (replaces) => {
    const text = calendarOf(
      ...eventLines(...week),
      ...eventLines('UID:s', replaces, 'DTSTART;VALUE=DATE:20261216', 'STATUS:CANCELLED'),
    )
    for (const zone of zones) expect(freeDays(text, zone)).toEqual(['16', '19'])
  })

  test.each(
    ways.map((way) => way.replace('EXDATE', 'RDATE').replace('1216', '1219').replace('1215', '1218')),
  )('%s adds the 19th', (extra) => {
    for (const zone of zones) expect(freeDays(calendarOf(...eventLines(...week, extra)), zone)).toEqual([])
  })

  test.each(['20261216', '20261216T000000', '20261216T000000Z', '20261215T230000Z', '20261216T050000Z'])(
    'UNTIL=%s ends after the 16th',
    (until) => {
      const lines = ['DTSTART;VALUE=DATE:20261214', `RRULE:FREQ=DAILY;UNTIL=${until}`]
      for (const zone of zones)
        expect(freeDays(calendarOf(...eventLines(...lines)), zone)).toEqual(['17', '18', '19'])
    },
  )

  test('UNTIL ends with a date, written as its first or its last moment, in every zone', () => {
    const written = (instant: number) => toIso(instant).replaceAll(/[-:]|\.\d+/g, '')
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const date = fromIso('2026-12-16T00:00:00Z') / day
      const next = firstInstantFrom(zone, date + 1, 0)
      for (const until of [
        '20261216',
        '20261216T235959Z',
        '20261216T235900Z',
        '20261216T235959',
        written(firstInstantFrom(zone, date, 0)),
        written(next - 1000),
        written(next - minute),
      ]) {
        const lines = ['DTSTART;VALUE=DATE:20261214', `RRULE:FREQ=DAILY;UNTIL=${until}`]
        expect([zone, until, freeDays(calendarOf(...eventLines(...lines)), zone)]).toEqual([
          zone,
          until,
          ['17', '18', '19'],
        ])
      }
    }
  })

  test('UNTIL as the last moment of a date in another zone than the person’s ends with that date', () => {
    // The end of the 16th in Berlin, in New York, in Kolkata.
    for (const until of ['20261216T225959Z', '20261217T045959Z', '20261216T182959Z'])
      for (const zone of zones) {
        const lines = ['DTSTART;VALUE=DATE:20261214', `RRULE:FREQ=DAILY;UNTIL=${until}`]
        expect([zone, freeDays(calendarOf(...eventLines(...lines)), zone)]).toEqual([
          zone,
          ['17', '18', '19'],
        ])
      }
  })

  test.each(['Europe/Berlin', 'Europe/Lisbon'])(
    'an event that Outlook writes from midnight to midnight is a whole day for a person in %s',
    (zone) => {
      const marked = (...lines: string[]) => [
        ...lines,
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'RRULE:FREQ=DAILY;COUNT=5',
      ]
      const named = marked(
        'DTSTART;TZID=W. Europe Standard Time:20261214T000000',
        'DTEND;TZID=W. Europe Standard Time:20261215T000000',
      )
      for (const exception of ways)
        expect([exception, freeDays(calendarOf(...eventLines(...named, exception)), zone)]).toEqual([
          exception,
          ['16', '19'],
        ])
      // One with a time of day stays one.
      const timed = marked('DTSTART:20261214T090000Z', 'DTEND:20261214T170000Z')
      expect(freeDays(calendarOf(...eventLines(...timed, 'EXDATE:20261216T000000Z')), zone)).toEqual(['19'])
    },
  )

  test('a whole day is found in every zone with the midnight of every other one', () => {
    const names = Intl.supportedValuesOf('timeZone')
    const zone = fc.constantFrom(...names)
    fc.assert(
      fc.property(zone, fc.oneof(zone, fc.constantFrom(...windowsZones.keys())), (person, tzid) => {
        const midnight = firstInstantFrom(person, fromIso('2026-12-16T00:00:00Z') / day, 0)
        for (const exception of [
          'EXDATE:20261216T000000',
          `EXDATE;TZID=${tzid}:20261216T000000`,
          `EXDATE:${toIso(midnight).replaceAll(/[-:]|\.\d+/g, '')}`,
        ])
          expect(freeDays(calendarOf(...eventLines(...week, exception)), person)).toEqual(['16', '19'])
      }),
      { numRuns: process.env['PROVE'] === undefined ? 150 : 3_000 },
    )
  })
})

test('whole days can be left out for a calendar, events with a time cannot', () => {
  const text = calendarOf(
    ...eventLines('DTSTART;VALUE=DATE:20261210'),
    ...eventLines(
      'DTSTART;TZID=Europe/Berlin:20261211T000000',
      'DTEND;TZID=Europe/Berlin:20261212T000000',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ),
    ...eventLines('DTSTART:20261212T100000Z', 'DURATION:PT1H'),
  )
  expect(busyIn(text, { ignoreAllDay: true }).spans).toEqual(['2026-12-12T10:00:00Z/2026-12-12T11:00:00Z'])
  expect(busyIn(text).spans).toHaveLength(2)
})
