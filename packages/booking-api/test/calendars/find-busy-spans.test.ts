import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, fromIso, minute, toIso, type Instant } from '@hourfold/shared/time/instant'
import { firstInstantFrom, localMinute, wallToInstants } from '@hourfold/shared/time/wall-clock'
import { findBusySpans } from '../../src/calendars/feeds/find-busy-spans.ts'
import { calendarOf, eventLines, eventOf } from './calendar-text.ts'

type Where = { readonly from?: string; readonly to?: string; readonly timeZone?: string }
const find = (
  text: string,
  { from = '2026-11-01T00:00:00Z', to = '2026-12-01T00:00:00Z', timeZone = 'Europe/Berlin' }: Where = {},
) => findBusySpans(text, { from: fromIso(from), to: fromIso(to), timeZone })

/** `start/end` of every span, without repeating the same day. */
function spans(text: string, where?: Where): string[] {
  const found = find(text, where)
  if (!found.ok) throw new Error(found.refusal)
  return found.value.spans.map(({ start, end }) => `${toIso(start)}/${toIso(end)}`)
}

const march = { from: '2026-03-01T00:00:00Z', to: '2026-04-10T00:00:00Z' }

describe('one event', () => {
  test('one event is busy in UTC, with an end or a duration', () => {
    const busy = ['2026-11-20T10:00:00Z/2026-11-20T11:30:00Z']
    expect(spans(eventOf('DTSTART:20261120T100000Z', 'DTEND:20261120T113000Z'))).toEqual(busy)
    expect(spans(eventOf('DTSTART:20261120T100000Z', 'DURATION:PT1H30M'))).toEqual(busy)
  })

  test('one event is busy in a zone by its IANA name, by one with a path before it, and in any writing of the names', () => {
    const busy = ['2026-11-20T15:00:00Z/2026-11-20T16:00:00Z']
    for (const tzid of [
      'America/New_York',
      '/example.org/Olson_20260101_1/America/New_York',
      '"America/New_York"',
    ]) {
      const event = eventOf(`DTSTART;TZID=${tzid}:20261120T100000`, `DTEND;TZID=${tzid}:20261120T110000`)
      expect(spans(event)).toEqual(busy)
    }
    expect(
      spans(
        'begin:vcalendar\nbegin:vevent\ndtstart;tzid=America/New_York:20261120T100000\nduration:PT1H\nend:vevent\nend:vcalendar',
      ),
    ).toEqual(busy)
  })

  test('a time without a zone, and one in an unknown zone, is the person’s', () => {
    const floating = eventOf('DTSTART:20261120T100000', 'DTEND:20261120T110000')
    expect(spans(floating)).toEqual(['2026-11-20T09:00:00Z/2026-11-20T10:00:00Z'])
    expect(spans(floating, { timeZone: 'Asia/Kathmandu' })).toEqual([
      '2026-11-20T04:15:00Z/2026-11-20T05:15:00Z',
    ])
    const unknown = eventOf('DTSTART;TZID=Nowhere:20261120T100000', 'DURATION:PT1H')
    expect(spans(unknown)).toEqual(['2026-11-20T09:00:00Z/2026-11-20T10:00:00Z'])
  })

  test('a whole day is the person’s day: 23, 24 or 25 hours', () => {
    const onDay = (date: string, ...more: string[]) => eventOf(`DTSTART;VALUE=DATE:${date}`, ...more)
    expect(spans(onDay('20261120'))).toEqual(['2026-11-19T23:00:00Z/2026-11-20T23:00:00Z'])
    expect(spans(onDay('20261120', 'DTEND;VALUE=DATE:20261122'))).toEqual([
      '2026-11-19T23:00:00Z/2026-11-21T23:00:00Z',
    ])
    expect(spans(onDay('20261120', 'DTEND;VALUE=DATE:20261120'))).toEqual([
      '2026-11-19T23:00:00Z/2026-11-20T23:00:00Z',
    ])
    expect(spans(onDay('20261120', 'DURATION:P1W'))).toEqual(['2026-11-19T23:00:00Z/2026-11-26T23:00:00Z'])
    expect(spans(eventOf('DTSTART:20261120'))).toEqual(['2026-11-19T23:00:00Z/2026-11-20T23:00:00Z'])
    expect(spans(onDay('20260329'), march)).toEqual(['2026-03-28T23:00:00Z/2026-03-29T22:00:00Z'])
    const october = { from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' }
    expect(spans(onDay('20261025'), october)).toEqual(['2026-10-24T22:00:00Z/2026-10-25T23:00:00Z'])
  })

  test('a day without a midnight begins when the clock jumps', () => {
    const where = { from: '2026-09-01T00:00:00Z', to: '2026-10-01T00:00:00Z', timeZone: 'America/Santiago' }
    expect(spans(eventOf('DTSTART;VALUE=DATE:20260906'), where)).toEqual([
      '2026-09-06T04:00:00Z/2026-09-07T03:00:00Z',
    ])
  })

  test('a time the clock jumps over counts from before the jump, one shown twice means the first', () => {
    const berlin = (from: string, to: string) =>
      eventOf(`DTSTART;TZID=Europe/Berlin:${from}`, `DTEND;TZID=Europe/Berlin:${to}`)
    expect(spans(berlin('20260329T023000', '20260329T040000'), march)).toEqual([
      '2026-03-29T01:30:00Z/2026-03-29T02:00:00Z',
    ])
    // Its end would be before its start, so its wall-clock length counts.
    expect(spans(berlin('20260329T023000', '20260329T030000'), march)).toEqual([
      '2026-03-29T01:30:00Z/2026-03-29T02:00:00Z',
    ])
    const october = { from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' }
    expect(spans(berlin('20261025T023000', '20261025T033000'), october)).toEqual([
      '2026-10-25T00:30:00Z/2026-10-25T02:30:00Z',
    ])
  })

  test('a flight begins in one zone and ends in another', () => {
    const flight = eventOf(
      'DTSTART;TZID=Europe/Berlin:20261120T220000',
      'DTEND;TZID=America/New_York:20261121T003000',
    )
    expect(spans(flight)).toEqual(['2026-11-20T21:00:00Z/2026-11-21T05:30:00Z'])
  })

  test('what is transparent, cancelled, without length or outside the window takes no time', () => {
    const at = ['DTSTART:20261120T100000Z', 'DTEND:20261120T110000Z']
    expect(spans(eventOf(...at))).toHaveLength(1)
    expect(spans(eventOf(...at, 'TRANSP:OPAQUE', 'STATUS:TENTATIVE'))).toHaveLength(1)
    expect(spans(eventOf(...at, 'TRANSP:TRANSPARENT'))).toEqual([])
    expect(spans(eventOf(...at, 'STATUS:CANCELLED'))).toEqual([])
    expect(spans(eventOf(...at, 'transp:transparent'))).toEqual([])
    expect(spans(eventOf('DTSTART:20261120T100000Z'))).toEqual([])
    expect(spans(eventOf('DTSTART:20261120T100000Z', 'DTEND:20261120T100000Z'))).toEqual([])
    expect(spans(eventOf('DTSTART:20261120T100000Z', 'DURATION:PT0S'))).toEqual([])
    expect(spans(eventOf('DTSTART:20261031T230000Z', 'DTEND:20261101T000000Z'))).toEqual([])
    expect(spans(eventOf('DTSTART:20261201T000000Z', 'DURATION:PT1H'))).toEqual([])
  })

  test('what reaches over the edge of the window is cut there', () => {
    expect(spans(eventOf('DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z'))).toEqual([
      '2026-11-01T00:00:00Z/2026-12-01T00:00:00Z',
    ])
  })

  test('an alarm’s duration is not the event’s; long lines, notes and strange lines are no hindrance', () => {
    const event = eventOf(
      'DTSTART;TZID=Europe/Ber',
      ' lin:20261120T1',
      '\t00000',
      'DTEND;TZID=Europe/Berlin:20261120T110000',
      'this is not a line of a calendar',
      'DESCRIPTION:BEGIN:VEVENT\\nEND:VCALENDAR',
      'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-TITLE="a:b;c":geo:1,2',
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'DURATION:P9D',
      'END:VALARM',
    )
    expect(spans(event)).toEqual(['2026-11-20T09:00:00Z/2026-11-20T10:00:00Z'])
  })

  test('an alarm that may have swallowed the length of its event leaves it an hour, and unread', () => {
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'END:VAL:ARM', 'DURATION:PT3H', 'END:VALARM']
    const event = eventOf('DTSTART:20261120T090000Z', ...alarm)
    expect(spans(event)).toEqual(['2026-11-20T09:00:00Z/2026-11-20T10:00:00Z'])
    expect(find(event)).toMatchObject({ value: { events: 1, unread: 1 } })
    const known = [
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'PROXIMITY:ARRIVE',
      'X-OWN:1',
      'DURATION:PT3H',
      'END:VALARM',
    ]
    expect(find(eventOf('DTSTART:20261120T090000Z', ...known))).toMatchObject({ value: { unread: 0 } })
  })
})

describe('several events', () => {
  test('overlapping and touching ones become one span, in order', () => {
    const text = calendarOf(
      ...eventLines('UID:3', 'DTSTART:20261122T100000Z', 'DURATION:PT1H'),
      ...eventLines('UID:1', 'DTSTART:20261120T100000Z', 'DURATION:PT3H'),
      ...eventLines('UID:2', 'DTSTART:20261120T110000Z', 'DURATION:PT1H'),
      ...eventLines('UID:4', 'DTSTART:20261120T130000Z', 'DURATION:PT1H'),
    )
    expect(spans(text)).toEqual([
      '2026-11-20T10:00:00Z/2026-11-20T14:00:00Z',
      '2026-11-22T10:00:00Z/2026-11-22T11:00:00Z',
    ])
  })

  test('one that can not be understood is counted as unread; the others count', () => {
    const text = calendarOf(
      ...eventLines('UID:1', 'DTSTART:20261120T100000Z', 'DURATION:PT1H'),
      ...eventLines('UID:2', 'SUMMARY:no start'),
      ...eventLines('UID:3', 'DTSTART:tomorrow', 'DURATION:PT1H'),
      ...eventLines('UID:4', 'DTSTART:20261120T100000Z', 'DURATION:soon'),
      ...eventLines('UID:5', 'DTSTART:20261120T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=NEVER'),
    )
    expect(find(text)).toMatchObject({ ok: true, value: { unread: 4 } })
    expect(spans(text)).toEqual(['2026-11-20T10:00:00Z/2026-11-20T11:00:00Z'])
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['another format', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
    ['a calendar that breaks off', eventOf('DTSTART:20261120T100000Z').slice(0, -20)],
    ['crossed components', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT\n'],
    ['a deep nest', 'BEGIN:VCALENDAR\n'.repeat(100_000)],
    ...[
      'DTSTART:20261120T100000Z',
      'DTEND:20261120T110000Z',
      'RRULE:FREQ=DAILY',
      'RDATE:20261121T100000Z',
    ].map((line) => [
      `an alarm that swallows the ${line.slice(0, line.indexOf(':'))} of its event`,
      eventOf('BEGIN:VALARM', 'TRIGGER:-PT15M', 'END:VAL:ARM', line, 'BEGIN:VAL:ARM', 'END:VALARM'),
    ]),
  ])('%s is refused', (_what, text) => {
    expect(find(text)).toEqual({ ok: false, refusal: 'not_a_calendar' })
  })

  test('an empty calendar is one', () => {
    expect(find(calendarOf())).toEqual({ ok: true, value: { spans: [], events: 0, unread: 0 } })
  })
})

describe('recurring events', () => {
  const weekly = ['DTSTART;TZID=Europe/Berlin:20260316T090000', 'DTEND;TZID=Europe/Berlin:20260316T100000']

  test('recurring events keep their time on the wall when the clocks change', () => {
    expect(spans(eventOf(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3'), march)).toEqual([
      '2026-03-16T08:00:00Z/2026-03-16T09:00:00Z',
      '2026-03-23T08:00:00Z/2026-03-23T09:00:00Z',
      '2026-03-30T07:00:00Z/2026-03-30T08:00:00Z',
    ])
  })

  test('a night shift ends at six, whatever the night’s length', () => {
    const shift = ['DTSTART;TZID=Europe/Berlin:20260327T220000', 'DTEND;TZID=Europe/Berlin:20260328T060000']
    expect(spans(eventOf(...shift, 'RRULE:FREQ=DAILY;COUNT=2'), march)).toEqual([
      '2026-03-27T21:00:00Z/2026-03-28T05:00:00Z',
      '2026-03-28T21:00:00Z/2026-03-29T04:00:00Z',
    ])
  })

  test.each(['20260323T080000Z', '20260323T090000', '20260323'])(
    'recurring events end with UNTIL=%s, which belongs to them',
    (until) => {
      const text = eventOf(...weekly, `RRULE:FREQ=WEEKLY;UNTIL=${until}`)
      expect(spans(text, march)).toHaveLength(2)
    },
  )

  test('recurring events do not reach an UNTIL that lies a second before them in another zone', () => {
    expect(spans(eventOf(...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20260330T065959Z'), march)).toHaveLength(2)
    expect(spans(eventOf(...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20260330T070000Z'), march)).toHaveLength(3)
  })

  test('recurring events leave out EXDATEs, by instant in any zone or by date, and add RDATEs', () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=4'
    const days = (...more: string[]) =>
      spans(eventOf(...weekly, rule, ...more), march).map((span) => span.slice(8, 10))
    expect(days()).toEqual(['16', '23', '30', '06'])
    expect(days('EXDATE;TZID=Europe/Berlin:20260323T090000,20260330T090000')).toEqual(['16', '06'])
    expect(days('EXDATE:20260330T070000Z')).toEqual(['16', '23', '06'])
    expect(days('EXDATE;TZID=America/New_York:20260330T030000')).toEqual(['16', '23', '06'])
    expect(days('EXDATE;VALUE=DATE:20260316')).toEqual(['23', '30', '06'])
    expect(days('RDATE;TZID=Europe/Berlin:20260318T090000')).toEqual(['16', '18', '23', '30', '06'])
    expect(
      spans(
        eventOf(...weekly, 'RDATE;VALUE=PERIOD:20260318T090000Z/PT2H,20260319T090000Z/20260319T093000Z'),
        march,
      ),
    ).toEqual([
      '2026-03-16T08:00:00Z/2026-03-16T09:00:00Z',
      '2026-03-18T09:00:00Z/2026-03-18T11:00:00Z',
      '2026-03-19T09:00:00Z/2026-03-19T09:30:00Z',
    ])
  })

  test('a moved, cancelled or freed occurrence is where and what it says', () => {
    const series = eventLines('UID:s', ...weekly, 'RRULE:FREQ=WEEKLY;COUNT=4')
    const moved = eventLines(
      'UID:s',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260323T090000',
      'DTSTART;TZID=Europe/Berlin:20260325T140000',
      'DURATION:PT2H',
    )
    const cancelled = eventLines('UID:s', 'RECURRENCE-ID:20260330T070000Z', ...weekly, 'STATUS:CANCELLED')
    const freed = eventLines('UID:s', 'RECURRENCE-ID;VALUE=DATE:20260406', ...weekly, 'TRANSP:TRANSPARENT')
    const other = eventLines('UID:other', 'RECURRENCE-ID:20260316T080000Z', ...weekly, 'STATUS:CANCELLED')
    // In any order.
    for (const events of [
      [series, moved, cancelled, freed, other],
      [other, freed, cancelled, moved, series],
    ]) {
      expect(spans(calendarOf(...events.flat()), march)).toEqual([
        '2026-03-16T08:00:00Z/2026-03-16T09:00:00Z',
        '2026-03-25T13:00:00Z/2026-03-25T15:00:00Z',
      ])
    }
  })

  test('an event whose line to the next one was lost is busy when that one is', () => {
    const second = 'DTSTART:20261125T140000Z'
    for (const first of [
      ['RECURRENCE-ID:20261119T090000Z', 'DTSTART:20261120T090000Z', 'DURATION:PT1H'],
      ['DTSTART;VALUE=DATE:20261120'],
    ])
      expect(spans(eventOf(...first, second)).at(-1)).toMatch(/^2026-11-25T14:00:00Z/)
  })

  test('an occurrence moved into the window counts though its series lies outside', () => {
    const text = calendarOf(
      ...eventLines('UID:s', 'DTSTART:20270101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5'),
      ...eventLines('UID:s', 'RECURRENCE-ID:20270102T090000Z', 'DTSTART:20261120T090000Z', 'DURATION:PT1H'),
    )
    expect(spans(text)).toEqual(['2026-11-20T09:00:00Z/2026-11-20T10:00:00Z'])
  })

  test('a change for this and all future ones moves those that follow', () => {
    const text = calendarOf(
      ...eventLines('UID:s', ...weekly, 'RRULE:FREQ=WEEKLY;COUNT=4'),
      ...eventLines(
        'UID:s',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20260323T080000Z',
        'DTSTART;TZID=Europe/Berlin:20260324T110000',
        'DURATION:PT30M',
      ),
    )
    expect(spans(text, march)).toEqual([
      '2026-03-16T08:00:00Z/2026-03-16T09:00:00Z',
      '2026-03-24T10:00:00Z/2026-03-24T10:30:00Z',
      '2026-03-31T09:00:00Z/2026-03-31T09:30:00Z',
      '2026-04-07T09:00:00Z/2026-04-07T09:30:00Z',
    ])
  })

  test('nine o’clock comes before five, also when the rule says it the other way round', () => {
    const text = eventOf('DTSTART:20261120T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1;BYHOUR=17,9')
    expect(spans(text)).toEqual(['2026-11-20T09:00:00Z/2026-11-20T10:00:00Z'])
  })

  test('whole days recur as whole days', () => {
    const text = eventOf(
      'DTSTART;VALUE=DATE:20260327',
      'DTEND;VALUE=DATE:20260328',
      'RRULE:FREQ=DAILY;UNTIL=20260330',
      'EXDATE;VALUE=DATE:20260328',
    )
    expect(spans(text, march)).toEqual([
      '2026-03-26T23:00:00Z/2026-03-27T23:00:00Z',
      '2026-03-28T23:00:00Z/2026-03-30T22:00:00Z',
    ])
  })

  test.each([
    ['FREQ=MONTHLY;BYDAY=3FR', ['20']],
    ['FREQ=MONTHLY;BYDAY=-1MO', ['30']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', ['30']],
    ['FREQ=MONTHLY;BYMONTHDAY=5,25', ['05', '25']],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', ['26']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', ['03', '05', '17', '19']],
    ['FREQ=DAILY;INTERVAL=10', ['06', '16', '26']],
    [
      'FREQ=DAILY;BYDAY=SA,SU;BYHOUR=17,9',
      [
        '01',
        '01',
        '07',
        '07',
        '08',
        '08',
        '14',
        '14',
        '15',
        '15',
        '21',
        '21',
        '22',
        '22',
        '28',
        '28',
        '29',
        '29',
      ],
    ],
  ])('a recurring event is expanded: %s from long ago', (rule, days) => {
    const text = eventOf('DTSTART:20250105T090000Z', 'DURATION:PT1H', `RRULE:${rule}`)
    expect(spans(text).map((span) => span.slice(8, 10))).toEqual(days)
  })
})

describe('zones of the file', () => {
  // Outlook's definition of Central Europe, with a change a week early that no real zone has.
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:W. Europe Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=4SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  const daily = eventLines(
    'UID:1',
    'DTSTART;TZID=W. Europe Standard Time:20260321T090000',
    'DTEND;TZID=W. Europe Standard Time:20260321T100000',
    'RRULE:FREQ=DAILY;COUNT=3',
  )

  test('zones of the file stand before those of the world, wherever they stand in the file', () => {
    const busy = [
      '2026-03-21T08:00:00Z/2026-03-21T09:00:00Z',
      '2026-03-22T07:00:00Z/2026-03-22T08:00:00Z',
      '2026-03-23T07:00:00Z/2026-03-23T08:00:00Z',
    ]
    const elsewhere = { ...march, timeZone: 'Asia/Tokyo' }
    expect(spans(calendarOf(...zone, ...daily), elsewhere)).toEqual(busy)
    expect(spans(calendarOf(...daily, ...zone), elsewhere)).toEqual(busy)
    // The control: without the definition the name means the real zone, whose clocks change a week later.
    expect(spans(calendarOf(...daily), elsewhere)[1]).toBe('2026-03-22T08:00:00Z/2026-03-22T09:00:00Z')
  })

  test('one with a single offset, one with dates, and one that ends', () => {
    const fixed = [
      'BEGIN:VTIMEZONE',
      'TZID:Fixed',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-003044',
      'TZOFFSETTO:-003044',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const event = eventLines('UID:1', 'DTSTART;TZID=Fixed:20261120T100000', 'DURATION:PT1H')
    expect(spans(calendarOf(...fixed, ...event))).toEqual(['2026-11-20T10:30:44Z/2026-11-20T11:30:44Z'])
    const ended = zone.map((line) => (line.startsWith('RRULE') ? `${line};UNTIL=20250101T000000Z` : line))
    expect(spans(calendarOf(...ended, ...daily), march)).toEqual([
      '2026-03-21T08:00:00Z/2026-03-21T09:00:00Z',
      '2026-03-22T08:00:00Z/2026-03-22T09:00:00Z',
      '2026-03-23T08:00:00Z/2026-03-23T09:00:00Z',
    ])
    const dated = [
      'BEGIN:VTIMEZONE',
      'TZID:Dated',
      'BEGIN:STANDARD',
      'DTSTART:20000101T000000',
      'RDATE:20261101T000000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260401T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    const later = eventLines('UID:1', 'DTSTART;TZID=Dated:20261120T100000', 'DURATION:PT1H')
    expect(spans(calendarOf(...dated, ...later))).toEqual(['2026-11-20T07:00:00Z/2026-11-20T08:00:00Z'])
  })

  test('one that can not be read is none', () => {
    const broken = [
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:STANDARD',
      'RRULE:FREQ=NEVER',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const event = eventLines('UID:1', 'DTSTART;TZID=America/New_York:20261120T100000', 'DURATION:PT1H')
    expect(spans(calendarOf(...broken, ...event))).toEqual(['2026-11-20T15:00:00Z/2026-11-20T16:00:00Z'])
  })
})

describe('limits', () => {
  test.each([
    [
      'every second since the year 1',
      eventOf('DTSTART:00010101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
    ],
    ['every minute', eventOf('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=MINUTELY')],
    [
      'a count that never ends',
      eventOf('DTSTART:19000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=HOURLY;COUNT=9999999'),
    ],
    [
      'a zone that changes every second',
      calendarOf(
        'BEGIN:VTIMEZONE',
        'TZID:X',
        'BEGIN:STANDARD',
        'DTSTART:00010101T000000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0100',
        'RRULE:FREQ=SECONDLY',
        'END:STANDARD',
        'END:VTIMEZONE',
        ...eventLines('DTSTART;TZID=X:20261120T100000', 'DURATION:PT1H'),
      ),
    ],
  ])('%s is refused', (_what, text) => {
    expect(find(text)).toEqual({ ok: false, refusal: 'too_many_events' })
  })

  test('a daily event of three hundred years is not counted day by day', () => {
    expect(spans(eventOf('DTSTART:17260101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'))).toHaveLength(30)
  })

  test('every second without a length takes no time and costs none', () => {
    expect(spans(eventOf('DTSTART:00010101T000000Z', 'RRULE:FREQ=SECONDLY'))).toEqual([])
  })

  test('20,000 occurrences are read, one more is refused', () => {
    const minutes = (count: number) =>
      eventOf('DTSTART:20261101T000000Z', 'DURATION:PT30S', `RRULE:FREQ=MINUTELY;COUNT=${count}`)
    expect(spans(minutes(20_000 - 1))).toHaveLength(20_000 - 1)
    expect(find(minutes(20_002))).toEqual({ ok: false, refusal: 'too_many_events' })
  })
})

test('a rule gives what counting day by day gives, in every zone, from any start, through every change of the clocks', () => {
  const zones = [
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Africa/Casablanca',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'America/Havana',
    'UTC',
  ]
  const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
  const firstDay = fromIso('2024-01-01T00:00:00Z') / day
  const rule = fc.record({
    zone: fc.constantFrom(...zones),
    start: fc.integer({ min: firstDay, max: firstDay + 1200 }),
    minuteOfDay: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 600 }),
    freq: fc.constantFrom('DAILY' as const, 'WEEKLY' as const),
    interval: fc.integer({ min: 1, max: 5 }),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    end: fc.constantFrom('none' as const, 'count' as const, 'until' as const),
    count: fc.integer({ min: 1, max: 400 }),
    windowDay: fc.integer({ min: firstDay + 600, max: firstDay + 1200 }),
    windowDays: fc.integer({ min: 1, max: 60 }),
  })

  fc.assert(
    fc.property(rule, (given) => {
      const { zone, start, minuteOfDay, length, freq, interval, end, count } = given
      const weekday = weekdayOf(start)
      const weekdays = new Set([...given.weekdays, weekday])
      const window = { from: given.windowDay * day, to: (given.windowDay + given.windowDays) * day }

      const wanted: { start: Instant; end: Instant }[] = []
      let counted = 0
      // An UNTIL at the start of the last counted day on the wall clock, written in UTC as the standard requires.
      const untilDay = start + count
      const until = instantOf(zone, untilDay, minuteOfDay)
      for (let at = start; at < given.windowDay + given.windowDays + 3; at++) {
        const isWanted =
          freq === 'DAILY'
            ? (at - start) % interval === 0 && weekdays.has(weekdayOf(at))
            : ((mondayOf(at) - mondayOf(start)) / 7) % interval === 0 && weekdays.has(weekdayOf(at))
        if (!isWanted) continue
        counted += 1
        if ((end === 'count' && counted > count) || (end === 'until' && at > untilDay)) break
        const from = instantOf(zone, at, minuteOfDay)
        const to = instantOf(zone, at, minuteOfDay + length)
        wanted.push({ start: from, end: to > from ? to : from + length * minute })
      }

      const text = eventOf(
        `DTSTART;TZID=${zone}:${stamp(start * day + minuteOfDay * minute)}`,
        `DTEND;TZID=${zone}:${stamp(start * day + (minuteOfDay + length) * minute)}`,
        `RRULE:FREQ=${freq};INTERVAL=${interval};BYDAY=${[...weekdays].map((n) => names[n]).join(',')}${
          end === 'count' ? `;COUNT=${count}` : end === 'until' ? `;UNTIL=${stamp(until)}Z` : ''
        }`,
      )
      const found = findBusySpans(text, { ...window, timeZone: 'Europe/Berlin' })
      expect(found).toEqual({
        ok: true,
        value: {
          events: 1,
          unread: 0,
          spans: mergeNaively(wanted, window),
        },
      })
    }),
    { numRuns: process.env['PROVE'] === undefined ? 150 : 4_000 },
  )

  function weekdayOf(epochDay: number): number {
    return (epochDay + 4) % 7
  }
  function mondayOf(epochDay: number): number {
    return epochDay - ((weekdayOf(epochDay) + 6) % 7)
  }
  function stamp(wall: number): string {
    return new Date(wall).toISOString().replaceAll(/[-:]|\.000Z/g, '')
  }
  /** The first of two; a skipped time uses the offset before the jump. */
  function instantOf(zone: string, epochDay: number, minuteOfDay: number): Instant {
    const [first] = wallToInstants(zone, epochDay, minuteOfDay)
    if (first !== undefined) return first
    const jump = firstInstantFrom(zone, epochDay, minuteOfDay)
    const before = localMinute(zone, jump - minute) + 1
    return jump + ((minuteOfDay - before + 2880) % 1440) * minute
  }
  function mergeNaively(
    all: readonly { start: Instant; end: Instant }[],
    { from, to }: { from: number; to: number },
  ) {
    const merged: { start: Instant; end: Instant }[] = []
    for (const one of all.toSorted((a, b) => a.start - b.start)) {
      if (one.end <= from || one.start >= to) continue
      const span = { start: Math.max(one.start, from), end: Math.min(one.end, to) }
      const last = merged.at(-1)
      if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
      else merged.push(span)
    }
    return merged
  }
})
