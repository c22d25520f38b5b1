import { describe, expect, test } from 'vitest'
import { busyIn, calendarOf, eventLines, eventOf } from './calendar-text.ts'

const at = ['DTSTART:20261211T150000Z', 'DTEND:20261211T160000Z']
const busy = ['2026-12-11T15:00:00Z/2026-12-11T16:00:00Z']

describe('an invitation', () => {
  const invited = (line: string, addresses: readonly string[]) =>
    busyIn(eventOf(...at, 'ORGANIZER:mailto:boss@example.com', line), { addresses }).spans
  const own = ['Anna@Example.com', 'anna@home.example']

  test.each([
    'ATTENDEE;PARTSTAT=DECLINED:mailto:anna@example.com',
    'ATTENDEE;CN="Smith, Anna: chief";PARTSTAT=DECLINED:MAILTO:ANNA@EXAMPLE.COM',
    'ATTENDEE;CN=Anna: chief;partstat=declined;ROLE=REQ-PARTICIPANT:mailto:anna@home.example',
    'ATTENDEE;CN=Anna;EMAIL=anna@home.example;PARTSTAT=DECLINED:urn:uuid:3f1c',
  ])('an invitation that the person declined takes no time: %s', (line) => {
    expect(invited(line, own)).toEqual([])
    // The control: to somebody else it is busy.
    expect(invited(line, ['ben@example.com'])).toEqual(busy)
  })

  test('an invitation is declined at an address in another script, whichever way it is written', () => {
    const ways = ['Anna@bücher.example', 'anna@BÜCHER.example', 'anna@xn--bcher-kva.example']
    for (const written of [...ways, 'anna@b%C3%BCcher.example'])
      for (const stored of ways)
        expect(invited(`ATTENDEE;PARTSTAT=DECLINED:mailto:${written}`, [stored])).toEqual([])
  })

  test.each([
    'ATTENDEE;PARTSTAT=DECLINED:mailto:ben@example.com',
    'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:anna@example.com',
    'ATTENDEE;PARTSTAT=TENTATIVE:mailto:anna@example.com',
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:anna@example.com',
    'ATTENDEE:mailto:anna@example.com',
    'ATTENDEE;PARTSTAT=DECLINED:mailto:',
  ])('an invitation that is answered otherwise, not at all, or by somebody else is busy: %s', (line) => {
    expect(invited(line, own)).toEqual(busy)
    expect(invited(line, [])).toEqual(busy)
  })

  test('an invitation of which one date is declined frees that date alone', () => {
    const text = calendarOf(
      ...eventLines('UID:s', ...at, 'RRULE:FREQ=DAILY;COUNT=2'),
      ...eventLines(
        'UID:s',
        'RECURRENCE-ID:20261212T150000Z',
        'DTSTART:20261212T150000Z',
        'DURATION:PT1H',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:anna@example.com',
      ),
    )
    expect(busyIn(text, { addresses: own }).spans).toEqual(busy)
  })
})

describe('Microsoft’s status', () => {
  test.each([
    ['X-MICROSOFT-CDO-BUSYSTATUS:FREE', []],
    ['X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE', []],
    ['X-MICROSOFT-CDO-INTENDEDSTATUS:FREE', []],
    ['X-MICROSOFT-CDO-BUSYSTATUS:BUSY', busy],
    ['X-MICROSOFT-CDO-BUSYSTATUS:OOF', busy],
    ['X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE', busy],
    ['X-MICROSOFT-CDO-BUSYSTATUS:BUSY\r\nX-MICROSOFT-CDO-INTENDEDSTATUS:FREE', busy],
    ['X-MICROSOFT-CDO-BUSYSTATUS:FREE\r\nX-MICROSOFT-CDO-INTENDEDSTATUS:BUSY', []],
    ['TRANSP:OPAQUE\r\nX-MICROSOFT-CDO-BUSYSTATUS:FREE', busy],
    ['TRANSP:TRANSPARENT\r\nX-MICROSOFT-CDO-BUSYSTATUS:BUSY', []],
  ])('Microsoft’s status: %s', (lines, spans) => {
    expect(busyIn(eventOf(...at, lines)).spans).toEqual(spans)
  })
})

