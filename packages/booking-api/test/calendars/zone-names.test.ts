import { createRequire } from 'node:module'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { day, fromIso, minute } from '@hourfold/shared/time/instant'
import { findBusySpans } from '../../src/calendars/feeds/find-busy-spans.ts'
import { windowsZones } from '../../src/calendars/feeds/windows-zones.ts'
import { busyIn, calendarOf, eventLines, eventOf } from './calendar-text.ts'

/** The starts in December of an event at 9:00 in a zone, in UTC. */
const startIn = (tzid: string, where = {}): string[] =>
  busyIn(eventOf(`DTSTART;TZID=${tzid}:20261208T090000`, 'DURATION:PT1H'), where).spans.map((span) =>
    span.slice(0, 16),
  )

test.each([
  ['Pacific Standard Time', '2026-12-08T17:00'],
  ['"Pacific Standard Time"', '2026-12-08T17:00'],
  ['Turkey Standard Time', '2026-12-08T06:00'],
  ['AUS Eastern Standard Time', '2026-12-07T22:00'],
  ['India Standard Time', '2026-12-08T03:30'],
  ['E. South America Standard Time', '2026-12-08T12:00'],
  ['w. europe standard time', '2026-12-08T08:00'],
  ['/example.org/20260101/America/Argentina/Buenos_Aires', '2026-12-08T12:00'],
  ['tzone://Microsoft/Utc', '2026-12-08T09:00'],
  ['GMT-0500', '2026-12-08T14:00'],
  ['GMT-05:00', '2026-12-08T14:00'],
  ['UTC+5', '2026-12-08T04:00'],
  ['+05:30', '2026-12-08T03:30'],
  ['(UTC-05:00) Eastern Time (US & Canada)', '2026-12-08T14:00'],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', '2026-12-08T14:00'],
  ['(UTC+10:00) Canberra\\, Melbourne\\, Sydney', '2026-12-07T22:00'],
  ['"(GMT+01.00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '2026-12-08T08:00'],
  ['(UTC) Dublin\\, Edinburgh\\, Lisbon\\, London', '2026-12-08T09:00'],
  ['(UTC+13:30) Nowhere', '2026-12-07T19:30'],
])('%s means its zone, without a definition in the file', (tzid, start) => {
  for (const timeZone of ['Europe/Berlin', 'Asia/Tokyo']) expect(startIn(tzid, { timeZone })).toEqual([start])
})

test('a title with a city follows its summer time, one without keeps its offset', () => {
  const summer = { from: '2026-07-01T00:00:00Z', to: '2026-08-01T00:00:00Z', timeZone: 'Asia/Tokyo' }
  const start = (tzid: string) =>
    busyIn(eventOf(`DTSTART;TZID=${tzid}:20260708T090000`, 'DURATION:PT1H'), summer).spans[0]?.slice(11, 16)
  expect(start('(UTC+01:00) Amsterdam\\, Berlin')).toBe('07:00')
  expect(start('(UTC-05:00) Eastern Time (US & Canada)')).toBe('13:00')
  expect(start('(UTC-05:00) Somewhere')).toBe('14:00')
})

describe('a name that says nothing', () => {
  test.each(['Customized Time Zone', 'BST', 'AST', 'ist', '/example.org/CST'])(
    'a name that says nothing is told, because the event may be at another hour: %s',
    (tzid) => {
      const event = ['DTSTART', 'DTEND'].map((name) => `${name};TZID=${tzid}:20261208T090000`)
      expect(busyIn(eventOf(...event)).unread).toBe(1)
      expect(startIn(tzid)).toEqual(['2026-12-08T08:00'])
      // A date is the same in every zone.
      const days = ['DTSTART;VALUE=DATE:20261208', `EXDATE;TZID=${tzid}:20261208T000000`]
      expect(busyIn(eventOf(...days))).toEqual({ spans: [], unread: 0 })
    },
  )

  test.each(['CET', 'utc', 'PRC', 'EST'])('a name that says nothing is none of IANA’s: %s', (tzid) => {
    expect(busyIn(eventOf(`DTSTART;TZID=${tzid}:20261208T090000`, 'DURATION:PT1H')).unread).toBe(0)
  })

  test('a name that says nothing means the zone of the calendar, else the person’s', () => {
    expect(startIn('Customized Time Zone')).toEqual(['2026-12-08T08:00'])
    expect(startIn('tzone://Microsoft/Custom', { timeZone: 'Asia/Tokyo' })).toEqual(['2026-12-08T00:00'])
    const text = calendarOf(
      'X-WR-TIMEZONE:America/New_York',
      ...eventLines('DTSTART;TZID=Customized Time Zone:20261208T090000', 'DURATION:PT1H'),
    )
    expect(busyIn(text).spans).toEqual(['2026-12-08T14:00:00Z/2026-12-08T15:00:00Z'])
  })
})

describe('times without a zone', () => {
  test.each([
    'X-WR-TIMEZONE:America/New_York',
    'X-WR-TIMEZONE :America/New_York',
    'x-wr-timezone:Eastern Standard Time',
  ])('times without a zone are those of the calendar: %s', (line) => {
    for (const start of ['DTSTART:20261208T090000', 'DTSTART :20261208T090000'])
      expect(busyIn(calendarOf(line, ...eventLines(start, 'DURATION:PT1H'))).spans).toEqual([
        '2026-12-08T14:00:00Z/2026-12-08T15:00:00Z',
      ])
  })

  test.each(['X-WR-TIMEZONE:', 'X-WR-TIMEZONE:Nowhere', 'X-OTHER:1'])(
    'times without a zone are those of the person where the calendar has no zone: %s',
    (line) => {
      const text = calendarOf(line, ...eventLines('DTSTART:20261208T090000', 'DURATION:PT1H'))
      expect(busyIn(text).spans).toEqual(['2026-12-08T08:00:00Z/2026-12-08T09:00:00Z'])
    },
  )

  test('of two calendars in a file each has its own', () => {
    const one = (zone: string) =>
      calendarOf(`X-WR-TIMEZONE:${zone}`, ...eventLines('DTSTART:20261208T090000', 'DURATION:PT1H'))
    expect(busyIn(one('America/New_York') + one('Asia/Tokyo')).spans).toEqual([
      '2026-12-08T00:00:00Z/2026-12-08T01:00:00Z',
      '2026-12-08T14:00:00Z/2026-12-08T15:00:00Z',
    ])
  })
})

describe('a definition in the file of which a part cannot be read', () => {
  const definition = (tzid: string, start: string, rule: string) => [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    'BEGIN:STANDARD',
    'DTSTART:19701025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    start,
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    rule,
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  const [start, rule] = ['DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU']
  const july = { from: '2026-07-01T00:00:00Z', to: '2026-08-01T00:00:00Z', timeZone: 'Asia/Tokyo' }
  const meeting = (tzid: string, ...zone: string[]) =>
    busyIn(calendarOf(...zone, ...eventLines(`DTSTART;TZID=${tzid}:20260708T090000`, 'DURATION:PT1H')), july)
  const busy = ['2026-07-08T07:00:00Z/2026-07-08T08:00:00Z']

  test.each([
    ['DTSTART:foo', rule],
    ['X-NONE:1', rule],
    [start, 'RRULE:FREQ=NEVER'],
    [start, 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1XX'],
    [start, 'RDATE:soon'],
  ])(
    'a definition in the file of which a part cannot be read gives way to the zone of its name, or is told: %s %s',
    (...lines) => {
      expect(meeting('Europe/Berlin', ...definition('Europe/Berlin', ...lines))).toEqual({
        spans: busy,
        unread: 0,
      })
      expect(meeting('Office', ...definition('Office', ...lines)).unread).toBe(1)
      // The control: a whole definition counts, whatever its name.
      expect(meeting('Office', ...definition('Office', start, rule))).toEqual({ spans: busy, unread: 0 })
    },
  )
})

test('the table of Windows names is that of Unicode', () => {
  const ZonesSchema = v.object({
    supplemental: v.object({
      windowsZones: v.object({
        mapTimezones: v.array(v.object({ mapZone: v.record(v.string(), v.string()) })),
      }),
    }),
  })
  const file: unknown = createRequire(import.meta.url)('cldr-core/supplemental/windowsZones.json')
  const rows = v
    .parse(ZonesSchema, file)
    .supplemental.windowsZones.mapTimezones.map(({ mapZone }) => mapZone)
    .filter(({ _territory }) => _territory === '001')
  expect(rows).toHaveLength(139)
  expect(new Map(rows.map(({ _other = '', _type = '' }) => [_other.toLowerCase(), _type]))).toEqual(
    new Map(windowsZones),
  )
})

test('each of 139 Windows names gives the time that Intl gives, at four dates of the year', () => {
  for (const [name, zone] of windowsZones) {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    for (const date of ['20260115', '20260415', '20260715', '20261015']) {
      const noon = fromIso(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T12:00:00Z`)
      const found = findBusySpans(eventOf(`DTSTART;TZID=${name}:${date}T120000`, 'DURATION:PT1M'), {
        from: noon - 2 * day,
        to: noon + 2 * day,
        timeZone: 'Pacific/Chatham',
      })
      const start = found.ok ? found.value.spans[0]?.start : undefined
      expect([name, start === undefined ? null : format.format(start)]).toEqual([
        name,
        `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)} 12:00:00`,
      ])
      expect(found).toMatchObject({ value: { spans: [{ start, end: (start ?? 0) + minute }] } })
    }
  }
})
