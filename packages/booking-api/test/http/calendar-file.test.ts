import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { BookingView } from '@hourfold/shared/contract/views'
import { writeCalendarFile } from '../../src/booking/changes/routes.ts'

const booking: BookingView = {
  id: 'bkg_1',
  reference: 'K7QM-3XHP',
  status: 'confirmed',
  sequence: 3,
  service: {
    id: 'svc_1',
    slug: 'haircut',
    kind: 'appointment',
    name: 'Haircut',
    description: null,
    durationMinutes: 45,
    price: null,
    priceFrom: null,
    image: null,
    guests: { max: 0, kind: 'along' },
  },
  staff: {
    id: 'stf_1',
    slug: 'anna',
    name: 'Anna',
    title: null,
    color: null,
    image: null,
    timeZone: 'Europe/Berlin',
  },
  business: {
    id: 'biz_1',
    name: 'Studio',
    timeZone: 'Europe/Berlin',
    zones: {},
    country: 'DE',
    phone: '+49 30 23125 000',
    email: null,
    phoneExample: null,
  },
  location: { kind: 'in_person', address: 'Lindenstraße 12; 1st floor, left' },
  contactMethod: 'phone',
  start: '2026-11-21T10:00:00Z',
  end: '2026-11-21T10:45:00Z',
  previousStart: null,
  previousEnd: null,
  timeZone: 'Europe/Berlin',
  cancelReason: null,
  colleagues: [],
  seats: 1,
  guestName: null,
  choices: [],
  series: null,
  orderSize: 1,
  payment: null,
  canReschedule: true,
  canCancel: true,
}
const page = 'https://book.example/widget/booking/mng_x?locale=en'
const at = Date.UTC(2026, 10, 20, 7)
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an owner’s words can not begin a line of their own', () => {
  const name = 'Cut\r\nATTENDEE:mailto:x@example.com\nEND:VEVENT\rBEGIN:VEVENT\u2028X:1\u0000'
  const lines = unfold(writeCalendarFile({ ...booking, service: { ...booking.service, name } }, at, page))
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'BEGIN:VALARM',
  ])
  expect(lines.some((line) => /^(?:ATTENDEE|X)/.test(line))).toBe(false)
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toBe(
    'SUMMARY:Cut ATTENDEE:mailto:x@example.com END:VEVENT BEGIN:VEVENT X:1 – Studio',
  )
})

test('lines are short, end in CRLF, and carry UTC times, a stable UID and the sequence', () => {
  const file = writeCalendarFile(
    { ...booking, service: { ...booking.service, name: 'Ä'.repeat(200) } },
    at,
    page,
  )
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = unfold(file)
  expect(lines).toContain('UID:bkg_1@biz_1.booking')
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('DTSTAMP:20261120T070000Z')
  expect(lines).toContain('DTSTART:20261121T100000Z')
  expect(lines).toContain('DTEND:20261121T104500Z')
  expect(lines).toContain(String.raw`LOCATION:Lindenstraße 12\; 1st floor\, left`)
})

test('a request is tentative, what is off is cancelled', () => {
  expect(writeCalendarFile({ ...booking, status: 'requested' }, at, page)).toContain('STATUS:TENTATIVE')
  for (const status of ['cancelled', 'declined', 'expired'] as const) {
    const file = writeCalendarFile({ ...booking, status }, at, page)
    expect(file).toContain('METHOD:CANCEL')
    expect(file).toContain('STATUS:CANCELLED')
  }
})

const eventOf = (file: string) => {
  const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  if (!component) throw new Error('no event')
  return component
}

test('an entry has the link by which it was asked for, the place, the number to call, and an alarm an hour before', () => {
  const event = eventOf(writeCalendarFile(booking, at, page))
  expect(event.getFirstPropertyValue('url')).toBe(page)
  expect(event.getFirstPropertyValue('location')).toBe('Lindenstraße 12; 1st floor, left')
  expect(event.getFirstPropertyValue('description')).toBe(
    `Anna · K7QM-3XHP\nStudio · +49 30 23125 000\n${page}`,
  )
  const [alarm, ...more] = event.getAllSubcomponents('valarm')
  expect(more).toEqual([])
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H')
  expect(alarm?.getFirstPropertyValue('description')).toBe('Haircut – Studio')
})

test('what is off rings for nobody', () => {
  expect(writeCalendarFile({ ...booking, status: 'cancelled' }, at, page)).not.toContain('VALARM')
})