describe('what cannot be read of an event makes it longer or more frequent, never free', () => {
  test.each([
    ['EXDATE:', 0],
    ['EXDATE:20261218T150000Z,', 0],
    ['EXDATE:tomorrow', 1],
    ['RDATE:', 0],
    ['RDATE:tomorrow', 1],
    ['RRULE:FREQ=NEVER', 1],
    ['RRULE:', 1],
    ['RRULE:FREQ=YEARLY;BYDAY=XX', 1],
    ['RECURRENCE-ID:yesterday', 1],
  ])('an unreadable part of an event makes it longer or more frequent, never free: %s', (line, unread) => {
    expect(busyIn(eventOf(...at, line))).toEqual({ spans: busy, unread })
  })

  test.each(['DTEND:foo', 'DTEND:20261211T140000Z', 'DURATION:1H', 'DURATION:P', 'DURATION:-PT1H'])(
    'without a readable end it counts for an hour: %s',
    (line) => {
      expect(busyIn(eventOf('DTSTART:20261211T150000Z', line))).toEqual({ spans: busy, unread: 1 })
      expect(busyIn(eventOf('DTSTART;VALUE=DATE:20261211', 'DTEND:foo'))).toEqual({
        spans: ['2026-12-10T23:00:00Z/2026-12-11T23:00:00Z'],
        unread: 1,
      })
    },
  )

  test.each([
    'DTSTART:20261211T1500Z',
    'DTSTART:2026-12-11T15:00:00Z',
    'DTSTART:2026-12-11T16:00:00+01:00',
    'DTSTART:20261211T160000+0100',
    'DTSTART: 20261211T150000Z',
    'DTSTART;:20261211T150000Z',
    'DTSTART;TZID="Europe/Berlin:20261211T160000',
    'DTSTART;TZID=:20261211T160000',
    'DTSTART:20261211T160000+01',
    'DTSTART:20261211T150000GMT',
    'DTSTART:20261211T150000 UTC',
  ])('a start is read as programs write it: %s', (line) => {
    expect(busyIn(eventOf(line, 'DURATION:PT1H'))).toEqual({ spans: busy, unread: 0 })
  })

  describe('where only the date of a start can be read, that whole day is busy', () => {
    const wholeDay = ['2026-12-10T23:00:00Z/2026-12-11T23:00:00Z']

    test.each([
      'DTSTART:20261211T90000',
      'DTSTART:20261211T250000Z',
      'DTSTART:20261211T150000XYZ',
      'DTSTART:20261211T150000+99:00',
      'DTSTART;TZID=Europe/Berlin:20261211T9pm',
    ])('where only the date of a start is readable, that whole day is busy: %s', (line) => {
      for (const end of ['DURATION:PT1H', 'DTEND:20261211T160000Z', 'DTEND:20261211T90001'])
        expect(busyIn(eventOf(line, end))).toEqual({ spans: wholeDay, unread: 1 })
      // It is no event of a whole day, which a person may ignore.
      expect(busyIn(eventOf(line), { ignoreAllDay: true }).spans).toEqual(wholeDay)
    })

    test('where only the date of a start is readable, the event lasts its days in the zone of the start', () => {
      const tokyo = 'DTSTART;TZID=Asia/Tokyo:20261211T90000'
      expect(busyIn(eventOf(tokyo, 'DURATION:PT30H')).spans).toEqual([
        '2026-12-10T15:00:00Z/2026-12-12T15:00:00Z',
      ])
      const weekly = busyIn(
        eventOf('DTSTART:20261211T90000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261218T080000Z'),
      )
      expect(weekly.spans).toEqual([...wholeDay, '2026-12-24T23:00:00Z/2026-12-25T23:00:00Z'])
      expect(busyIn(eventOf(...at, 'RDATE:20261213T90000'))).toEqual({
        spans: [...busy, '2026-12-12T23:00:00Z/2026-12-13T23:00:00Z'],
        unread: 1,
      })
    })
  })

  test('a date that no calendar has is not read as another one', () => {
    const window = { from: '2027-02-01T00:00:00Z', to: '2027-04-01T00:00:00Z' }
    for (const start of ['DTSTART:20270230T150000Z', 'DTSTART;VALUE=DATE:20270230'])
      expect(busyIn(eventOf(start, 'DURATION:PT1H'), window)).toEqual({ spans: [], unread: 1 })
    expect(busyIn(eventOf(...at, 'RDATE:20270230T150000Z'))).toEqual({ spans: busy, unread: 1 })
    expect(busyIn(eventOf(...at, 'RDATE:20280229T150000Z'))).toEqual({ spans: busy, unread: 0 })
  })

  test.each([
    'DURATION:P110000000D',
    'DURATION:P99999999D',
    'DURATION:P999999999W',
    'DURATION:PT99999999999999999999S',
    'DURATION:P801D',
  ])('a length beyond all dates is busy for as long as can be booked, and unread: %s', (line) => {
    const rest = ['2026-12-11T15:00:00Z/2027-01-01T00:00:00Z']
    for (const start of [
      'DTSTART:20261211T150000Z',
      'DTSTART;TZID=Europe/Berlin:20261211T160000',
      'DTSTART;TZID=W. Europe Standard Time:20261211T160000',
    ]) {
      expect(busyIn(eventOf(start, line))).toEqual({ spans: rest, unread: 1 })
      const period = `RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20261211T160000/${line.slice('DURATION:'.length)}`
      expect(busyIn(eventOf('DTSTART:20261211T150000Z', 'DURATION:PT1H', period))).toEqual({
        spans: rest,
        unread: 1,
      })
    }
    expect(busyIn(eventOf('DTSTART:20261211T150000Z', 'DURATION:P800D')).unread).toBe(0)
  })

  test('an event without a readable start is counted', () => {
    expect(busyIn(eventOf('DTSTART:soon', 'DURATION:PT1H'))).toEqual({ spans: [], unread: 1 })
    expect(busyIn(eventOf('SUMMARY:nothing'))).toEqual({ spans: [], unread: 1 })
  })
})

