import { expect, test } from 'vitest'
import { buildBooking } from '@hourfold/shared/testing/build-views'
import { calendarUrls } from './calendar-urls.ts'
import { mapUrl } from '@hourfold/shared/navigation/map-url'

const view = buildBooking({ location: { kind: 'in_person', address: 'Lindenstraße 12 & 13' } })
const page = 'https://book.example/widget/booking/mng_x?locale=en&a=b'

test('web calendars get title, time in UTC, place and link', () => {
  const { google, outlook } = calendarUrls(view, page)
  const description = `stf_a · AB12-CD34\nStudio Linden\n${page}`
  expect(Object.fromEntries(new URL(google).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Haircut – Studio Linden',
    dates: '20261123T090000Z/20261123T094500Z',
    details: description,
    location: 'Lindenstraße 12 & 13',
  })
  expect(Object.fromEntries(new URL(outlook).searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'Haircut – Studio Linden',
    startdt: '2026-11-23T09:00:00Z',
    enddt: '2026-11-23T09:45:00Z',
    body: description,
    location: 'Lindenstraße 12 & 13',
  })
  expect(google + outlook).not.toContain('+')
})

test('untrusted text stays one value of the address', () => {
  const { google } = calendarUrls({ ...view, service: { ...view.service, name: '&action=x#y\r\nz' } }, null)
  expect(new URL(google).searchParams.get('text')).toBe('&action=x#y z – Studio Linden')
  expect(new URL(google).searchParams.getAll('action')).toEqual(['TEMPLATE'])
})

test('only a place of the business has a map', () => {
  expect(mapUrl(view.location)).toBe('https://www.openstreetmap.org/search?query=Lindenstra%C3%9Fe+12+%26+13')
  expect(mapUrl({ kind: 'in_person', address: null })).toBeNull()
  expect(mapUrl({ kind: 'asked', address: 'My home 1' })).toBeNull()
  expect(mapUrl({ kind: 'video', address: 'https://meet.example/x' })).toBeNull()
})
