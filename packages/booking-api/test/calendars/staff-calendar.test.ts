import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { fromIso } from '@hourfold/shared/time/instant'
import type { StaffBooking } from '../../src/calendars/feeds/staff-bookings.ts'
import { writeStaffCalendar } from '../../src/calendars/feeds/create-feed-route.ts'

const booking: StaffBooking = {
  id: 'bkg_1',
  reference: 'K7QM-3XHP',
  status: 'confirmed',
  sequence: 2,
  start: fromIso('2026-11-21T10:00:00Z'),
  end: fromIso('2026-11-21T10:45:00Z'),
  expiresAt: null,
  updatedAt: fromIso('2026-11-20T07:00:00Z'),
  serviceName: { en: 'Haircut', de: 'Haarschnitt' },
  booker: 'Ada Lovelace',
}
const owner = {
  businessId: 'biz_1',
  staffName: 'Anna',
  businessName: { de: 'Studio' },
  locale: 'de',
  now: fromIso('2026-11-20T08:00:00Z'),
  requestLink: (id: string) => `https://studio.example/business/requests/${id}.signed`,
}
const write = (...bookings: StaffBooking[]) => writeStaffCalendar(bookings, owner)
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a booking is an event with a stable UID, its sequence, UTC times, and the name of who comes', () => {
  const file = write(booking)
  const lines = linesOf(file)
  for (const line of [
    'METHOD:PUBLISH',
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'UID:bkg_1@biz_1.booking',
    'SEQUENCE:2',
    'DTSTAMP:20261120T070000Z',
    'DTSTART:20261121T100000Z',
    'DTEND:20261121T104500Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Haarschnitt – Ada Lovelace',
    'DESCRIPTION:K7QM-3XHP',
  ]) {
    expect(lines).toContain(line)
  }
  expect(write(booking)).toBe(file)
  const parsed = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')
  expect(parsed).toHaveLength(1)
})

test.each([
  ['pending_payment', 'TENTATIVE'],
  ['requested', 'TENTATIVE'],
  ['confirmed', 'CONFIRMED'],
  ['completed', 'CONFIRMED'],
  ['no_show', 'CONFIRMED'],
  ['declined', 'CANCELLED'],
  ['expired', 'CANCELLED'],
  ['cancelled', 'CANCELLED'],
] as const)('what is %s is %s', (status, shown) => {
  expect(linesOf(write({ ...booking, status })).filter((line) => line.startsWith('STATUS:'))).toEqual([
    `STATUS:${shown}`,
  ])
})

test('what waits for an answer says where it is given, and for how long there is anything to answer', () => {
  const waiting: StaffBooking = {
    ...booking,
    status: 'requested',
    expiresAt: fromIso('2026-11-20T08:00:01Z'),
  }
  const link = 'https://studio.example/business/requests/bkg_1.signed'
  const lines = linesOf(write(waiting))
  expect(lines).toContain(`URL;VALUE=URI:${link}`)
  expect(lines).toContain(String.raw`DESCRIPTION:K7QM-3XHP\n${link}`)
  expect(write(booking)).not.toContain('business/requests')
  const over = write({ ...waiting, expiresAt: owner.now })
  expect(linesOf(over)).toContain('STATUS:CANCELLED')
  expect(over).not.toContain('business/requests')
})

test('no line is longer than 75 octets with the blank of a continued one, whatever its length', () => {
  for (let length = 1; length < 160; length++)
    for (const letter of ['x', 'Ä', '🦷']) {
      const file = write({ ...booking, booker: letter.repeat(length) })
      expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    }
})

test('nobody’s name begins a line of its own', () => {
  const booker = 'Ada\r\nATTENDEE:mailto:x@example.com\nEND:VEVENT\rBEGIN:VEVENT\u2028X:1\u0000;,\\'
  const file = write({ ...booking, booker }, { ...booking, id: 'bkg_2', booker: 'Ä'.repeat(150) })
  const lines = linesOf(file)
  expect(lines.filter((line) => /^(?:BEGIN|END|ATTENDEE|X):/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
  expect(lines).toContain(
    String.raw`SUMMARY:Haarschnitt – Ada ATTENDEE:mailto:x@example.com END:VEVENT BEGIN:VEVENT X:1 \;\,\\`,
  )
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})