describe('lines of a note whose breaks were not escaped', () => {
  test.each([
    ['End:16:00', 'END: of mail', 'Begin:15:00'],
    ['BEGIN:tomorrow', 'See you', 'END:today'],
    ['Dear all,', 'STATUS:CANCELLED'],
    ['Dear all:', 'TRANSP:TRANSPARENT', 'EXDATE:20261211T150000Z'],
    ['STATUS:CANCELLED', 'STATUS:CONFIRMED'],
    ['BEGIN:note', 'STATUS:CANCELLED'],
    ['Hello: there', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['SUBJECT: Hi', 'STATUS:CANCELLED'],
    ['END: mail', 'STATUS:CANCELLED'],
    ['P.S.', 'RECURRENCE-ID:20261211T150000Z'],
  ])('lines of a note whose breaks were not escaped: %s %s', (...lines) => {
    const text = calendarOf(
      ...eventLines('DESCRIPTION:Notes', ...lines, ...at),
      ...eventLines('DTSTART:20261213T150000Z', 'DURATION:PT1H'),
    )
    expect(busyIn(text).spans).toEqual([...busy, '2026-12-13T15:00:00Z/2026-12-13T16:00:00Z'])
  })

  test.each(['SUBJECT: Hi', 'END: mail', 'Dear all,', 'BEGIN:note'])(
    'what is left out after one is told, be it the event’s own or not: %s',
    (line) => {
      const series = [...at, 'RRULE:FREQ=DAILY;COUNT=2', line]
      const both = [...busy, '2026-12-12T15:00:00Z/2026-12-12T16:00:00Z']
      for (const freeing of ['EXDATE:20261212T150000Z', 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT'])
        expect(busyIn(eventOf(...series, freeing))).toEqual({ spans: both, unread: 1 })
      expect(busyIn(eventOf(...series, 'STATUS:CONFIRMED', 'ATTENDEE:mailto:b@example.com'))).toEqual({
        spans: both,
        unread: 0,
      })
    },
  )

  test('a property of the standards or of a program is none', () => {
    for (const line of ['LINK;LINKREL=SOURCE:https://example.com', 'X-MEETING:1', 'SUMMARY:Hi'])
      expect(busyIn(eventOf(...at, line, 'STATUS:CANCELLED'))).toEqual({ spans: [], unread: 0 })
  })

  test('what the event itself says counts', () => {
    expect(busyIn(eventOf(...at, 'STATUS:CANCELLED', 'DESCRIPTION:Notes')).spans).toEqual([])
    expect(busyIn(eventOf(...at, 'TRANSP:TRANSPARENT', 'Dear all,')).spans).toEqual([])
  })
})

test('a calendar that says only when somebody is busy is read', () => {
  const text = calendarOf(
    'BEGIN:VFREEBUSY',
    'UID:1',
    'DTSTART:20261201T000000Z',
    'DTEND:20270101T000000Z',
    'FREEBUSY:20261211T150000Z/PT1H,20261212T150000Z/20261212T160000Z',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261213T150000Z/PT1H',
    'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261214T150000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20261215T150000Z/PT1H',
    'FREEBUSY:20261216T150000Z/soon,never',
    'END:VFREEBUSY',
  )
  expect(busyIn(text)).toEqual({
    spans: ['11', '12', '13', '14', '16'].map(
      (date) => `2026-12-${date}T15:00:00Z/2026-12-${date}T16:00:00Z`,
    ),
    unread: 2,
  })
})

test('a calendar of working hours, which is not read, is told', () => {
  const text = calendarOf(
    'BEGIN:VAVAILABILITY',
    'UID:1',
    'BUSYTYPE:BUSY-UNAVAILABLE',
    'BEGIN:AVAILABLE',
    'UID:2',
    'DTSTART;TZID=Europe/Berlin:20261207T090000',
    'DTEND;TZID=Europe/Berlin:20261207T170000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    'END:AVAILABLE',
    'END:VAVAILABILITY',
  )
  expect(busyIn(text)).toEqual({ spans: [], unread: 1 })
})
