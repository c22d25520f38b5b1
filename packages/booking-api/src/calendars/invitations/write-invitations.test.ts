import * as fc from 'fast-check'
import type ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { BookingView } from '@hourfold/shared/contract/views'
import { buildBooking } from '@hourfold/shared/testing/build-views'
import { inLine } from '../../booking/changes/event-texts.ts'
import { eventOf, linesOf, parseInvitation } from '../../../test/read-invitation.ts'
import type { InvitedBooking } from './invitation.ts'
import { writeInvitations, type InvitationInput } from './write-invitations.ts'

const stamp = Date.UTC(2026, 10, 20, 7)
const url = 'https://book.example/widget/booking/mng_x?locale=en'
const view: BookingView = buildBooking({
  id: 'bkg_1',
  reference: 'K7QM-3XHP',
  status: 'confirmed',
  sequence: 0,
  start: '2026-11-21T10:00:00Z',
  end: '2026-11-21T10:45:00Z',
  location: { kind: 'in_person', address: 'Lindenstraße 12; 1st floor, left' },
})
const input = (change: Partial<InvitationInput> = {}): InvitationInput => ({
  kind: 'request',
  bookings: [{ view, url, entry: null }],
  series: [],
  organizer: { name: 'Studio Linden', email: 'termine@studio.example' },
  attendee: { name: 'Ada Lovelace', email: 'ada+cal@example.com', role: 'booker' },
  customer: 'Ada Lovelace',
  stamp,
  ...change,
})
const told = (change: Partial<BookingView>): readonly InvitedBooking[] => [
  { view: { ...view, ...change }, url, entry: null },
]
const only = (change: Partial<InvitationInput> = {}) => {
  const [invitation, ...more] = writeInvitations(input(change))
  if (!invitation || more.length > 0) throw new Error('not one invitation')
  return invitation
}

describe('the invitation to one booking', () => {
  const { content, method, filename } = only()
  const lines = linesOf(content)

  test('the invitation to one booking equals this file byte for byte, which was checked against RFC 5546', () => {
    expect([method, filename]).toEqual(['REQUEST', 'K7QM-3XHP.ics'])
    expect(content).toMatchInlineSnapshot(`
      "BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Hourfold//Appointments//EN
      CALSCALE:GREGORIAN
      METHOD:REQUEST
      BEGIN:VEVENT
      UID:bkg_1@biz_1.booking
      SEQUENCE:0
      DTSTAMP:20261120T070000Z
      DTSTART:20261121T100000Z
      DTEND:20261121T104500Z
      SUMMARY:Haircut – Studio Linden
      DESCRIPTION:stf_a · K7QM-3XHP\\nStudio Linden\\nhttps://book.example/widget
       /booking/mng_x?locale=en
      LOCATION:Lindenstraße 12\\; 1st floor\\, left
      URL:https://book.example/widget/booking/mng_x?locale=en
      ORGANIZER;CN=Studio Linden:mailto:termine@studio.example
      ATTENDEE;CN=Ada Lovelace;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=A
       CCEPTED;RSVP=FALSE:mailto:ada+cal@example.com
      STATUS:CONFIRMED
      TRANSP:OPAQUE
      CLASS:PRIVATE
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT1H
      DESCRIPTION:Haircut – Studio Linden
      END:VALARM
      END:VEVENT
      END:VCALENDAR
      "
    `)
  })

  test('RFC 5546, 3.2.2 has METHOD REQUEST once, and one VEVENT for its UID', () => {
    expect(lines.filter((line) => line.startsWith('METHOD'))).toEqual(['METHOD:REQUEST'])
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  })

  test('RFC 5546, 3.2.2 has DTSTAMP, DTSTART, ORGANIZER, SUMMARY, UID and the recipient as ATTENDEE, each once', () => {
    for (const name of ['DTSTAMP', 'DTSTART', 'DTEND', 'ORGANIZER', 'SUMMARY', 'UID', 'SEQUENCE', 'ATTENDEE'])
      expect(lines.filter((line) => line.split(/[:;]/)[0] === name)).toHaveLength(1)
  })

  test('RFC 5546, 3.2.2 has no REQUEST-STATUS, and no time that needs a VTIMEZONE', () => {
    expect(lines.filter((line) => /TZID|VTIMEZONE|REQUEST-STATUS/.test(line))).toEqual([])
  })

  test('RFC 6047, 2.2 names organizer and attendee by mailto, and asks for no answer', () => {
    expect(lines).toContain('ORGANIZER;CN=Studio Linden:mailto:termine@studio.example')
    expect(lines).toContain(
      'ATTENDEE;CN=Ada Lovelace;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ada+cal@example.com',
    )
  })

  test('RFC 5545, 3.1 has lines of at most 75 octets that end in CRLF', () => {
    const longest = (text: string) => Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))
    const long = only({ bookings: told({ service: { ...view.service, name: 'Ä😀'.repeat(100) } }) }).content
    expect(longest(long)).toBeLessThanOrEqual(75)
    // A continued line begins with a blank, which is one of the 75.
    for (let length = 1; length < 160; length++) {
      const attendee = { name: 'x'.repeat(length), email: 'ada@example.com', role: 'booker' } as const
      expect(longest(only({ attendee }).content)).toBeLessThanOrEqual(75)
    }
    expect(long.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(long.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('the invitation to one booking rings an hour before, and links to the page of the booking', () => {
    const event = eventOf(content)
    const [alarm] = event.getAllSubcomponents('valarm')
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H')
    expect(event.getFirstPropertyValue('url')).toBe(url)
    expect(event.getFirstPropertyValue('description')).toContain(url)
  })

  test('the invitation to one booking is tentative while it is requested', () => {
    expect(only({ bookings: told({ status: 'requested' }) }).content).toContain('STATUS:TENTATIVE')
  })
})

test('RFC 5546, 2.1.4 a move and a cancellation find the entry by its UID, each with a higher SEQUENCE', () => {
  const steps = [
    only(),
    only({ bookings: told({ sequence: 1, start: '2026-11-22T10:00:00Z', end: '2026-11-22T10:45:00Z' }) }),
    only({ kind: 'cancel', bookings: told({ sequence: 2, status: 'cancelled' }) }),
  ].map(({ method, content }) => {
    const event = eventOf(content)
    return [method, ...['uid', 'sequence', 'status'].map((name) => event.getFirstPropertyValue(name))]
  })
  expect(steps).toEqual([
    ['REQUEST', 'bkg_1@biz_1.booking', 0, 'CONFIRMED'],
    ['REQUEST', 'bkg_1@biz_1.booking', 1, 'CONFIRMED'],
    ['CANCEL', 'bkg_1@biz_1.booking', 2, 'CANCELLED'],
  ])
})

test('RFC 5546, 3.2.5 a cancellation has UID, SEQUENCE, DTSTAMP and ORGANIZER, and nothing rings', () => {
  const lines = linesOf(
    only({ kind: 'cancel', bookings: told({ sequence: 1, status: 'cancelled' }) }).content,
  )
  for (const name of ['UID', 'SEQUENCE', 'DTSTAMP', 'ORGANIZER', 'ATTENDEE'])
    expect(lines.filter((line) => line.split(/[:;]/)[0] === name)).toHaveLength(1)
  expect(lines).toContain('METHOD:CANCEL')
  expect(lines).not.toContain('BEGIN:VALARM')
})

test('RFC 5546, 2.1.4 a request that is declined or expires is newer than itself', () => {
  for (const status of ['declined', 'expired'] as const)
    expect(
      eventOf(only({ kind: 'cancel', bookings: told({ status }) }).content).getFirstPropertyValue('sequence'),
    ).toBe(1)
})

test('tells each booking of an order in a file of its own, and leaves out what was cancelled since', () => {
  const bookings = (['confirmed', 'cancelled', 'confirmed'] as const).flatMap((status, n) =>
    told({ status, id: `bkg_${n}` }),
  )
  expect(
    writeInvitations(input({ bookings })).map(({ content }) => eventOf(content).getFirstPropertyValue('uid')),
  ).toEqual(['bkg_0@biz_1.booking', 'bkg_2@biz_1.booking'])
  expect(writeInvitations(input({ bookings, kind: 'cancel' }))).toHaveLength(1)
})

test('names the customer to the business and the business to everybody else, who keep it private', () => {
  const factsOf = (role: 'booker' | 'guest' | 'business') => {
    const event = eventOf(only({ attendee: { name: 'X', email: 'x@example.com', role } }).content)
    return ['summary', 'class'].map((name) => event.getFirstPropertyValue(name))
  }
  expect(factsOf('booker')).toEqual(['Haircut – Studio Linden', 'PRIVATE'])
  expect(factsOf('guest')).toEqual(['Haircut – Studio Linden', 'PRIVATE'])
  expect(factsOf('business')).toEqual(['Haircut – Ada Lovelace', null])
})

test('keeps every text where it belongs, whatever it is', () => {
  const names = (component: ICAL.Component): readonly string[] => [
    component.name,
    ...component.getAllProperties().map((one) => `${one.name} ${Object.keys(one.jCal[1]).toSorted().join()}`),
    ...component.getAllSubcomponents().flatMap(names),
  ]
  const usual = names(parseInvitation(only().content))
  const hostile = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.constantFrom(
          '\r\n',
          '\n',
          '\r',
          '"',
          '\\',
          '\\n',
          ';',
          ',',
          ':',
          '^n',
          "^'",
          '\u2028',
          '\u0000',
          '\u0085',
        ),
        fc.constantFrom('ATTENDEE:mailto:x@example.com', 'END:VEVENT', 'BEGIN:VALARM', ';X="a":', ' '),
      ),
      { maxLength: 12 },
    )
    .map((parts) => `a${parts.join('')}z`)
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, hostile, (service, place, name, organizer, email) => {
      const { content } = only({
        bookings: told({
          service: { ...view.service, name: service },
          location: { kind: 'in_person', address: place },
        }),
        organizer: { name: organizer, email: 'termine@studio.example' },
        attendee: { name, email, role: 'booker' },
      })
      expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const event = eventOf(content)
      expect(names(parseInvitation(content))).toEqual(usual)
      expect(event.getFirstPropertyValue('summary')).toBe(inLine(`${service} – Studio Linden`))
      expect(event.getFirstPropertyValue('location')).toBe(inLine(place))
      const cn = (text: string) => inLine(text.replaceAll('"', '’').replaceAll(/[\\^]/g, ' '))
      expect(event.getFirstProperty('attendee')?.getFirstParameter('cn')).toBe(cn(name))
      expect(event.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe(cn(organizer))
      expect(event.getFirstPropertyValue('organizer')).toBe('mailto:termine@studio.example')
      expect(event.getFirstProperty('attendee')?.getFirstParameter('partstat')).toBe('ACCEPTED')
    }),
    { numRuns: 300 },
  )
})
